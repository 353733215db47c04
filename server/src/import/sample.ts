import { buffer } from 'node:stream/consumers';
import type { Sprache } from '@firmenportal/contract/sprache';
import { csvOf } from '../platform/export/csv.ts';
import type { Zelle } from '../platform/export/spalten.ts';
import type { Art } from './art.ts';

/** A file of the kind with one good line, as spreadsheets of the language open it and the import reads it. */
export function sampleOf({ name, spalten, sample }: Art, sprache: Sprache): Promise<Buffer> {
  const headings = Object.keys(spalten);
  const line = headings.map((heading): Zelle => ({ art: 'text', wert: sample[heading] ?? '' }));
  return buffer(
    csvOf({
      titel: name,
      kopf: headings.map((heading) => ({ name: heading, breite: 0 })),
      zeilen: only([line]),
      sprache,
    }),
  );
}

async function* only<T>(value: T): AsyncGenerator<T, void> {
  yield value;
}
