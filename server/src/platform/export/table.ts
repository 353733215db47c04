import type { Locale } from '@firmenportal/contract/locale';
import type { Cell } from './columns.ts';

/** The content of a file: headings, and rows in batches. */
export interface Table {
  readonly title: string;
  readonly header: readonly { readonly name: string; readonly width: number }[];
  readonly rows: AsyncIterable<readonly (readonly Cell[])[]>;
  readonly locale: Locale;
}
