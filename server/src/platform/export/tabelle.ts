import type { Sprache } from '@firmenportal/contract/sprache';
import type { Zelle } from './spalten.ts';

/** What is written into a file: headings, and rows some at a time. */
export interface Tabelle {
  readonly titel: string;
  readonly kopf: readonly { readonly name: string; readonly breite: number }[];
  readonly zeilen: AsyncIterable<readonly (readonly Zelle[])[]>;
  readonly sprache: Sprache;
}
