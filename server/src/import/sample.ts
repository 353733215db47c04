import { buffer } from 'node:stream/consumers';
import type { Locale } from '@firmenportal/contract/locale';
import { csvOf } from '../platform/export/csv.ts';
import type { Cell } from '../platform/export/columns.ts';
import type { Kind } from './kind.ts';

/** A file of the kind with one good line, as spreadsheets in the language open it and the import reads it. */
export function sampleOf({ name, columns, sample }: Kind, locale: Locale): Promise<Buffer> {
  const headings = Object.keys(columns);
  const line = headings.map((heading): Cell => ({ kind: 'text', value: sample[heading] ?? '' }));
  return buffer(
    csvOf({
      title: name,
      header: headings.map((heading) => ({ name: heading, width: 0 })),
      rows: only([line]),
      locale,
    }),
  );
}

async function* only<T>(value: T): AsyncGenerator<T, void> {
  yield value;
}
