import type { ReactNode } from 'react';

export interface Row {
  /** The row's IRI. */
  readonly '@id': string;
}

/** One column as data. The first column of a table names its row and leads to it. */
export interface Column<R extends Row = Row, O extends string = string> {
  readonly id: string;
  readonly header: string;
  /** Null where there is nothing to say. */
  readonly cell: (row: R) => ReactNode;
  /** Content below a row's name, outside its link; first column only. */
  readonly second?: (row: R) => ReactNode;
  /** The file columns for this column; by default the one with the same name. */
  readonly file?: readonly string[];
  /** Property of the operation's order. */
  readonly sort?: O;
  /** What the list is sorted by, where the header is no name for it. */
  readonly sortLabel?: string;
  /** Numbers stand at the end, so that their digits line up. */
  readonly align?: 'end';
  /** Prose may wrap; all other cells stay on one line. */
  readonly wrap?: true;
  /** The header may wrap: its cells are shorter than it. */
  readonly wrapHeader?: true;
  /** On a card: beside the name, as a line of its own with its header (default), or not at all. */
  readonly card?: 'badge' | 'line' | 'none';
}

/**
 * What can be done with a single row where it stands: buttons before its name, each with
 * `data-row-tool="<id>"`, and keys that do the same to the row of the focus.
 */
export interface RowTools<R extends Row = Row> {
  readonly header: string;
  /** How many there are side by side; 2 by default. */
  readonly count?: number;
  readonly cell: (row: R) => ReactNode;
  /** By `KeyboardEvent.key`. */
  readonly keys: Readonly<Record<string, (row: R) => void>>;
  /** Of these, those that send the row away. */
  readonly leaving?: readonly string[];
  /** The keys in words, as part of the help of the table. */
  readonly keysHelp: string;
}

/** Which columns a view of the table shows; people may choose others. */
export interface ColumnSet {
  readonly id: string;
  readonly label: string;
  readonly columns: readonly string[];
}
