import { sql } from 'drizzle-orm';
import { texte } from '@firmenportal/contract/texte/fachworte.texte.de-DE';
import { defineKind, optional, required, type Column } from '../kind.ts';
import {
  afterExmatrikulation,
  STUDENT_REFERENCE,
  beforeImmatrikulation,
} from '../references/student-reference.ts';
import { date, decimal, integer, yesNo, text, word } from '../lines/cells.ts';

// Always written: if the stage moves back, the result has to be removed.
const bestanden: Column<boolean | null> = { ...optional(yesNo()), computed: true };

export const transferleistungen = defineKind({
  name: 'transferleistungen',
  table: 'transferleistung',
  columns: {
    matrikelnummer: required(text(40)),
    nummer: required(integer(1, 99)),
    titel: required(text(300)),
    modul: optional(text(200)),
    quartal: optional(text(40)),
    stufe: required(word(texte.wert.transferstufe)),
    ablehnungsgrund: optional(text(2_000)),
    frist: optional(date('1950-01-01')),
    abgegebenAm: optional(date('1950-01-01')),
    bewertetAm: optional(date('1950-01-01')),
    bestanden,
    credits: required(decimal(0, 100)),
  },
  sample: {
    matrikelnummer: '25000001',
    nummer: '1',
    titel: 'Prozesse im Einkauf',
    modul: 'Programmierparadigmen',
    quartal: 'Q1 2026',
    stufe: 'Bewertet',
    ablehnungsgrund: '',
    frist: '30.04.2026',
    abgegebenAm: '27.04.2026',
    bewertetAm: '11.05.2026',
    bestanden: 'ja',
    credits: '2',
  },
  key: ['matrikelnummer', 'nummer'],
  uniqueBy: ['student_id', 'nummer'],
  rules: [
    {
      column: 'bestanden',
      code: 'ergebnisFehlt',
      breaks: (values) => values.stufe === 'bewertet' && values.bestanden === null,
    },
    {
      column: 'bestanden',
      code: 'standWiderspricht',
      breaks: (values) => values.stufe !== 'bewertet' && values.bestanden !== null,
    },
    {
      column: 'abgegebenAm',
      code: 'standWiderspricht',
      breaks: ({ stufe, abgegebenAm }) =>
        abgegebenAm !== null && stufe !== 'abgegeben' && stufe !== 'bewertet',
    },
    {
      column: 'bewertetAm',
      code: 'standWiderspricht',
      breaks: ({ stufe, bewertetAm }) => bewertetAm !== null && stufe !== 'bewertet',
    },
    {
      column: 'abgegebenAm',
      code: 'zukunft',
      breaks: ({ abgegebenAm }, today) => abgegebenAm !== null && abgegebenAm > today,
    },
    {
      column: 'bewertetAm',
      code: 'zukunft',
      breaks: ({ bewertetAm }, today) => bewertetAm !== null && bewertetAm > today,
    },
    {
      column: 'bewertetAm',
      code: 'bewertungVorAbgabe',
      breaks: ({ abgegebenAm, bewertetAm }) =>
        abgegebenAm !== null && bewertetAm !== null && bewertetAm < abgegebenAm,
    },
    {
      // Once it is handed in, the deadline is that of its assessment.
      column: 'frist',
      code: 'fristVorAbgabe',
      breaks: ({ stufe, frist, abgegebenAm }) =>
        stufe === 'abgegeben' && frist !== null && abgegebenAm !== null && frist < abgegebenAm,
    },
  ],
  references: [
    STUDENT_REFERENCE,
    {
      column: 'quartal',
      kind: 'quartale',
      table: 'quartal',
      on: sql`quartal.name = z.quartal`,
      writes: { quartal_id: sql`quartal.id` },
    },
  ],
  checks: [beforeImmatrikulation('abgegebenAm'), afterExmatrikulation('abgegebenAm')],
});
