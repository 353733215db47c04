import type { ResourceKey } from 'i18next';

export type Catalogues = Readonly<Record<string, () => Promise<ResourceKey>>>;

/** Every German catalogue but the base one, which is part of the first load (platform/catalogue.ts). */
export const catalogues: Catalogues = import.meta.glob<ResourceKey>(
  [
    './**/*.texte.de-DE.ts',
    '../ui/**/*.texte.de-DE.ts',
    '../features/**/*.texte.de-DE.ts',
    '../../../contract/src/texte/*.texte.de-DE.ts',
  ],
  { import: 'texte' },
);
