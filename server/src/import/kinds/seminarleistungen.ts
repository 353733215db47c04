import { defineKind, optional, required } from '../kind.ts';
import {
  afterExmatrikulation,
  STUDENT_REFERENCE,
  beforeImmatrikulation,
} from '../references/student-reference.ts';
import { date, decimal, yesNo, text } from '../lines/cells.ts';

export const seminarleistungen = defineKind({
  name: 'seminarleistungen',
  table: 'seminarleistung',
  columns: {
    matrikelnummer: required(text(40)),
    seminarnummer: required(text(40)),
    titel: required(text(200)),
    kategorie: optional(text(100)),
    datum: required(date('1950-01-01')),
    credits: required(decimal(0, 100)),
    bestanden: required(yesNo()),
  },
  sample: {
    matrikelnummer: '25000001',
    seminarnummer: 'S-101',
    titel: 'Rhetorik',
    kategorie: 'Methoden',
    datum: '03.03.2026',
    credits: '1,5',
    bestanden: 'ja',
  },
  key: ['matrikelnummer', 'seminarnummer'],
  uniqueBy: ['student_id', 'seminarnummer'],
  rules: [{ column: 'datum', code: 'zukunft', breaks: (values, today) => values.datum > today }],
  references: [STUDENT_REFERENCE],
  checks: [beforeImmatrikulation('datum'), afterExmatrikulation('datum')],
});
