import { passwort } from '@firmenportal/contract/fields';
import { violationsOf } from '@firmenportal/contract/hydra/violation';
import { DEFAULT_LOCALE } from '@firmenportal/contract/locale';

/** What a password must have, by the codes of the contract; whether it is too common is known later. */
export const RULES = ['zuKurz', 'grossbuchstabe', 'kleinbuchstabe', 'ziffer'] as const;
export type Rule = (typeof RULES)[number];

/** Which of the rules a password keeps: none, as long as nothing is typed. */
export function keptRules(password: string): ReadonlySet<Rule> {
  if (password === '') return new Set();
  const result = passwort.safeParse(password);
  const broken = result.success ? [] : violationsOf(result.error, DEFAULT_LOCALE).map(({ code }) => code);
  return new Set(RULES.filter((rule) => !broken.includes(rule)));
}
