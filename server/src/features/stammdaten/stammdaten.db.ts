import { asc, count, desc, eq, getTableColumns, sql } from 'drizzle-orm';
import type { QueryOfOperation } from '@firmenportal/contract/hydra/operation';
import type { listBranchen, listQuartale, listStudiengaenge } from '@firmenportal/contract/stammdaten';
import type { Db } from '#platform/db/database.ts';
import { quartal } from './quartale.table.ts';
import { studiengang } from './studiengaenge.table.ts';
import { branche } from './branchen.table.ts';
import { nameIn, type Access } from '#platform/db/query/scope.ts';
import type { Page } from '#platform/db/query/page.ts';

// Reference data of the school: nobody's in particular, so of the scope there is the language alone.

type Reader = Pick<Access, 'locale'>;
const NAME = { studiengang: sql`studiengang`, branche: sql`branche` };

export type StudiengangRow = typeof studiengang.$inferSelect;

const studiengangIn = (reader: Reader) => ({
  ...getTableColumns(studiengang),
  name: nameIn(NAME.studiengang, reader),
});

export async function findStudiengaenge(
  db: Db,
  reader: Reader,
  { page, itemsPerPage, order }: QueryOfOperation<typeof listStudiengaenge>,
): Promise<Page<StudiengangRow>> {
  const direction = order[0]?.[1] === 'desc' ? desc : asc;
  const [{ total } = { total: 0 }] = await db.select({ total: count() }).from(studiengang);
  const members = await db
    .select(studiengangIn(reader))
    .from(studiengang)
    .orderBy(direction(nameIn(NAME.studiengang, reader)), direction(studiengang.id))
    .limit(itemsPerPage)
    .offset((page - 1) * itemsPerPage);
  return { total, members };
}

export async function findStudiengang(
  db: Db,
  reader: Reader,
  id: string,
): Promise<StudiengangRow | undefined> {
  const [row] = await db.select(studiengangIn(reader)).from(studiengang).where(eq(studiengang.id, id));
  return row;
}

export async function findQuartale(
  db: Db,
  { page, itemsPerPage, order }: QueryOfOperation<typeof listQuartale>,
): Promise<Page<typeof quartal.$inferSelect>> {
  const direction = order[0]?.[1] === 'asc' ? asc : desc;
  const [{ total } = { total: 0 }] = await db.select({ total: count() }).from(quartal);
  const members = await db
    .select()
    .from(quartal)
    .orderBy(direction(quartal.beginn), direction(quartal.id))
    .limit(itemsPerPage)
    .offset((page - 1) * itemsPerPage);
  return { total, members };
}

export function listBranchenRows(
  db: Db,
  reader: Reader,
  { order }: QueryOfOperation<typeof listBranchen>,
): Promise<{ id: string; name: string }[]> {
  const direction = order[0]?.[1] === 'desc' ? desc : asc;
  const name = nameIn(NAME.branche, reader);
  return db.select({ id: branche.id, name }).from(branche).orderBy(direction(name));
}
