import { schoolDay } from '@firmenportal/contract/locale';
import { sql, type SQL } from 'drizzle-orm';
import { lockImports } from '../import/lock.ts';
import { all, first, type Db } from '../platform/db/database.ts';
import type { Retention } from './retention.ts';

const AT_ONCE = 500;
/** Replaces the names of anonymised people. */
export const NIEMAND = 'Anonymisiert';

/** Tables whose rows are deleted entirely. Deleting a document queues its file for deletion (`sql/files.sql`). */
export const OWNED_BY_BEWERBER = [
  'bewerber_studiengang',
  'bewerber_merkmal',
  'bewerber_branche',
  'testergebnis',
  'bewerberdokument',
  'bewerberkennzeichen',
  'bewerbernachricht',
  'bewerbernotiz',
  'marktplatzmeldung',
  'ansichtstreffer',
  'ereignis',
  'benachrichtigung_log',
  'vorgang',
] as const;

/**
 * Applicants become anonymous this many years after the end of the year they applied for. Of an application and an
 * enrolment report only this remains: that it existed, when, for what, and whether it still takes a place.
 */
export function bewerberRetention(years: number): Retention {
  return {
    name: 'bewerber',
    aktion: 'anonymisierung',
    async count(db, now) {
      const row = await first<{ anzahl: number }>(
        db,
        sql`select count(*)::int as anzahl from bewerber b where ${isDue(years, now)}`,
      );
      return row?.anzahl ?? 0;
    },
    async endSome(db, now) {
      await lockImports(db);
      const faellig = await all<{ id: string }>(
        db,
        sql`select b.id from bewerber b where ${isDue(years, now)} order by b.id limit ${AT_ONCE}`,
      );
      await lockFirmen(db, anyOf(faellig));
      const rows = await all<{ id: string }>(
        db,
        sql`select b.id from bewerber b where b.id = ${anyOf(faellig)} and ${isDue(years, now)}
            order by b.id for update skip locked`,
      );
      if (rows.length > 0) await anonymiseBewerber(db, rows, now);
      return rows.length;
    },
  };
}

const anyOf = (rows: readonly { id: string }[]): SQL =>
  sql`any (${sql.param(rows.map(({ id }) => id))}::uuid[])`;

/**
 * Locks these applicants' companies before anything else, and so waits for those who report and withdraw for them. They
 * count the changes of their company and of the marketplace in a fixed order, so locking later could deadlock.
 */
async function lockFirmen(db: Db, ids: SQL): Promise<void> {
  await db.execute(
    sql`select from firma f where f.id in (select w.firma_id from bewerbung w where w.bewerber_id = ${ids})
        order by f.id for no key update`,
  );
}

/**
 * Includes anonymous applicants on whom somebody wrote again at the last moment. Excludes those reported for a year of
 * intake that is not over: school and company still need to know whom they expect.
 */
function isDue(years: number, now: Date): SQL {
  const jahr = Number(schoolDay(now).slice(0, 4));
  return sql`b.bewerbungsjahr < ${jahr - years}::int
    and not exists (select from einschreibung e
                    where e.bewerber_id = b.id and e.zurueckgezogen_am is null and e.studienbeginn >= ${jahr}::int)
    and (b.anonymisiert_am is null
         or exists (select from bewerbernachricht n where n.bewerber_id = b.id)
         or exists (select from bewerbernotiz n where n.bewerber_id = b.id)
         or exists (select from bewerberdokument d where d.bewerber_id = b.id))`;
}

/** Leaves nothing but figures of these applicants, whose rows the caller has locked. */
export async function anonymiseBewerber(db: Db, rows: readonly { id: string }[], now: Date): Promise<void> {
  const ids = anyOf(rows);
  for (const table of OWNED_BY_BEWERBER) {
    await db.execute(sql`delete from ${sql.identifier(table)} where bewerber_id = ${ids}`);
  }
  await db.execute(
    sql`update bewerbung set abgelehnt_von = null where bewerber_id = ${ids} and abgelehnt_von is not null`,
  );
  await db.execute(
    sql`update einschreibung
        set bemerkung = null, benutzer_id = null, ausbildungsleitung_id = null, gemeldet_von = ${NIEMAND},
            zurueckgezogen_von = case when zurueckgezogen_am is not null then ${NIEMAND} end,
            bestaetigt_von = case when bestaetigt_am is not null then ${NIEMAND} end,
            abgelehnt_von = case when abgelehnt_am is not null then ${NIEMAND} end, ablehnungsgrund = null
        where bewerber_id = ${ids}`,
  );
  // The number becomes one that no campus system gives: imported again, the person is somebody new.
  await db.execute(
    sql`update bewerber
        set bewerbernummer = 'anonym-' || gen_random_uuid(), anrede = 'unbekannt', vorname = ${NIEMAND},
            nachname = ${NIEMAND}, plz = null, email = null, telefon = null, kontaktfreigabe = false, freigabedatum = null, motivationsschreiben = null,
            tests_freigegeben = false, anonymisiert_am = coalesce(anonymisiert_am, ${now})
        where id = ${ids}`,
  );
  // Again: whoever was deciding on a report meanwhile has written of it.
  await db.execute(sql`delete from vorgang where bewerber_id = ${ids}`);
}
