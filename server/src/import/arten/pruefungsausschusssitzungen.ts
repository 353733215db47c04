import { sql } from 'drizzle-orm';
import { defineArt, freiwillig, leerbar, pflicht } from '../art.ts';
import { datum, text, uhrzeit } from '../zellen.ts';

/** As the school calls them; its dates are in one language. */
const TITEL = 'Sitzung des Prüfungsausschusses';

/** Dates whose key is another column than that of `termine`: the numbers of one never name records of the other. */
export const pruefungsausschusssitzungen = defineArt({
  name: 'pruefungsausschusssitzungen',
  tabelle: 'termin',
  spalten: {
    sitzungsnummer: pflicht(text(40)),
    datum: { ...pflicht(datum()), schreibt: 'von' },
    // Always there, since only the three together say when it is.
    beginn: leerbar(uhrzeit()),
    ende: leerbar(uhrzeit()),
    ort: freiwillig(text(200)),
    antragsfrist: freiwillig(datum()),
  },
  fest: { art: sql`'pruefungsausschuss'`, titel: sql`${TITEL}`, bis: sql`z.datum` },
  sample: {
    sitzungsnummer: 'P-1',
    datum: '20.05.2027',
    beginn: '14:00',
    ende: '16:00',
    ort: 'Raum 101',
    antragsfrist: '06.05.2027',
  },
  schluessel: ['sitzungsnummer'],
  konflikt: ['sitzungsnummer'],
  regeln: [
    { spalte: 'beginn', code: 'beginnFehlt', bricht: ({ beginn, ende }) => ende !== null && beginn === null },
    {
      spalte: 'ende',
      code: 'endeVorBeginn',
      bricht: ({ beginn, ende }) => beginn !== null && ende !== null && ende < beginn,
    },
    {
      spalte: 'antragsfrist',
      code: 'fristNachSitzung',
      bricht: (werte) => werte.antragsfrist !== null && werte.antragsfrist > werte.datum,
    },
  ],
});
