import { texte } from '@firmenportal/contract/texte/fachworte.texte.de-DE';
import { defineKind, freiwillig, clearable, pflicht } from '../kind.ts';
import { paragraphs, datum, text, uhrzeit, wort } from '../cells.ts';

/** Dates of the campus system. Those that staff publish in the portal have no number and are left alone. */
export const termine = defineKind({
  name: 'termine',
  tabelle: 'termin',
  spalten: {
    terminnummer: pflicht(text(40)),
    art: pflicht(wort(texte.wert.terminart)),
    titel: pflicht(text(200)),
    von: pflicht(datum()),
    bis: pflicht(datum()),
    // Always there, since only the four together say when it is.
    beginn: clearable(uhrzeit()),
    ende: clearable(uhrzeit()),
    ort: freiwillig(text(200)),
    beschreibung: freiwillig(paragraphs(5_000)),
  },
  sample: {
    terminnummer: 'T-1',
    art: 'Sonstiges',
    titel: 'Tag der offenen Tür',
    von: '15.05.2027',
    bis: '15.05.2027',
    beginn: '10:00',
    ende: '16:00',
    ort: 'Hauptgebäude',
    beschreibung: 'Mit Führungen über den Campus.',
  },
  schluessel: ['terminnummer'],
  konflikt: ['terminnummer'],
  regeln: [
    { spalte: 'bis', code: 'endeVorBeginn', bricht: ({ von, bis }) => bis < von },
    { spalte: 'beginn', code: 'beginnFehlt', bricht: ({ beginn, ende }) => ende !== null && beginn === null },
    {
      spalte: 'ende',
      code: 'endeVorBeginn',
      bricht: ({ von, bis, beginn, ende }) =>
        von === bis && beginn !== null && ende !== null && ende < beginn,
    },
  ],
});
