import { sql, type SQL } from 'drizzle-orm';
import { MAX_WIEDERVORLAGE_DAYS } from '@firmenportal/contract/wiedervorlagen';
import { all, type Db } from '#platform/db/database.ts';
import { countLocked } from '#platform/db/limit.ts';
import type { Access } from '#platform/db/query/scope.ts';

interface WiedervorlageRow {
  aufgabe: string;
  /** `YYYY-MM-DD` */
  bis: string;
}

const ofPerson = ({ benutzerId, firmaId }: Access) =>
  sql`benutzer_id = ${benutzerId} and firma_id is not distinct from ${firmaId}::uuid`;

/** The day of an agreement, by the name of its task; null for any other task. */
const faelligAm = (aufgabe: SQL) => sql`(
  select n.faellig_am from studierendennotiz n
  where n.id = case when starts_with(${aufgabe}, 'vereinbarung.') then split_part(${aufgabe}, '.', 2)::uuid end)`;

/**
 * The tasks that the person put off for the active company and that are not due yet, earliest first. An agreement whose
 * day was changed since is not put off any more.
 */
export const listWiedervorlagen = (db: Db, access: Access): Promise<WiedervorlageRow[]> =>
  all(
    db,
    sql`select aufgabe, bis::text as bis from wiedervorlage
        where ${ofPerson(access)} and bis > portal_heute() 
          and (faellig_am is null or faellig_am is not distinct from ${faelligAm(sql`aufgabe`)})
        order by bis, aufgabe`,
  );

/** How many other tasks the person has put off. Other requests of theirs wait until the end of the transaction. */
export async function countOthers(db: Db, { benutzerId, firmaId }: Access, aufgabe: string): Promise<number> {
  return countLocked(
    db,
    `wiedervorlagen ${benutzerId}`,
    sql`select from wiedervorlage
        where benutzer_id = ${benutzerId} and bis > portal_heute()
          and (firma_id, aufgabe) is distinct from (${firmaId}::uuid, ${aufgabe})`,
  );
}

/** Puts a task off; false if the day is not in the future, or more than a year ahead. */
export async function putWiedervorlage(
  db: Db,
  access: Access,
  { aufgabe, bis }: WiedervorlageRow,
): Promise<boolean> {
  // Keeps the table small: rows whose day has come have no effect any more.
  await db.execute(
    sql`delete from wiedervorlage where benutzer_id = ${access.benutzerId} and bis <= portal_heute()`,
  );
  const written = await all(
    db,
    sql`insert into wiedervorlage (benutzer_id, firma_id, aufgabe, bis, faellig_am)
        select ${access.benutzerId}::uuid, ${access.firmaId}::uuid, ${aufgabe}, ${bis}::date, ${faelligAm(sql`${aufgabe}::text`)}
        where ${bis}::date > portal_heute() and ${bis}::date <= portal_heute() + ${MAX_WIEDERVORLAGE_DAYS}::int
        on conflict (benutzer_id, firma_id, aufgabe) do update set bis = excluded.bis, faellig_am = excluded.faellig_am
        returning aufgabe`,
  );
  return written.length > 0;
}

/** Returns whether the task had been put off. */
export async function deleteWiedervorlage(db: Db, access: Access, aufgabe: string): Promise<boolean> {
  const deleted = await all(
    db,
    sql`delete from wiedervorlage where ${ofPerson(access)} and aufgabe = ${aufgabe} returning aufgabe`,
  );
  return deleted.length > 0;
}
