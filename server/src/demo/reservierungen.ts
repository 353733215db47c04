import { sql } from 'drizzle-orm';
import type { Db } from '../platform/db/database.ts';
import { LETZTER_JAHRGANG } from './kalender.ts';

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

/** There is no import of reservations: companies make them in the portal. */
export async function reservePlaetze(db: Db): Promise<void> {
  for (const [firmennummer, kuerzel, laufend, naechstes] of PLAETZE) {
    await db.execute(
      sql`insert into studienplatzreservierung (firma_id, jahr, studiengang_id, anzahl)
          select f.id, jahr, s.id, anzahl
          from firma f, studiengang s,
               (values (${LETZTER_JAHRGANG}::int, ${laufend}::int), (${LETZTER_JAHRGANG + 1}, ${naechstes})) p (jahr, anzahl)
          where f.firmennummer = ${firmennummer} and s.kuerzel = ${kuerzel}`,
    );
  }
}
