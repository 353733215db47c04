import { sql } from 'drizzle-orm';
import { defineKind, optional, clearable, required } from '../kind.ts';
import { date, text, timeOfDay } from '../lines/cells.ts';

/** The school's name for them. Its dates are in one language. */
const TITLE = 'Sitzung des Prüfungsausschusses';

/**
 * Dates whose key is another column than that of `termine`: the numbers of one kind never name records of the other.
 */
export const pruefungsausschusssitzungen = defineKind({
  name: 'pruefungsausschusssitzungen',
  table: 'termin',
  columns: {
    sitzungsnummer: required(text(40)),
    datum: { ...required(date()), writes: 'von' },
    // Always written, because only all three together say when it is.
    beginn: clearable(timeOfDay()),
    ende: clearable(timeOfDay()),
    ort: optional(text(200)),
    antragsfrist: optional(date()),
  },
  fixed: { art: sql`'pruefungsausschuss'`, titel: sql`${TITLE}`, bis: sql`z.datum` },
  sample: {
    sitzungsnummer: 'P-1',
    datum: '20.05.2027',
    beginn: '14:00',
    ende: '16:00',
    ort: 'Raum 101',
    antragsfrist: '06.05.2027',
  },
  key: ['sitzungsnummer'],
  uniqueBy: ['sitzungsnummer'],
  rules: [
    { column: 'beginn', code: 'beginnFehlt', breaks: ({ beginn, ende }) => ende !== null && beginn === null },
    {
      column: 'ende',
      code: 'endeVorBeginn',
      breaks: ({ beginn, ende }) => beginn !== null && ende !== null && ende < beginn,
    },
    {
      column: 'antragsfrist',
      code: 'fristNachSitzung',
      breaks: (values) => values.antragsfrist !== null && values.antragsfrist > values.datum,
    },
  ],
});
