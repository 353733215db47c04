import { defineKind, optional, required } from '../kind.ts';
import { STUDENT_REFERENCE } from '../references/student-reference.ts';
import { date, decimal, text } from '../lines/cells.ts';

/** What students achieved outside their studies, often before them. */
export const zusatzleistungen = defineKind({
  name: 'zusatzleistungen',
  table: 'zusatzleistung',
  columns: {
    matrikelnummer: required(text(40)),
    titel: required(text(200)),
    datum: optional(date('1950-01-01')),
    credits: optional(decimal(0, 100), '0.0'),
    bemerkung: optional(text(2_000)),
  },
  sample: {
    matrikelnummer: '25000001',
    titel: 'Cambridge C1',
    datum: '02.05.2025',
    credits: '0',
    bemerkung: 'Sprachzertifikat',
  },
  key: ['matrikelnummer', 'titel', 'datum'],
  uniqueBy: ['student_id', 'titel', 'datum'],
  rules: [
    {
      column: 'datum',
      code: 'zukunft',
      breaks: (values, today) => values.datum !== null && values.datum > today,
    },
  ],
  references: [STUDENT_REFERENCE],
});
