import { asc, count, desc, eq } from 'drizzle-orm';
import type { QueryOfOperation } from '@firmenportal/contract/hydra/operation';
import type { listBranchen, listQuartale, listStudiengaenge } from '@firmenportal/contract/stammdaten';
import type { Db } from '../../platform/db/database.ts';
import { quartal, studiengang } from '../../platform/db/schema/schema.ts';
import { branche } from '../../platform/db/schema/schema-bewerbung.ts';
import type { Seite } from '../../platform/http/handler.ts';

// Reference data of the school: nobody's in particular, so there is no scope to take.

export type StudiengangRow = typeof studiengang.$inferSelect;

export async function findStudiengaenge(
  db: Db,
  { page, itemsPerPage, order }: QueryOfOperation<typeof listStudiengaenge>,
): Promise<Seite<StudiengangRow>> {
  const direction = order[0]?.[1] === 'desc' ? desc : asc;
  const [{ total } = { total: 0 }] = await db.select({ total: count() }).from(studiengang);
  const members = await db
    .select()
    .from(studiengang)
    .orderBy(direction(studiengang.name), direction(studiengang.id))
    .limit(itemsPerPage)
    .offset((page - 1) * itemsPerPage);
  return { total, members };
}

export async function findStudiengang(db: Db, id: string): Promise<StudiengangRow | undefined> {
  const [row] = await db.select().from(studiengang).where(eq(studiengang.id, id));
  return row;
}

export async function findQuartale(
  db: Db,
  { page, itemsPerPage, order }: QueryOfOperation<typeof listQuartale>,
): Promise<Seite<typeof quartal.$inferSelect>> {
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
  { order }: QueryOfOperation<typeof listBranchen>,
): Promise<(typeof branche.$inferSelect)[]> {
  const direction = order[0]?.[1] === 'desc' ? desc : asc;
  return db.select().from(branche).orderBy(direction(branche.name));
}
