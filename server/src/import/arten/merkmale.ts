import { defineArt, freiwillig, pflicht } from '../art.ts';
import { text } from '../zellen.ts';

/** Personal traits, as `branchen`. */
export const merkmale = defineArt({
  name: 'merkmale',
  tabelle: 'merkmal',
  spalten: { name: pflicht(text(100)), nameEn: freiwillig(text(100)) },
  sample: { name: 'Teamgeist', nameEn: 'Team spirit' },
  schluessel: ['name'],
  konflikt: ['name'],
});
