import { defineKind, optional, required } from '../kind.ts';
import { text } from '../lines/cells.ts';

export const firmen = defineKind({
  name: 'firmen',
  table: 'firma',
  columns: {
    firmennummer: required(text(40)),
    name: required(text(200)),
    ort: optional(text(100)),
  },
  sample: {
    firmennummer: '10001',
    name: 'Muster GmbH',
    ort: 'Musterstadt',
  },
  key: ['firmennummer'],
  uniqueBy: ['firmennummer'],
});
