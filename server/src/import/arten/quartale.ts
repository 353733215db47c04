import { defineArt, pflicht } from '../art.ts';
import { datum, text } from '../zellen.ts';

export const quartale = defineArt({
  name: 'quartale',
  tabelle: 'quartal',
  spalten: {
    name: pflicht(text(40)),
    beginn: pflicht(datum()),
    ende: pflicht(datum()),
  },
  schluessel: ['name'],
  konflikt: ['name'],
  regeln: [{ spalte: 'ende', code: 'endeVorBeginn', bricht: ({ beginn, ende }) => ende < beginn }],
});
