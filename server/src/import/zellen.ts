import * as z from 'zod/mini';
import { email } from '@firmenportal/contract/felder';
import type { Befundcode } from './texte/de-DE.ts';

/** Stands between the values of a list, in the file and in the staging table. */
export const ZWISCHEN_LISTENWERTEN = '|';

/** How a value is held in the staging table. */
export type Datentyp = 'text' | 'date' | 'integer' | 'smallint' | 'numeric' | 'boolean';

/** What a cell may hold: from the text of the file to the value. Empty cells do not arrive here. */
export interface Zelle<T> {
  readonly schema: z.ZodMiniType<T, string>;
  readonly typ: Datentyp;
  readonly mehrzeilig?: true;
}

export function text(longest: number): Zelle<string> {
  return { typ: 'text', schema: z.string().check(z.maxLength(longest)) };
}

/** A text of several lines. */
export function absaetze(longest: number): Zelle<string> {
  return { ...text(longest), mehrzeilig: true };
}

/** Several texts between bars, as the same without blanks around them: `Teamgeist | Neugier` as `Teamgeist|Neugier`. */
export function liste(longest: number): Zelle<string> {
  const tooLong: Grund = { code: 'zuLang', angaben: { grenze: longest } };
  return read('text', (wert) => {
    const texte = wert
      .split(ZWISCHEN_LISTENWERTEN)
      .map((eintrag) => eintrag.trim())
      .filter((eintrag) => eintrag !== '');
    return texte.some((eintrag) => eintrag.length > longest) ? tooLong : texte.join(ZWISCHEN_LISTENWERTEN);
  });
}

/** One of the choices that the contract names. */
export function einer<T extends string>(auswahl: z.ZodMiniType<T>): Zelle<T> {
  return { typ: 'text', schema: auswahl as z.ZodMiniType<T, string> };
}

export const emailAdresse: Zelle<string> = { typ: 'text', schema: email };

/** `YYYY-MM-DD` or `DD.MM.YYYY`, as `YYYY-MM-DD`. */
export function datum(von = '1900-01-01', bis = '2100-12-31'): Zelle<string> {
  const outside: Grund = { code: 'datumBereich', angaben: { von, bis } };
  return read('date', (wert) => {
    const iso = toIsoDate(wert);
    if (iso === undefined) return KEIN_DATUM;
    return iso >= von && iso <= bis ? iso : outside;
  });
}

export function ganzzahl(von: number, bis: number): Zelle<number> {
  const broken: Grund = { code: 'ganzzahl', angaben: { von, bis } };
  return read('integer', (wert) => {
    const zahl = /^[+-]?\d{1,9}$/.test(wert) ? Number(wert) : Number.NaN;
    return zahl >= von && zahl <= bis ? zahl : broken;
  });
}

/** With comma or point and at most one decimal place, as PostgreSQL reads it. */
export function dezimalzahl(von: number, bis: number): Zelle<string> {
  const broken: Grund = { code: 'dezimalzahl', angaben: { von, bis } };
  return read('numeric', (wert) => {
    const zahl = toDecimal(wert);
    return zahl !== undefined && Number(zahl) >= von && Number(zahl) <= bis ? zahl : broken;
  });
}

/** An amount of money: with comma or point, and cents or none. */
export function betrag(bis: number): Zelle<string> {
  const broken: Grund = { code: 'betrag', angaben: { bis } };
  return read('numeric', (wert) => {
    const [, whole, cents = '00'] = /^(\d{1,7})(?:[.,](\d\d))?$/.exec(wert) ?? [];
    return whole !== undefined && Number(`${whole}.${cents}`) <= bis ? `${Number(whole)}.${cents}` : broken;
  });
}

/** A grade of the scale of domain.md, such as `1.7`. */
export function note(): Zelle<string> {
  return read('numeric', (wert) => {
    const zahl = toDecimal(wert);
    return zahl !== undefined && NOTEN.has(zahl) ? zahl : KEINE_NOTE;
  });
}

/** Time of day as `8:15`, `08:15` or `08:15:00`, as `HH:MM`. */
export function uhrzeit(): Zelle<string> {
  return read('text', (wert) => {
    const [, hour, minute] = /^(\d\d?):(\d\d)(?::00)?$/.exec(wert) ?? [];
    if (hour === undefined || Number(hour) > 23 || Number(minute) > 59) return KEINE_UHRZEIT;
    return `${hour.padStart(2, '0')}:${minute}`;
  });
}

/** One of the contract's choices, or the German word that people know it by, in any case of letters. */
export function wort<T extends string>(
  woerter: Readonly<Record<T, string>>,
  typ: 'text' | 'smallint' = 'text',
): Zelle<T> {
  const values = new Map<string, T>();
  for (const [value, word] of Object.entries(woerter) as [T, string][]) {
    values.set(value.toLowerCase(), value).set(word.toLowerCase(), value);
  }
  const broken: Grund = { code: 'auswahl', angaben: { moeglich: Object.values(woerter).join(', ') } };
  return read(typ, (wert) => values.get(wert.toLowerCase()) ?? broken);
}

export function jaNein(): Zelle<boolean> {
  return read('boolean', (wert) => {
    const klein = wert.toLowerCase();
    return JA.has(klein) ? true : NEIN.has(klein) ? false : WEDER_NOCH;
  });
}

/** Why a cell is broken. */
interface Grund {
  readonly code: Befundcode;
  readonly angaben?: Readonly<Record<string, string | number>>;
}

const KEIN_DATUM: Grund = { code: 'datum' };
const KEINE_UHRZEIT: Grund = { code: 'uhrzeit' };
const KEINE_NOTE: Grund = { code: 'note' };
const WEDER_NOCH: Grund = { code: 'jaNein' };
const NOTEN = new Set(['1.0', '1.3', '1.7', '2.0', '2.3', '2.7', '3.0', '3.3', '3.7', '4.0', '5.0']);
const JA = new Set(['ja', 'j', 'true', 'wahr', '1', 'x']);
const NEIN = new Set(['nein', 'n', 'false', 'falsch', '0']);

/** A cell that a function reads; it answers the value, or why there is none. */
function read<T extends string | number | boolean>(
  typ: Datentyp,
  parse: (wert: string) => T | Grund,
): Zelle<T> {
  const schema = z.pipe(
    z.string(),
    z.transform((input: string, context): T => {
      const result = parse(input);
      if (typeof result !== 'object') return result;
      context.issues.push({ code: 'custom', message: result.code, params: { ...result.angaben }, input });
      return z.NEVER;
    }),
  );
  return { typ, schema };
}

function toIsoDate(wert: string): string | undefined {
  const iso = /^(\d{4})-(\d\d)-(\d\d)$/.exec(wert);
  const german = iso ? null : /^(\d\d?)\.(\d\d?)\.(\d{4})$/.exec(wert);
  const [year, month, day] = iso ? [iso[1], iso[2], iso[3]] : [german?.[3], german?.[2], german?.[1]];
  if (year === undefined || month === undefined || day === undefined) return undefined;
  const exists = Number(day) >= 1 && Number(day) <= daysInMonth(Number(year), Number(month));
  return exists ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : undefined;
}

function daysInMonth(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  return [31, 0, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0;
}

/** One decimal place always: `2`, `2,0` and `2.00` are the same `2.0`. */
function toDecimal(wert: string): string | undefined {
  const [, whole, place = '0'] = /^(\d{1,6})(?:[.,](\d)0*)?$/.exec(wert) ?? [];
  return whole === undefined ? undefined : `${Number(whole)}.${place}`;
}
