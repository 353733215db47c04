import { sql } from 'drizzle-orm';
import { defineArt, freiwillig, leerbar, pflicht, type Spalte } from '../art.ts';
import { nachExmatrikulation, STUDENTVERWEIS } from '../studentverweis.ts';
import { datum, dezimalzahl, ganzzahl, jaNein, note, text } from '../zellen.ts';

const SCHLECHTESTE_BESTANDENE = 4;

const bestanden: Spalte<boolean | null> = { ...freiwillig(jaNein()), berechnet: true };

export const pruefungsleistungen = defineArt({
  name: 'pruefungsleistungen',
  tabelle: 'pruefungsleistung',
  spalten: {
    matrikelnummer: pflicht(text(40)),
    semester: pflicht(ganzzahl(1, 20)),
    modulnummer: pflicht(text(40)),
    modul: pflicht(text(200)),
    pruefungsdatum: leerbar(datum('1950-01-01')),
    notenerfassungsdatum: freiwillig(datum('1950-01-01')),
    note: leerbar(note()),
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
      bricht: (werte) => werte.note === null && werte.bestanden !== true,
    },
    {
      spalte: 'bestanden',
      code: 'noteWiderspricht',
      bricht: (werte) =>
        werte.note !== null && werte.bestanden !== null && werte.bestanden !== isBestanden(werte.note),
    },
    {
      spalte: 'pruefungsdatum',
      code: 'zukunft',
      bricht: ({ pruefungsdatum }, heute) => pruefungsdatum !== null && pruefungsdatum > heute,
    },
    {
      spalte: 'notenerfassungsdatum',
      code: 'zukunft',
      bricht: ({ notenerfassungsdatum }, heute) =>
        notenerfassungsdatum !== null && notenerfassungsdatum > heute,
    },
    {
      spalte: 'notenerfassungsdatum',
      code: 'erfassungVorPruefung',
      bricht: ({ pruefungsdatum, notenerfassungsdatum }) =>
        pruefungsdatum !== null && notenerfassungsdatum !== null && notenerfassungsdatum < pruefungsdatum,
    },
  ],
  ergaenzen: (werte) => {
    werte.bestanden ??= werte.note !== null && isBestanden(werte.note);
  },
  verweise: [STUDENTVERWEIS],
  pruefungen: [
    {
      spalte: 'pruefungsdatum',
      code: 'vorImmatrikulation',
      // What another school's exam is recognised for may well be older than the matriculation.
      bricht: sql`z.pruefungsdatum < student.immatrikulation and not z.anerkannt`,
    },
    nachExmatrikulation('pruefungsdatum'),
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

function isBestanden(wert: string): boolean {
  return Number(wert) <= SCHLECHTESTE_BESTANDENE;
}
