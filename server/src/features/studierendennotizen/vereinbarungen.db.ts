import { sql } from 'drizzle-orm';
import { conjunction, first, type Db } from '#platform/db/database.ts';
import { inCompanies, type Access } from '#platform/db/query/scope.ts';

/** Whether a day (`YYYY-MM-DD`) is over at the school. */
export async function isOver(db: Db, day: string): Promise<boolean> {
  const row = await first<{ over: boolean }>(db, sql`select ${day}::date < portal_heute() as over`);
  return row?.over ?? false;
}

/** An agreement with the due date that the person has read. */
interface ReadVereinbarung {
  readonly id: string;
  readonly faelligAm: string;
}

const asRead = (access: Access, { id, faelligAm }: ReadVereinbarung) =>
  conjunction([
    inCompanies(sql`n.firma_id`, access),
    sql`n.id = ${id} and n.faellig_am = ${faelligAm}::date`,
  ]);

/**
 * Marks an agreement as done, or opens it again; whoever was the first to mark it stays. False if it has another due
 * date by now, or none.
 */
export async function setErledigt(
  db: Db,
  access: Access,
  read: ReadVereinbarung,
  erledigtAm: Date | null,
): Promise<boolean> {
  const found = await first<{ id: string }>(
    db,
    sql`select n.id from studierendennotiz n where ${asRead(access, read)} for update`,
  );
  if (!found) return false;
  const am = sql`${erledigtAm?.toISOString() ?? null}::timestamptz`;
  const von = sql`${erledigtAm === null ? null : access.benutzerId}::uuid`;
  await db.execute(
    sql`update studierendennotiz n set erledigt_am = ${am}, erledigt_von = ${von}
        where ${asRead(access, read)} and (n.erledigt_am is null) = (${am} is not null)`,
  );
  return true;
}
