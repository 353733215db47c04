import { violation, type Violation } from '@firmenportal/contract/hydra/violation';
import type { Sprache } from '@firmenportal/contract/sprache';
import { isFrequentPassword } from '../../../platform/auth/frequent-passwords.ts';
import { ValidationError } from '../../../platform/http/api-error.ts';

/** What a password breaks that its schema cannot know: it is one of those that are guessed first. */
export async function brokenByPasswort(passwort: string, sprache: Sprache): Promise<Violation[]> {
  return (await isFrequentPassword(passwort)) ? [violation(sprache, ['passwort'], 'passwortHaeufig')] : [];
}

/** Refuses (422) such a password. */
export async function requireSeltenes(passwort: string, sprache: Sprache): Promise<void> {
  const violations = await brokenByPasswort(passwort, sprache);
  if (violations.length > 0) throw new ValidationError(violations);
}
