import { violationsOf } from '@firmenportal/contract/hydra/violation';
import type { Sprache } from '@firmenportal/contract/sprache';
import { createToken } from '@firmenportal/contract/token';
import type { ApiError } from '../../platform/api.ts';

export const FIELDS = ['email', 'passwort'] as const;
export type FieldName = (typeof FIELDS)[number];
export type Answers = Readonly<Record<FieldName, string>>;
export type Errors = Partial<Answers>;

/** Statuses whose reason the person can do something about: a deactivated account, too many attempts. */
const EXPLAINED = [403, 429];
/** Statuses that say no more than that the sign-in failed. */
const REFUSED = [400, 401, 422];

/** What the answers break, the first of each field. */
export function loginErrors(answers: Answers, sprache: Sprache): Errors {
  const { error } = createToken.body.safeParse(answers);
  const violations = error ? violationsOf(error, sprache) : [];
  return Object.fromEntries(violations.map((v) => [v.propertyPath, v.message] as const).toReversed());
}

/** What is said of a failed sign-in: the same sentence for every failure, and what helps beside it. */
export function loginMessages(error: unknown, failed: string, general: string): string[] {
  const { status, problem } = error as Partial<ApiError>;
  if (status !== undefined && REFUSED.includes(status)) return [failed];
  if (problem && status !== undefined && EXPLAINED.includes(status))
    return [failed, problem['hydra:description']];
  return [failed, general];
}
