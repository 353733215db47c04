import type { Sprache } from '@firmenportal/contract/sprache';
import { filled } from '../platform/texte/text.ts';
import { deDE, type Befundcode } from './texte/de-DE.ts';
import { enGB } from './texte/en-GB.ts';

/** One thing that is wrong with a file, and where. */
export interface Befund {
  /** Line of the file, from 1. */
  readonly zeile: number;
  /** Heading as it stands in the file; null where the whole line is meant. */
  readonly spalte: string | null;
  readonly code: Befundcode;
  /** What the text of the code names: limits, choices, headings. Never a cell's value. */
  readonly angaben?: Readonly<Record<string, string | number>>;
  /** The cell's value, for the person at the command line: never stored, sent or logged. */
  readonly wert?: string;
}

/** Why a file of a folder is not taken. */
export type Mangel = Pick<Befund, 'code' | 'angaben'>;

/** The file cannot be read as a table of its kind: nothing of it is imported. */
export class DateiFehler extends Error {
  override name = 'DateiFehler';
  readonly befunde: readonly Befund[];

  constructor(...befunde: Befund[]) {
    super(befunde.map(({ zeile, code }) => `line ${zeile}: ${code}`).join(', '));
    this.befunde = befunde;
  }
}

const TEXTE: Record<Sprache, Record<Befundcode, string>> = { 'de-DE': deDE, 'en-GB': enGB };

/** The reason as people read it. */
export function befundText({ code, angaben = {} }: Befund, sprache: Sprache): string {
  return filled(TEXTE[sprache][code], angaben);
}
