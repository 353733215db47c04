import { sql } from 'drizzle-orm';
import { texte } from '@firmenportal/contract/texte/fachworte.texte.de-DE';
import { defineKind, freiwillig, pflicht, type Column } from '../kind.ts';
import { afterExmatrikulation, STUDENT_REFERENCE, beforeImmatrikulation } from '../studentverweis.ts';
import { datum, dezimalzahl, ganzzahl, jaNein, text, wort } from '../cells.ts';

// Always written: if the stage moves back, the result has to be removed.
const bestanden: Column<boolean | null> = { ...freiwillig(jaNein()), berechnet: true };

export const transferleistungen = defineKind({
  name: 'transferleistungen',
  tabelle: 'transferleistung',
  spalten: {
    matrikelnummer: pflicht(text(40)),
    nummer: pflicht(ganzzahl(1, 99)),
    titel: pflicht(text(300)),
    modul: freiwillig(text(200)),
    quartal: freiwillig(text(40)),
    stufe: pflicht(wort(texte.wert.transferstufe)),
    ablehnungsgrund: freiwillig(text(2_000)),
    frist: freiwillig(datum('1950-01-01')),
    abgegebenAm: freiwillig(datum('1950-01-01')),
    bewertetAm: freiwillig(datum('1950-01-01')),
    bestanden,
    credits: pflicht(dezimalzahl(0, 100)),
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
  schluessel: ['matrikelnummer', 'nummer'],
  konflikt: ['student_id', 'nummer'],
  regeln: [
    {
      spalte: 'bestanden',
      code: 'ergebnisFehlt',
      bricht: (values) => values.stufe === 'bewertet' && values.bestanden === null,
    },
    {
      spalte: 'bestanden',
      code: 'standWiderspricht',
      bricht: (values) => values.stufe !== 'bewertet' && values.bestanden !== null,
    },
    {
      spalte: 'abgegebenAm',
      code: 'standWiderspricht',
      bricht: ({ stufe, abgegebenAm }) =>
        abgegebenAm !== null && stufe !== 'abgegeben' && stufe !== 'bewertet',
    },
    {
      spalte: 'bewertetAm',
      code: 'standWiderspricht',
      bricht: ({ stufe, bewertetAm }) => bewertetAm !== null && stufe !== 'bewertet',
    },
    {
      spalte: 'abgegebenAm',
      code: 'zukunft',
      bricht: ({ abgegebenAm }, today) => abgegebenAm !== null && abgegebenAm > today,
    },
    {
      spalte: 'bewertetAm',
      code: 'zukunft',
      bricht: ({ bewertetAm }, today) => bewertetAm !== null && bewertetAm > today,
    },
    {
      spalte: 'bewertetAm',
      code: 'bewertungVorAbgabe',
      bricht: ({ abgegebenAm, bewertetAm }) =>
        abgegebenAm !== null && bewertetAm !== null && bewertetAm < abgegebenAm,
    },
    {
      // What is handed in has the deadline of its assessment.
      spalte: 'frist',
      code: 'fristVorAbgabe',
      bricht: ({ stufe, frist, abgegebenAm }) =>
        stufe === 'abgegeben' && frist !== null && abgegebenAm !== null && frist < abgegebenAm,
    },
  ],
  verweise: [
    STUDENT_REFERENCE,
    {
      spalte: 'quartal',
      art: 'quartale',
      tabelle: 'quartal',
      auf: sql`quartal.name = z.quartal`,
      writes: { quartal_id: sql`quartal.id` },
    },
  ],
  pruefungen: [beforeImmatrikulation('abgegebenAm'), afterExmatrikulation('abgegebenAm')],
});
