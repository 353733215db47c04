import { describe, expect, it } from 'vitest';
import { loadCatalogue } from './catalogues.ts';

describe('catalogues', () => {
  // They are found by the names of files and of what these export, which no compiler checks.
  it.each(['allgemein', 'ui', 'fachworte', 'verwaltung', 'rahmen'])(
    'has %s in English',
    async (namespace) => {
      expect(Object.keys((await loadCatalogue(namespace, 'en-GB')) as object)).not.toEqual([]);
    },
  );
});
