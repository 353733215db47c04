import { texte } from '@firmenportal/contract/texte/fachworte.texte.de-DE';
import { defineKind, optional, clearable, required } from '../kind.ts';
import { paragraphs, date, text, timeOfDay, word } from '../lines/cells.ts';

/** Dates of the campus system. Those that staff publish in the portal have no number and are left alone. */
export const termine = defineKind({
  name: 'termine',
  table: 'termin',
  columns: {
    terminnummer: required(text(40)),
    art: required(word(texte.wert.terminart)),
    titel: required(text(200)),
    von: required(date()),
    bis: required(date()),
    // Always written, because only all four together say when it is.
    beginn: clearable(timeOfDay()),
    ende: clearable(timeOfDay()),
    ort: optional(text(200)),
    beschreibung: optional(paragraphs(5_000)),
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
  key: ['terminnummer'],
  uniqueBy: ['terminnummer'],
  rules: [
    { column: 'bis', code: 'endeVorBeginn', breaks: ({ von, bis }) => bis < von },
    { column: 'beginn', code: 'beginnFehlt', breaks: ({ beginn, ende }) => ende !== null && beginn === null },
    {
      column: 'ende',
      code: 'endeVorBeginn',
      breaks: ({ von, bis, beginn, ende }) =>
        von === bis && beginn !== null && ende !== null && ende < beginn,
    },
  ],
});
