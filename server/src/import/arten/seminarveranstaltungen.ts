import { defineKind, freiwillig, pflicht } from '../kind.ts';
import { datum, dezimalzahl, ganzzahl, text } from '../cells.ts';

export const seminarveranstaltungen = defineKind({
  name: 'seminarveranstaltungen',
  tabelle: 'seminarveranstaltung',
  spalten: {
    seminarnummer: pflicht(text(40)),
    titel: pflicht(text(200)),
    lehrperson: freiwillig(text(200)),
    von: pflicht(datum()),
    bis: pflicht(datum()),
    uhrzeit: freiwillig(text(100)),
    hinweis: freiwillig(text(2_000)),
    kategorie: freiwillig(text(100)),
    pruefungsform: freiwillig(text(100)),
    credits: pflicht(dezimalzahl(0, 100)),
    workload: freiwillig(ganzzahl(0, 9_999)),
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
  schluessel: ['seminarnummer'],
  konflikt: ['seminarnummer'],
  regeln: [{ spalte: 'bis', code: 'endeVorBeginn', bricht: ({ von, bis }) => bis < von }],
});
