import { defineKind, freiwillig, pflicht } from '../kind.ts';
import { STUDENT_REFERENCE } from '../studentverweis.ts';
import { datum, dezimalzahl, text } from '../cells.ts';

/** What students did beside the studies, and often before them. */
export const zusatzleistungen = defineKind({
  name: 'zusatzleistungen',
  tabelle: 'zusatzleistung',
  spalten: {
    matrikelnummer: pflicht(text(40)),
    titel: pflicht(text(200)),
    datum: freiwillig(datum('1950-01-01')),
    credits: freiwillig(dezimalzahl(0, 100), '0.0'),
    bemerkung: freiwillig(text(2_000)),
  },
  sample: {
    matrikelnummer: '25000001',
    titel: 'Cambridge C1',
    datum: '02.05.2025',
    credits: '0',
    bemerkung: 'Sprachzertifikat',
  },
  schluessel: ['matrikelnummer', 'titel', 'datum'],
  konflikt: ['student_id', 'titel', 'datum'],
  regeln: [
    {
      spalte: 'datum',
      code: 'zukunft',
      bricht: (values, today) => values.datum !== null && values.datum > today,
    },
  ],
  verweise: [STUDENT_REFERENCE],
});
