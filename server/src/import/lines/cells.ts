import * as z from 'zod/mini';
import { email } from '@firmenportal/contract/fields';
import type { FindingCode } from '../texte/de-DE.ts';

/** Separator of list values, in files and in the staging table. */
export const BETWEEN_LIST_VALUES = '|';

/** Type of a value in the staging table. */
export type DataType = 'text' | 'date' | 'integer' | 'smallint' | 'numeric' | 'boolean';

/** Parses a cell's text to its value. Never called with empty cells. */
export interface Cell<T> {
  readonly schema: z.ZodMiniType<T, string>;
  readonly type: DataType;
  /** Its values may have several lines. */
  readonly multiline?: true;
  /** What may stand in it, as people write it. */
  readonly choices?: readonly string[];
  /** It holds a grade. */
  readonly graded?: true;
  /** It holds an e-mail address. */
  readonly email?: true;
  /** It holds a time of day. */
  readonly timeOfDay?: true;
}

export function text(longest: number): Cell<string> {
  return { type: 'text', schema: z.string().check(z.maxLength(longest)) };
}

/** A text of several lines. */
export function paragraphs(longest: number): Cell<string> {
  return { ...text(longest), multiline: true };
}

/**
 * Several texts separated by bars. Blanks around them are removed: `Teamgeist | Neugier` becomes `Teamgeist|Neugier`.
 */
export function listOf(longest: number): Cell<string> {
  const tooLong: Reason = { code: 'zuLang', details: { grenze: longest } };
  return read('text', (value) => {
    const texts = value
      .split(BETWEEN_LIST_VALUES)
      .map((entry) => entry.trim())
      .filter((entry) => entry !== '');
    return texts.some((entry) => entry.length > longest) ? tooLong : texts.join(BETWEEN_LIST_VALUES);
  });
}

/** One of the contract's choices. */
export function oneOf<T extends string>(
  choices: z.ZodMiniType<T> & { readonly options: readonly T[] },
): Cell<T> {
  return { type: 'text', schema: choices as z.ZodMiniType<T, string>, choices: choices.options };
}

export const emailAddress: Cell<string> = { type: 'text', schema: email, email: true };

/**
 * `YYYY-MM-DD` or `DD.MM.YYYY`, as `YYYY-MM-DD`. Minutes behind it, as workbooks have them unseen, are passed over; a time
 * with seconds may be another zone's, in which it was another day.
 */
export function date(from = '1900-01-01', until = '2100-12-31'): Cell<string> {
  const outside: Reason = { code: 'datumBereich', details: { von: from, bis: until } };
  return read('date', (value) => {
    const iso = toIsoDate(value.replace(TIME_BEHIND, ''));
    if (iso === undefined) return NO_DATE;
    return iso >= from && iso <= until ? iso : outside;
  });
}

export function integer(from: number, until: number): Cell<number> {
  const broken: Reason = { code: 'ganzzahl', details: { von: from, bis: until } };
  return read('integer', (value) => {
    const number = /^[+-]?\d{1,9}$/.test(value) ? Number(value) : Number.NaN;
    return number >= from && number <= until ? number : broken;
  });
}

/** With comma or point and at most one decimal place, as PostgreSQL reads it. */
export function decimal(from: number, until: number): Cell<string> {
  const broken: Reason = { code: 'dezimalzahl', details: { von: from, bis: until } };
  return read('numeric', (value) => {
    const number = toDecimal(value);
    return number !== undefined && Number(number) >= from && Number(number) <= until ? number : broken;
  });
}

/** An amount of money: with comma or point, and cents or none. */
export function amount(until: number): Cell<string> {
  const broken: Reason = { code: 'betrag', details: { bis: until } };
  return read('numeric', (value) => {
    const [, whole, cents = '00'] = /^(\d{1,7})(?:[.,](\d\d))?$/.exec(value) ?? [];
    return whole !== undefined && Number(`${whole}.${cents}`) <= until ? `${Number(whole)}.${cents}` : broken;
  });
}

