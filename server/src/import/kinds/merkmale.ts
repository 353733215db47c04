import { defineKind, optional, required } from '../kind.ts';
import { text } from '../lines/cells.ts';

/** Personal traits, like `branchen`. */
export const merkmale = defineKind({
  name: 'merkmale',
  table: 'merkmal',
  columns: { name: required(text(100)), nameEn: optional(text(100)) },
  sample: { name: 'Teamgeist', nameEn: 'Team spirit' },
  key: ['name'],
  uniqueBy: ['name'],
});
