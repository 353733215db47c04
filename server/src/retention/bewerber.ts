import { sql, type SQL } from 'drizzle-orm';
import { all, first, type Db } from '../platform/db/database.ts';
import type { Aufbewahrung } from './aufbewahrung.ts';

const AT_ONCE = 500;
const NIEMAND = 'Anonymisiert';

/** What goes as a whole; documents leave their content to be deleted (0003). */
export const EIGENES_DER_BEWERBER = [
  'bewerber_studiengang',
  'bewerber_merkmal',
  'bewerber_branche',
  'testergebnis',
  'bewerberdokument',
  'bewerberkennzeichen',
  'bewerbernotiz',
] as const;

/**
 * Applicants become anonymous so many years behind the end of the year of their application. Of an application
 * and an enrolment report remains that there was one, when, for what, and whether it still takes a place.
 */
export function bewerberaufbewahrung(jahre: number): Aufbewahrung {
  return {
    name: 'bewerber',
    async count(db, jetzt) {
      const row = await first<{ anzahl: number }>(
        db,
        sql`select count(*)::int as anzahl from bewerber b where ${isDue(jahre, jetzt)}`,
      );
      return row?.anzahl ?? 0;
    },
    async endSome(db, jetzt) {
      const rows = await all<{ id: string }>(
        db,
        sql`select b.id from bewerber b where ${isDue(jahre, jetzt)}
            order by b.id limit ${AT_ONCE} for update skip locked`,
      );
      if (rows.length > 0) {
        const ids = sql`any (${sql.param(rows.map(({ id }) => id))}::uuid[])`;
        await anonymise(db, ids, jetzt);
      }
      return rows.length;
    },
  };
}

/** Also who is anonymous already, and of whom somebody wrote just then. */
function isDue(jahre: number, jetzt: Date): SQL {
  const jahr = Number(jetzt.toLocaleDateString('sv-SE', { timeZone: 'Europe/Berlin' }).slice(0, 4));
  return sql`b.bewerbungsjahr < ${jahr - jahre}::int
    and (b.anonymisiert_am is null
         or exists (select from bewerbernotiz n where n.bewerber_id = b.id)
         or exists (select from bewerberdokument d where d.bewerber_id = b.id))`;
}

async function anonymise(db: Db, ids: SQL, jetzt: Date): Promise<void> {
  for (const tabelle of EIGENES_DER_BEWERBER) {
    await db.execute(sql`delete from ${sql.identifier(tabelle)} where bewerber_id = ${ids}`);
  }
  await db.execute(
    sql`update bewerbung set abgelehnt_von = null where bewerber_id = ${ids} and abgelehnt_von is not null`,
  );
  await db.execute(
    sql`update einschreibung
        set bemerkung = null, benutzer_id = null, ausbildungsleitung_id = null, gemeldet_von = ${NIEMAND},
            zurueckgezogen_von = case when zurueckgezogen_am is not null then ${NIEMAND} end
        where bewerber_id = ${ids}`,
  );
  // The number becomes one that no campus system gives: imported again, the person is somebody new.
  await db.execute(
    sql`update bewerber
        set bewerbernummer = 'anonym-' || gen_random_uuid(), anrede = 'unbekannt', vorname = ${NIEMAND},
            nachname = ${NIEMAND}, plz = null, freigabedatum = null, motivationsschreiben = null,
            tests_freigegeben = false, anonymisiert_am = coalesce(anonymisiert_am, ${jetzt})
        where id = ${ids}`,
  );
}
