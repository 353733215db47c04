import { defineKind, optional, required } from '../kind.ts';
import { text } from '../lines/cells.ts';

/** Industries. `bewerber` adds them under their German names; here they get their English ones. */
export const branchen = defineKind({
  name: 'branchen',
  table: 'branche',
  columns: { name: required(text(100)), nameEn: optional(text(100)) },
  sample: { name: 'Logistik', nameEn: 'Logistics' },
  key: ['name'],
  uniqueBy: ['name'],
});
