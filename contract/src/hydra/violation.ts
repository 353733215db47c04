import type * as z from 'zod/mini';
import type { Regel } from '../texte/de-DE.ts';

export interface Violation {
  /** Path in the body: `rollen[0]`, empty for the whole. */
  propertyPath: string;
  message: string;
  /** Language-independent name of the rule. */
  code: string;
}

/** What each rule says in one language, where it is broken. */
export type RuleTexts = Readonly<Record<Regel, string>>;

const LIMIT = /\{grenze(?:\|([^|}]*)\|([^|}]*))?\}/;

/**
 * The text of a broken rule. Rules of a single feature bring their own text. `{grenze|one thing|# things}` has the words
 * that the limit asks for.
 */
export function ruleText(texts: RuleTexts, code: string, limit?: number | bigint): string {
  const text = Object.hasOwn(texts, code) ? texts[code as Regel] : texts.ungueltig;
  return text.replace(
    LIMIT,
    (_, one?: string, others?: string) =>
      (Number(limit) === 1 ? one : others)?.replace('#', String(limit)) ?? String(limit ?? ''),
  );
}

/** A broken rule that no schema knows. */
export const ruleViolation = (
  texts: RuleTexts,
  path: readonly PropertyKey[],
  code: Regel,
  limit?: number,
): Violation => ({ propertyPath: propertyPath(path), message: ruleText(texts, code, limit), code });

/** At most this many violations are reported: nobody reads more, and answers stay small. */
export const MOST_VIOLATIONS = 50;

/** A rule that a value breaks. */
interface BrokenRule {
  propertyPath: string;
  code: string;
  limit?: number | bigint | undefined;
}

/**
 * What a value breaks in its schema, in the order of the schema. At most one more than are reported, which shows that
 * there are more.
 */
export function brokenRules(error: Pick<z.core.$ZodError, 'issues'>): BrokenRule[] {
  const broken = error.issues.slice(0, MOST_VIOLATIONS + 1).flatMap((issue) => {
    const rule = ruleOf(issue);
    const paths =
      issue.code === 'unrecognized_keys'
        ? issue.keys.slice(0, MOST_VIOLATIONS + 1).map((key) => [...issue.path, key])
        : [issue.path];
    return paths.map((path) => ({ propertyPath: propertyPath(path), ...rule }));
  });
  return broken.slice(0, MOST_VIOLATIONS + 1);
}

/** The same, each with its text. */
export const violationsOf = (error: Pick<z.core.$ZodError, 'issues'>, texts: RuleTexts): Violation[] =>
  brokenRules(error).map(({ propertyPath: at, code, limit }) => ({
    propertyPath: at,
    message: ruleText(texts, code, limit),
    code,
  }));

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
  texts: RuleTexts,
  path: readonly PropertyKey[] = [],
): Violation[] {
  if (typeof schema !== 'object' || schema === null || typeof value !== 'object' || value === null) return [];
  const { maxItems, items, properties = {}, anyOf = [] } = schema as Lengths;
  const inOneOf = anyOf.flatMap((one) => tooLong(one, value, texts, path));
  if (!Array.isArray(value)) {
    const inMembers = Object.entries(properties).flatMap(([name, member]) =>
      tooLong(member, Object.hasOwn(value, name) ? value[name as never] : undefined, texts, [...path, name]),
    );
    return [...inOneOf, ...inMembers];
  }
  if (maxItems !== undefined && value.length > maxItems)
    return [ruleViolation(texts, path, 'zuViele', maxItems)];
  return [...inOneOf, ...value.flatMap((one, at) => tooLong(items, one, texts, [...path, at]))];
}

/** `['rollen', 0]` as `rollen[0]`. */
function propertyPath(path: readonly PropertyKey[]): string {
  return path.reduce<string>(
    (text, part) =>
      typeof part === 'number' ? `${text}[${part}]` : text === '' ? String(part) : `${text}.${String(part)}`,
    '',
  );
}

/** Formats with a text of their own; a pattern may name its rule in place of a message. */
const FORMATS: Readonly<Record<string, Regel>> = { email: 'email', date: 'datum' };

function ruleOf(issue: z.core.$ZodIssue): { code: string; limit?: number | bigint | undefined } {
  switch (issue.code) {
    case 'invalid_type':
      return { code: issue.input === undefined ? 'fehlt' : 'typ' };
    case 'too_small':
      if (issue.origin === 'string') {
        return issue.minimum === 1 ? { code: 'fehlt' } : { code: 'zuKurz', limit: issue.minimum };
      }
      return { code: issue.origin === 'array' ? 'zuWenige' : 'zuKlein', limit: issue.minimum };
    case 'too_big':
      return {
        code: issue.origin === 'string' ? 'zuLang' : issue.origin === 'array' ? 'zuViele' : 'zuGross',
        limit: issue.maximum,
      };
    case 'invalid_format':
      // Where nothing was entered, no example helps.
      if ((issue.format === 'date' || issue.format === 'email') && issue.input === '')
        return { code: 'fehlt' };
      // A message in words is the library's own.
      return { code: FORMATS[issue.format] ?? (/^\w+$/.test(issue.message) ? issue.message : 'format') };
    case 'invalid_value':
      return { code: issue.input === undefined || issue.input === '' ? 'fehlt' : 'auswahl' };
    case 'unrecognized_keys':
      return { code: 'unbekannt' };
    // A rule of the domain: its refinement carries the code in place of a message.
    case 'custom':
      return { code: issue.message, limit: issue.params?.['grenze'] as number | undefined };
    default:
      return { code: 'ungueltig' };
  }
}
