import { sql } from 'drizzle-orm';
import type { Db } from '@firmenportal/server/platform/db/database';
import { reservierungsstand } from '@firmenportal/server/features/reservierungen/reservierungen.table';
import { addDays, lastIntake, semesterStart } from '../calendar.ts';
import { findFirma, findKonto } from './lookup.ts';

/** Reserved places of companies A, B and C: programme and number, in the current year of intake and the next. */
const PLAETZE: readonly (readonly [
  firmennummer: string,
  kuerzel: string,
  laufend: number,
  naechstes: number,
])[] = [
  ['10001', 'BWL', 4, 5],
  ['10001', 'WING', 6, 6],
  ['10001', 'WINF', 3, 4],
  ['10001', 'AI', 2, 3],
  ['10001', 'TI', 1, 2],
  ['10002', 'AI', 5, 6],
  ['10002', 'BWL', 2, 3],
  ['10002', 'WINF', 2, 1],
  ['10003', 'BWL', 3, 2],
  ['10003', 'WINF', 1, 1],
];

/** Who saved each company's places: those of the current year in its spring, those of the next one recently. */
const SAVED: Readonly<Record<string, readonly [konto: string, laufend: string, daysAgo: number]>> = {
  '10001': ['verwaltung', '02-13', 8],
  '10002': ['konzern', '03-05', 5],
  '10003': ['andere', '01-24', 12],
};

/**
 * Places for an intake can be reserved from September of the year before until it begins, so the period of the next
 * intake is open on any day.
 */
const periodOf = (jahr: number) => ({
  jahr,
  von: `${jahr - 1}-09-15T08:00:00+02:00`,
  bis: `${jahr}-10-01T00:00:00+02:00`,
});

/** Reservations are not imported: companies make them in the portal. */
export async function reservePlaetze(db: Db, day: string): Promise<void> {
  const intake = lastIntake(day);
  for (const { jahr, von, bis } of [0, 1, 2].map((later) => periodOf(intake + later))) {
    await db.execute(
      sql`insert into reservierungszeitraum (jahr, von, bis) values (${jahr}, ${von}, ${bis})`,
    );
  }
  for (const [firmennummer, kuerzel, laufend, next] of PLAETZE) {
    await db.execute(
      sql`insert into studienplatzreservierung (firma_id, jahr, studiengang_id, anzahl)
          select f.id, jahr, s.id, anzahl
          from firma f, studiengang s,
               (values (${intake}::int, ${laufend}::int), (${intake + 1}, ${next})) p (jahr, anzahl)
          where f.firmennummer = ${firmennummer} and s.kuerzel = ${kuerzel}`,
    );
  }
  await reserveForStudents(db, intake);
  for (const [firmennummer, [konto, laufend, daysAgo]] of Object.entries(SAVED)) {
    const firmaId = await findFirma(db, firmennummer);
    const { name: geaendertVon } = await findKonto(db, konto);
    await db.insert(reservierungsstand).values(
      [`${intake}-${laufend}`, addDays(day, -daysAgo)]
        .map((tag) => new Date(`${tag}T09:30:00Z`))
        .map((am, later) => ({
          firmaId,
          jahr: intake + later,
          geaendertAm: am,
          geaendertVon,
          gemeldetAm: am,
        })),
    );
  }
}

/** Makes sure that a company had at least as many places as it has students who began. */
async function reserveForStudents(db: Db, intake: number): Promise<void> {
  await db.execute(
    sql`insert into studienplatzreservierung (firma_id, jahr, studiengang_id, anzahl)
        select s.firma_id, ${intake}::int, s.studiengang_id, count(*)
        from student s join firma f on f.id = s.firma_id
        where f.firmennummer = any (${sql.param(Object.keys(SAVED))}::text[])
          and s.immatrikulation = ${semesterStart(intake, 1)}
        group by s.firma_id, s.studiengang_id
        on conflict (firma_id, jahr, studiengang_id) do update
        set anzahl = greatest(studienplatzreservierung.anzahl, excluded.anzahl)`,
  );
}
