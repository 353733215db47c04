import type { Locale } from '@firmenportal/contract/locale';
import { filled } from '../platform/texte/text.ts';
import { deDE, type FindingCode } from './texte/de-DE.ts';
import { enGB } from './texte/en-GB.ts';

/** One thing that is wrong with a file, and where. */
export interface Finding {
  /** Line of the file, from 1. */
  readonly zeile: number;
  /** Heading as it stands in the file; null where the whole line is meant. */
  readonly spalte: string | null;
  readonly code: FindingCode;
  /** Values for the code's text: limits, choices, headings. Never a cell's value. */
  readonly angaben?: Readonly<Record<string, string | number>>;
  /** The cell's value, for the person at the command line: never stored, sent or logged. */
  readonly wert?: string;
}

/** Why a file of a folder is not taken. */
export type Mangel = Pick<Finding, 'code' | 'angaben'>;

/** The file cannot be read as a table of its kind: nothing of it is imported. */
export class FileError extends Error {
  override name = 'DateiFehler';
  readonly befunde: readonly Finding[];

  constructor(...findings: Finding[]) {
    super(findings.map(({ zeile: row, code }) => `line ${row}: ${code}`).join(', '));
    this.befunde = findings;
  }
}

const TEXTS: Record<Locale, Record<FindingCode, string>> = { 'de-DE': deDE, 'en-GB': enGB };

/** The reason as people read it. */
export function findingText({ code, angaben: details = {} }: Finding, locale: Locale): string {
  return filled(TEXTS[locale][code], details);
}
