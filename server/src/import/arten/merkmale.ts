import { defineKind, freiwillig, pflicht } from '../kind.ts';
import { text } from '../cells.ts';

/** Personal traits, as `branchen`. */
export const merkmale = defineKind({
  name: 'merkmale',
  tabelle: 'merkmal',
  spalten: { name: pflicht(text(100)), nameEn: freiwillig(text(100)) },
  sample: { name: 'Teamgeist', nameEn: 'Team spirit' },
  schluessel: ['name'],
  konflikt: ['name'],
});
