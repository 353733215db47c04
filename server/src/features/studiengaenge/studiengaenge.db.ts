import { asc, count, desc, eq, getTableColumns, sql } from 'drizzle-orm';
import type { QueryOfOperation } from '@firmenportal/contract/hydra/operation';
import type { listStudiengaenge } from '@firmenportal/contract/studiengaenge';
import type { Db } from '#platform/db/database.ts';
import type { Page } from '#platform/db/query/page.ts';
import { nameIn, type Access } from '#platform/db/query/scope.ts';
import { studiengang } from './studiengaenge.table.ts';

// Programmes belong to the school and are the same for everybody: only the language of the scope is used.

type Reader = Pick<Access, 'locale'>;

export type StudiengangRow = typeof studiengang.$inferSelect;

const nameFor = (reader: Reader) => nameIn(sql`studiengang`, reader);
const columnsFor = (reader: Reader) => ({ ...getTableColumns(studiengang), name: nameFor(reader) });

export async function findStudiengaenge(
  db: Db,
  reader: Reader,
  { page, itemsPerPage, order }: QueryOfOperation<typeof listStudiengaenge>,
): Promise<Page<StudiengangRow>> {
  const direction = order[0]?.[1] === 'desc' ? desc : asc;
  const [{ total } = { total: 0 }] = await db.select({ total: count() }).from(studiengang);
  const members = await db
    .select(columnsFor(reader))
    .from(studiengang)
    .orderBy(direction(nameFor(reader)), direction(studiengang.id))
    .limit(itemsPerPage)
    .offset((page - 1) * itemsPerPage);
  return { total, members };
}

export async function findStudiengang(
  db: Db,
  reader: Reader,
  id: string,
): Promise<StudiengangRow | undefined> {
  const [row] = await db.select(columnsFor(reader)).from(studiengang).where(eq(studiengang.id, id));
  return row;
}
