import { sql } from 'drizzle-orm';
import type { Db } from '../platform/db/database.ts';
import { reservierungsstand } from '../platform/db/schema/schema-unternehmen.ts';
import { addDays, LETZTER_JAHRGANG, STICHTAG } from './kalender.ts';
import { findFirma, findKonto } from './nachschlagen.ts';

/** Places of the companies A, B and C: programme and how many, in the running year of intake and the next one. */
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

/** Who saved the places of each company, and on which day those of the running year and of the next one. */
const GESPEICHERT: Readonly<Record<string, readonly [konto: string, laufend: string, naechstes: string]>> = {
  '10001': ['verwaltung', addDays(STICHTAG, -230), addDays(STICHTAG, -8)],
  '10002': ['konzern', addDays(STICHTAG, -210), addDays(STICHTAG, -5)],
  '10003': ['andere', addDays(STICHTAG, -250), addDays(STICHTAG, -12)],
};

/**
 * Places for a year of intake can be reserved from September of the year before to June: for the next one they
 * can on the day of the demo and for months to come.
 */
const ZEITRAEUME = [0, 1, 2].map((later) => {
  const jahr = LETZTER_JAHRGANG + later;
  return { jahr, von: `${jahr - 1}-09-15T08:00:00+02:00`, bis: `${jahr}-07-01T00:00:00+02:00` };
});

/** There is no import of reservations: companies make them in the portal. */
export async function reservePlaetze(db: Db): Promise<void> {
  for (const { jahr, von, bis } of ZEITRAEUME) {
    await db.execute(
      sql`insert into reservierungszeitraum (jahr, von, bis) values (${jahr}, ${von}, ${bis})`,
    );
  }
  for (const [firmennummer, kuerzel, laufend, naechstes] of PLAETZE) {
    await db.execute(
      sql`insert into studienplatzreservierung (firma_id, jahr, studiengang_id, anzahl)
          select f.id, jahr, s.id, anzahl
          from firma f, studiengang s,
               (values (${LETZTER_JAHRGANG}::int, ${laufend}::int), (${LETZTER_JAHRGANG + 1}, ${naechstes})) p (jahr, anzahl)
          where f.firmennummer = ${firmennummer} and s.kuerzel = ${kuerzel}`,
    );
  }
  for (const [firmennummer, [konto, ...tage]] of Object.entries(GESPEICHERT)) {
    const firmaId = await findFirma(db, firmennummer);
    const { name: geaendertVon } = await findKonto(db, konto);
    await db.insert(reservierungsstand).values(
      tage.map((tag, later) => ({
        firmaId,
        jahr: LETZTER_JAHRGANG + later,
        geaendertAm: new Date(`${tag}T09:30:00Z`),
        geaendertVon,
      })),
    );
  }
}
