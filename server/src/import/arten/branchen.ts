import { defineKind, freiwillig, pflicht } from '../kind.ts';
import { text } from '../cells.ts';

/** Industries: those of `bewerber` are added under their German names; here they get their English ones. */
export const branchen = defineKind({
  name: 'branchen',
  tabelle: 'branche',
  spalten: { name: pflicht(text(100)), nameEn: freiwillig(text(100)) },
  sample: { name: 'Logistik', nameEn: 'Logistics' },
  schluessel: ['name'],
  konflikt: ['name'],
});