/** A grade of the scale of domain.md, such as `1.7`. */
export function note(): Cell<string> {
  return {
    ...read('numeric', (value) => {
      const number = toDecimal(value);
      return number !== undefined && NOTEN.has(number) ? number : NO_GRADE;
    }),
    graded: true,
    choices: [...NOTEN].map((value) => value.replace('.', ',')),
  };
}

/** Time of day as `8:15`, `08:15` or `08:15:00`, as `HH:MM`. A day before it, as workbooks have it, is passed over. */
export function timeOfDay(): Cell<string> {
  const cell = read('text', (value) => {
    const [, day, hour, minute] = /^(?:(\S+) )?(\d\d?):(\d\d)(?::00)?$/.exec(value) ?? [];
    if (day !== undefined && toIsoDate(day) === undefined) return NO_TIME;
    if (hour === undefined || Number(hour) > 23 || Number(minute) > 59) return NO_TIME;
    return `${hour.padStart(2, '0')}:${minute}`;
  });
  return { ...cell, timeOfDay: true };
}

/** One of the contract's choices, or its German word, in upper or lower case. */
export function word<T extends string>(
  words: Readonly<Record<T, string>>,
  type: 'text' | 'smallint' = 'text',
): Cell<T> {
  const values = new Map<string, T>();
  for (const [value, word] of Object.entries(words) as [T, string][]) {
    values.set(value.toLowerCase(), value).set(word.toLowerCase(), value);
  }
  const broken: Reason = { code: 'auswahl', details: { moeglich: Object.values(words).join(', ') } };
  return {
    ...read(type, (value) => values.get(value.toLowerCase()) ?? broken),
    choices: Object.values<string>(words),
  };
}

export function yesNo(): Cell<boolean> {
  return {
    ...read('boolean', (value) => {
      const lower = value.toLowerCase();
      return YES.has(lower) ? true : NO.has(lower) ? false : NEITHER;
    }),
    choices: ['ja', 'nein'],
  };
}

/** Why a cell is invalid. */
interface Reason {
  readonly code: FindingCode;
  readonly details?: Readonly<Record<string, string | number>>;
}

const NO_DATE: Reason = { code: 'datum' };
const TIME_BEHIND = / (?:(?:[01]?\d|2[0-3]):[0-5]\d|0?0:00:00)$/;
const NO_TIME: Reason = { code: 'uhrzeit' };
const NO_GRADE: Reason = { code: 'note' };
const NEITHER: Reason = { code: 'jaNein' };
const NOTEN = new Set(['1.0', '1.3', '1.7', '2.0', '2.3', '2.7', '3.0', '3.3', '3.7', '4.0', '5.0']);
const YES = new Set(['ja', 'j', 'true', 'wahr', '1', 'x']);
const NO = new Set(['nein', 'n', 'false', 'falsch', '0']);

/** A cell parsed by a function, which returns the value or the reason why it is invalid. */
function read<T extends string | number | boolean>(
  type: DataType,
  parse: (value: string) => T | Reason,
): Cell<T> {
  const schema = z.pipe(
    z.string(),
    z.transform((input: string, context): T => {
      const result = parse(input);
      if (typeof result !== 'object') return result;
      context.issues.push({ code: 'custom', message: result.code, params: { ...result.details }, input });
      return z.NEVER;
    }),
  );
  return { type, schema };
}

function toIsoDate(value: string): string | undefined {
  const iso = /^(\d{4})-(\d\d)-(\d\d)$/.exec(value);
  const german = iso ? null : /^(\d\d?)\.(\d\d?)\.(\d{4})$/.exec(value);
  const [year, month, day] = iso ? [iso[1], iso[2], iso[3]] : [german?.[3], german?.[2], german?.[1]];
  if (year === undefined || month === undefined || day === undefined) return undefined;
  const exists = Number(day) >= 1 && Number(day) <= daysInMonth(Number(year), Number(month));
  return exists ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : undefined;
}

function daysInMonth(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  return [31, 0, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0;
}

/** Always with one decimal place: `2`, `2,0` and `2.00` all become `2.0`. */
function toDecimal(value: string): string | undefined {
  const [, whole, place = '0'] = /^(\d{1,6})(?:[.,](\d)0*)?$/.exec(value) ?? [];
  return whole === undefined ? undefined : `${Number(whole)}.${place}`;
}
