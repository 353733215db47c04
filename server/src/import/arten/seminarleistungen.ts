import { defineKind, freiwillig, pflicht } from '../kind.ts';
import { afterExmatrikulation, STUDENT_REFERENCE, beforeImmatrikulation } from '../studentverweis.ts';
import { datum, dezimalzahl, jaNein, text } from '../cells.ts';

export const seminarleistungen = defineKind({
  name: 'seminarleistungen',
  tabelle: 'seminarleistung',
  spalten: {
    matrikelnummer: pflicht(text(40)),
    seminarnummer: pflicht(text(40)),
    titel: pflicht(text(200)),
    kategorie: freiwillig(text(100)),
    datum: pflicht(datum('1950-01-01')),
    credits: pflicht(dezimalzahl(0, 100)),
    bestanden: pflicht(jaNein()),
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
  schluessel: ['matrikelnummer', 'seminarnummer'],
  konflikt: ['student_id', 'seminarnummer'],
  regeln: [{ spalte: 'datum', code: 'zukunft', bricht: (values, today) => values.datum > today }],
  verweise: [STUDENT_REFERENCE],
  pruefungen: [beforeImmatrikulation('datum'), afterExmatrikulation('datum')],
});
