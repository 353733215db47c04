import { defineKind, freiwillig, pflicht } from '../kind.ts';
import { text } from '../cells.ts';

export const firmen = defineKind({
  name: 'firmen',
  tabelle: 'firma',
  spalten: {
    firmennummer: pflicht(text(40)),
    name: pflicht(text(200)),
    ort: freiwillig(text(100)),
  },
  sample: {
    firmennummer: '10001',
    name: 'Muster GmbH',
    ort: 'Musterstadt',
  },
  schluessel: ['firmennummer'],
  konflikt: ['firmennummer'],
});
