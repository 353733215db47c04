import { sql } from 'drizzle-orm';
import { defineKind, freiwillig, clearable, pflicht, type Column } from '../kind.ts';
import { afterExmatrikulation, STUDENT_REFERENCE } from '../studentverweis.ts';
import { datum, dezimalzahl, ganzzahl, jaNein, note, text } from '../cells.ts';

const WORST_PASSING = 4;

const bestanden: Column<boolean | null> = { ...freiwillig(jaNein()), berechnet: true };

export const pruefungsleistungen = defineKind({
  name: 'pruefungsleistungen',
  tabelle: 'pruefungsleistung',
  spalten: {
    matrikelnummer: pflicht(text(40)),
    semester: pflicht(ganzzahl(1, 20)),
    modulnummer: pflicht(text(40)),
    modul: pflicht(text(200)),
    pruefungsdatum: clearable(datum('1950-01-01')),
    notenerfassungsdatum: freiwillig(datum('1950-01-01')),
    note: clearable(note()),
    bestanden,
    credits: pflicht(dezimalzahl(0, 100)),
    versuch: pflicht(ganzzahl(1, 9)),
    muendlicheErgaenzungspruefungErlaubt: freiwillig(jaNein(), false),
    anerkannt: freiwillig(jaNein(), false),
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
  schluessel: ['matrikelnummer', 'modulnummer', 'versuch'],
  konflikt: ['student_id', 'modulnummer', 'versuch'],
  regeln: [
    {
      spalte: 'note',
      code: 'noteFehlt',
      bricht: (values) => values.note === null && values.bestanden !== true,
    },
    {
      spalte: 'bestanden',
      code: 'noteWiderspricht',
      bricht: (values) =>
        values.note !== null && values.bestanden !== null && values.bestanden !== isBestanden(values.note),
    },
    {
      spalte: 'pruefungsdatum',
      code: 'zukunft',
      bricht: ({ pruefungsdatum }, today) => pruefungsdatum !== null && pruefungsdatum > today,
    },
    {
      spalte: 'notenerfassungsdatum',
      code: 'zukunft',
      bricht: ({ notenerfassungsdatum }, today) =>
        notenerfassungsdatum !== null && notenerfassungsdatum > today,
    },
    {
      spalte: 'notenerfassungsdatum',
      code: 'erfassungVorPruefung',
      bricht: ({ pruefungsdatum, notenerfassungsdatum }) =>
        pruefungsdatum !== null && notenerfassungsdatum !== null && notenerfassungsdatum < pruefungsdatum,
    },
  ],
  ergaenzen: (values) => {
    values.bestanden ??= values.note !== null && isBestanden(values.note);
  },
  verweise: [STUDENT_REFERENCE],
  pruefungen: [
    {
      spalte: 'pruefungsdatum',
      code: 'vorImmatrikulation',
      // Recognised exams of other schools may be older than the matriculation.
      bricht: sql`z.pruefungsdatum < student.immatrikulation and not z.anerkannt`,
    },
    afterExmatrikulation('pruefungsdatum'),
    {
      spalte: 'pruefungsdatum',
      code: 'versuchReihenfolge',
      bricht: sql`exists (
        select from import_zeile v
        where v.matrikelnummer = z.matrikelnummer and v.modulnummer = z.modulnummer
          and v.versuch < z.versuch and v.pruefungsdatum > z.pruefungsdatum)`,
    },
  ],
});

function isBestanden(value: string): boolean {
  return Number(value) <= WORST_PASSING;
}
