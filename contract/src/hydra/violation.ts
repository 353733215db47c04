import * as z from 'zod/mini';
import type { Locale } from '../locale.ts';
import { deDE, type Regel } from '../texte/de-DE.ts';
import { enGB } from '../texte/en-GB.ts';

export interface Violation {
  /** Path in the body: `rollen[0]`, empty for the whole. */
  propertyPath: string;
  message: string;
  /** Language-independent name of the rule. */
  code: string;
}

const TEXTS: Record<Locale, Record<Regel, string>> = { 'de-DE': deDE, 'en-GB': enGB };

/** The text of a broken rule. Rules of a single feature bring their own text. */
export function violationText(locale: Locale, code: string, limit?: number | bigint): string {
  const texts = TEXTS[locale];
  const text = Object.hasOwn(texts, code) ? texts[code as Regel] : texts.ungueltig;
  return text.replace('{grenze}', String(limit ?? ''));
}

/** A broken rule that no schema knows. */
export const violation = (
  locale: Locale,
  path: readonly PropertyKey[],
  code: Regel,
  limit?: number,
): Violation => ({
  propertyPath: propertyPath(path),
  message: violationText(locale, code, limit),
  code,
});

/** At most this many violations are reported: nobody reads more, and answers stay small. */
export const MOST_VIOLATIONS = 50;

/**
 * What a value breaks in its schema, in the order of the schema, each with its text. At most one more than are
 * reported, which shows that there are more.
 */
export function violationsOf(error: Pick<z.core.$ZodError, 'issues'>, locale: Locale): Violation[] {
  // Cut before texts are made: a body may break as many rules as it has elements.
  const issues = error.issues.slice(0, MOST_VIOLATIONS + 1);
  const violations = issues.flatMap((issue) => {
    const { code, grenze: limit } = ruleOf(issue);
    const paths =
      issue.code === 'unrecognized_keys'
        ? issue.keys.slice(0, MOST_VIOLATIONS + 1).map((key) => [...issue.path, key])
        : [issue.path];
    return paths.map((path) => ({
      propertyPath: propertyPath(path),
      message: violationText(locale, code, limit),
      code,
    }));
  });
  return violations.slice(0, MOST_VIOLATIONS + 1);
}

/** The limits of a schema that are checked before anything in a value is read. */
interface Lengths {
  readonly maxItems?: number | undefined;
  readonly items?: unknown;
  readonly properties?: Readonly<Record<string, unknown>> | undefined;
  readonly anyOf?: readonly unknown[] | undefined;
}

/**
 * Lists that are longer than their JSON Schema allows. A schema library would look at every element first, and report
 * each.
 */
export function tooLong(
  schema: unknown,
  value: unknown,
  locale: Locale,
  path: readonly PropertyKey[] = [],
): Violation[] {
  if (typeof schema !== 'object' || schema === null || typeof value !== 'object' || value === null) return [];
  const { maxItems, items, properties = {}, anyOf = [] } = schema as Lengths;
  const inOneOf = anyOf.flatMap((one) => tooLong(one, value, locale, path));
  if (!Array.isArray(value)) {
    const inMembers = Object.entries(properties).flatMap(([name, member]) =>
      tooLong(member, Object.hasOwn(value, name) ? value[name as never] : undefined, locale, [...path, name]),
    );
    return [...inOneOf, ...inMembers];
  }
  if (maxItems !== undefined && value.length > maxItems)
    return [violation(locale, path, 'zuViele', maxItems)];
  return [...inOneOf, ...value.flatMap((one, at) => tooLong(items, one, locale, [...path, at]))];
}

/** `['rollen', 0]` as `rollen[0]`. */
export function propertyPath(path: readonly PropertyKey[]): string {
  return path.reduce<string>(
    (text, part) =>
      typeof part === 'number' ? `${text}[${part}]` : text === '' ? String(part) : `${text}.${String(part)}`,
    '',
  );
}

/** Formats with a text of their own; a pattern may name its rule in place of a message. */
const FORMATS: Readonly<Record<string, Regel>> = { email: 'email', date: 'datum' };

function ruleOf(issue: z.core.$ZodIssue): { code: string; grenze?: number | bigint | undefined } {
  switch (issue.code) {
    case 'invalid_type':
      return { code: issue.input === undefined ? 'fehlt' : 'typ' };
    case 'too_small':
      if (issue.origin === 'string') {
        return issue.minimum === 1 ? { code: 'fehlt' } : { code: 'zuKurz', grenze: issue.minimum };
      }
      return { code: issue.origin === 'array' ? 'zuWenige' : 'zuKlein', grenze: issue.minimum };
    case 'too_big':
      return {
        code: issue.origin === 'string' ? 'zuLang' : issue.origin === 'array' ? 'zuViele' : 'zuGross',
        grenze: issue.maximum,
      };
    case 'invalid_format':
      // Where nothing was entered, no example helps.
      if (issue.format === 'date' && issue.input === '') return { code: 'fehlt' };
      return {
        code: FORMATS[issue.format] ?? (Object.hasOwn(deDE, issue.message) ? issue.message : 'format'),
      };
    case 'invalid_value':
      return { code: issue.input === undefined || issue.input === '' ? 'fehlt' : 'auswahl' };
    case 'unrecognized_keys':
      return { code: 'unbekannt' };
    // A rule of the domain: its refinement carries the code in place of a message.
    case 'custom':
      return { code: issue.message, grenze: issue.params?.['grenze'] as number | undefined };
    default:
      return { code: 'ungueltig' };
  }
}
