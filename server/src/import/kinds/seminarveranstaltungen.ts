import { defineKind, optional, required } from '../kind.ts';
import { date, decimal, integer, text } from '../lines/cells.ts';

export const seminarveranstaltungen = defineKind({
  name: 'seminarveranstaltungen',
  table: 'seminarveranstaltung',
  columns: {
    seminarnummer: required(text(40)),
    titel: required(text(200)),
    lehrperson: optional(text(200)),
    von: required(date()),
    bis: required(date()),
    uhrzeit: optional(text(100)),
    hinweis: optional(text(2_000)),
    kategorie: optional(text(100)),
    pruefungsform: optional(text(100)),
    credits: required(decimal(0, 100)),
    workload: optional(integer(0, 9_999)),
  },
  sample: {
    seminarnummer: 'S-101',
    titel: 'Rhetorik',
    lehrperson: 'Dr. Erika Muster',
    von: '02.03.2026',
    bis: '03.03.2026',
    uhrzeit: '9:00 bis 16:00 Uhr',
    hinweis: 'Bitte bringen Sie ein Notebook mit.',
    kategorie: 'Methoden',
    pruefungsform: 'Präsentation',
    credits: '1,5',
    workload: '45',
  },
  key: ['seminarnummer'],
  uniqueBy: ['seminarnummer'],
  rules: [{ column: 'bis', code: 'endeVorBeginn', breaks: ({ von, bis }) => bis < von }],
});
