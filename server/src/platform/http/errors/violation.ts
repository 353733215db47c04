import * as contract from '@firmenportal/contract/hydra/violation';
import type { RuleTexts, Violation } from '@firmenportal/contract/hydra/violation';
import type { Locale } from '@firmenportal/contract/locale';
import { deDE, type Regel } from '@firmenportal/contract/texte/de-DE';
import { enGB } from '@firmenportal/contract/texte/en-GB';

// Broken rules, as the contract tells them, in the language of the request: the server has both, a browser one.

const TEXTS: Readonly<Record<Locale, RuleTexts>> = { 'de-DE': deDE, 'en-GB': enGB };

/** The text of a broken rule. */
export const violationText = (locale: Locale, code: string, limit?: number | bigint): string =>
  contract.ruleText(TEXTS[locale], code, limit);

/** A broken rule that no schema knows. */
export const violation = (
  locale: Locale,
  path: readonly PropertyKey[],
  code: Regel,
  limit?: number,
): Violation => contract.ruleViolation(TEXTS[locale], path, code, limit);

/** What a value breaks in its schema. */
export const violationsOf = (
  error: Parameters<typeof contract.violationsOf>[0],
  locale: Locale,
): Violation[] => contract.violationsOf(error, TEXTS[locale]);

/** Lists in a value that are longer than its JSON Schema allows. */
export const tooLong = (schema: unknown, value: unknown, locale: Locale): Violation[] =>
  contract.tooLong(schema, value, TEXTS[locale]);
