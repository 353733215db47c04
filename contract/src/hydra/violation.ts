import * as z from 'zod/mini';
import type { Sprache } from '../sprache.ts';
import { deDE, type Regel } from '../texte/de-DE.ts';
import { enGB } from '../texte/en-GB.ts';

export interface Violation {
  /** Where in the body: `rollen[0]`, empty for the whole. */
  propertyPath: string;
  message: string;
  /** Language-independent name of the rule. */
  code: string;
}

const TEXTE: Record<Sprache, Record<Regel, string>> = { 'de-DE': deDE, 'en-GB': enGB };

/** The text of a broken rule; rules of a single feature bring a text of their own. */
export function violationText(sprache: Sprache, code: string, grenze?: number | bigint): string {
  const texte = TEXTE[sprache];
  const text = Object.hasOwn(texte, code) ? texte[code as Regel] : texte.ungueltig;
  return text.replace('{grenze}', String(grenze ?? ''));
}

/** A broken rule that no schema knows. */
export const violation = (
  sprache: Sprache,
  path: readonly PropertyKey[],
  code: Regel,
  grenze?: number,
): Violation => ({
  propertyPath: propertyPath(path),
  message: violationText(sprache, code, grenze),
  code,
});

/** All that a value breaks in its schema, in the order of the schema, each with its text. */
export function violationsOf(error: z.core.$ZodError, sprache: Sprache): Violation[] {
  return error.issues.flatMap((issue) => {
    const { code, grenze } = regelOf(issue);
    const paths =
      issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key]) : [issue.path];
    return paths.map((path) => ({
      propertyPath: propertyPath(path),
      message: violationText(sprache, code, grenze),
      code,
    }));
  });
}

/** `['rollen', 0]` as `rollen[0]`. */
export function propertyPath(path: readonly PropertyKey[]): string {
  return path.reduce<string>(
    (text, part) =>
      typeof part === 'number' ? `${text}[${part}]` : text === '' ? String(part) : `${text}.${String(part)}`,
    '',
  );
}

function regelOf(issue: z.core.$ZodIssue): { code: string; grenze?: number | bigint } {
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
      return { code: issue.format === 'email' ? 'email' : issue.format === 'date' ? 'datum' : 'format' };
    case 'invalid_value':
      return { code: issue.input === undefined || issue.input === '' ? 'fehlt' : 'auswahl' };
    case 'unrecognized_keys':
      return { code: 'unbekannt' };
    // A rule of the domain: its refinement carries the code in place of a message.
    case 'custom':
      return { code: issue.message };
    default:
      return { code: 'ungueltig' };
  }
}
