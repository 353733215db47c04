import { sql } from 'drizzle-orm';
import { defineKind, freiwillig, clearable, pflicht } from '../kind.ts';
import { datum, text, uhrzeit } from '../cells.ts';

/** As the school calls them; its dates are in one language. */
const TITLE = 'Sitzung des Prüfungsausschusses';

/** Dates whose key is another column than that of `termine`: the numbers of one never name records of the other. */
export const pruefungsausschusssitzungen = defineKind({
  name: 'pruefungsausschusssitzungen',
  tabelle: 'termin',
  spalten: {
    sitzungsnummer: pflicht(text(40)),
    datum: { ...pflicht(datum()), writes: 'von' },
    // Always there, since only the three together say when it is.
    beginn: clearable(uhrzeit()),
    ende: clearable(uhrzeit()),
    ort: freiwillig(text(200)),
    antragsfrist: freiwillig(datum()),
  },
  fest: { art: sql`'pruefungsausschuss'`, titel: sql`${TITLE}`, bis: sql`z.datum` },
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
      bricht: (values) => values.antragsfrist !== null && values.antragsfrist > values.datum,
    },
  ],
});
