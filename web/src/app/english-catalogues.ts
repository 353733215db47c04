import type { ResourceKey } from 'i18next';
import type { Catalogues } from './german-catalogues.ts';

/** Every English catalogue. */
export const catalogues: Catalogues = import.meta.glob<ResourceKey>(
  [
    './**/*.texte.en-GB.ts',
    '../ui/**/*.texte.en-GB.ts',
    '../features/**/*.texte.en-GB.ts',
    '../platform/texte/en-GB.ts',
    '../../../contract/src/texte/*.texte.en-GB.ts',
  ],
  { import: 'texte' },
);
