import type { Locale } from '@firmenportal/contract/locale';
import { texte as kindsDE } from '@firmenportal/contract/texte/import-kinds.texte.de-DE';
import { texte as kindsEN } from '@firmenportal/contract/texte/import-kinds.texte.en-GB';
import { filled } from '../platform/texte/text.ts';
import { deDE, type FindingCode } from './texte/de-DE.ts';
import { enGB } from './texte/en-GB.ts';

/** Something wrong in a file, and where. */
export interface Finding {
  /** Line of the file, from 1. */
  readonly row: number;
  /** Heading as it stands in the file; null where the whole line is meant. */
  readonly column: string | null;
  readonly code: FindingCode;
  /** Values for the code's text: limits, choices, headings. Never a cell's value. */
  readonly details?: Readonly<Record<string, string | number>>;
  /** The beginning of the cell's value, for the person at the command line: never stored, sent or logged. */
  readonly value?: string;
}

/** Tens of thousands of findings are held in memory, and a cell may be as long as a line. */
export const MAX_VALUE_LENGTH = 200;

/** A copy, since a slice would keep all of the text in memory. */
export function beginningOf(value: string): string {
  if (value.length <= MAX_VALUE_LENGTH) return value;
  return `${Buffer.from(value.slice(0, MAX_VALUE_LENGTH - 1)).toString()}…`;
}

/** Why a file of a folder is not imported. */
export type Defect = Pick<Finding, 'code' | 'details'>;

/** The file can't be read as a table of its kind: nothing of it is imported. */
export class FileError extends Error {
  override name = 'FileError';
  readonly findings: readonly Finding[];

  constructor(...findings: Finding[]) {
    super(findings.map(({ row, code }) => `line ${row}: ${code}`).join(', '));
    this.findings = findings;
  }
}

const KINDS: Record<Locale, Readonly<Record<string, string>>> = { 'de-DE': kindsDE, 'en-GB': kindsEN };
const TEXTS: Record<Locale, Record<FindingCode, string>> = { 'de-DE': deDE, 'en-GB': enGB };

/** The reason, in words. */
export function findingText({ code, details = {} }: Finding, locale: Locale): string {
  const { art: kind } = details;
  const words = kind === undefined ? details : { ...details, art: KINDS[locale][kind] ?? kind };
  return filled(TEXTS[locale][code], words);
}

/** A code that was stored may have been given up since. */
export const isFindingCode = (code: string): code is FindingCode => Object.hasOwn(deDE, code);
