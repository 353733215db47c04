import { sql } from 'drizzle-orm';
import { defineKind, optional, clearable, required, type Column } from '../kind.ts';
import { afterExmatrikulation, STUDENT_REFERENCE } from '../references/student-reference.ts';
import { date, decimal, integer, yesNo, note, text } from '../lines/cells.ts';

const WORST_PASSING = 4;

const bestanden: Column<boolean | null> = { ...optional(yesNo()), computed: true };

export const pruefungsleistungen = defineKind({
  name: 'pruefungsleistungen',
  table: 'pruefungsleistung',
  columns: {
    matrikelnummer: required(text(40)),
    semester: required(integer(1, 20)),
    modulnummer: required(text(40)),
    modul: required(text(200)),
    pruefungsdatum: clearable(date('1950-01-01')),
    notenerfassungsdatum: optional(date('1950-01-01')),
    note: clearable(note()),
    bestanden,
    credits: required(decimal(0, 100)),
    versuch: required(integer(1, 9)),
    muendlicheErgaenzungspruefungErlaubt: optional(yesNo(), false),
    anerkannt: optional(yesNo(), false),
  },
  sample: {
    matrikelnummer: '25000001',
    semester: '1',
    modulnummer: 'A107',
    modul: 'Programmierparadigmen',
    pruefungsdatum: '20.03.2026',
    notenerfassungsdatum: '15.04.2026',
    note: '1,7',
    bestanden: 'ja',
    credits: '6',
    versuch: '1',
    muendlicheErgaenzungspruefungErlaubt: 'nein',
    anerkannt: 'nein',
  },
  key: ['matrikelnummer', 'modulnummer', 'versuch'],
  uniqueBy: ['student_id', 'modulnummer', 'versuch'],
  rules: [
    {
      column: 'note',
      code: 'noteFehlt',
      breaks: (values) => values.note === null && values.bestanden !== true,
    },
    {
      column: 'bestanden',
      code: 'noteWiderspricht',
      breaks: (values) =>
        values.note !== null && values.bestanden !== null && values.bestanden !== isBestanden(values.note),
    },
    {
      column: 'pruefungsdatum',
      code: 'zukunft',
      breaks: ({ pruefungsdatum }, today) => pruefungsdatum !== null && pruefungsdatum > today,
    },
    {
      column: 'notenerfassungsdatum',
      code: 'zukunft',
      breaks: ({ notenerfassungsdatum }, today) =>
        notenerfassungsdatum !== null && notenerfassungsdatum > today,
    },
    {
      column: 'notenerfassungsdatum',
      code: 'erfassungVorPruefung',
      breaks: ({ pruefungsdatum, notenerfassungsdatum }) =>
        pruefungsdatum !== null && notenerfassungsdatum !== null && notenerfassungsdatum < pruefungsdatum,
    },
  ],
  complete: (values) => {
    values.bestanden ??= values.note !== null && isBestanden(values.note);
  },
  references: [STUDENT_REFERENCE],
  checks: [
    {
      column: 'pruefungsdatum',
      code: 'vorImmatrikulation',
      // Recognised exams of other schools may be older than the matriculation.
      breaks: sql`z.pruefungsdatum < student.immatrikulation and not z.anerkannt`,
    },
    afterExmatrikulation('pruefungsdatum'),
    {
      column: 'pruefungsdatum',
      code: 'versuchReihenfolge',
      breaks: sql`exists (
        select from import_zeile v
        where v.matrikelnummer = z.matrikelnummer and v.modulnummer = z.modulnummer
          and v.versuch < z.versuch and v.pruefungsdatum > z.pruefungsdatum)`,
    },
  ],
});

function isBestanden(value: string): boolean {
  return Number(value) <= WORST_PASSING;
}
