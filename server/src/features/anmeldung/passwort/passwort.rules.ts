import type { Violation } from '@firmenportal/contract/hydra/violation';
import { RESET_MINUTES } from '@firmenportal/contract/registrierung';
import type { Locale } from '@firmenportal/contract/locale';
import { violation } from '#platform/http/errors/violation.ts';
import { whyRefused } from '#platform/auth/refused-passwords.ts';
import { ValidationError } from '#platform/http/errors/api-error.ts';

/** The person whose password it will be. */
interface Person {
  readonly email: string;
  readonly vorname: string;
  readonly nachname: string;
  readonly firmen: readonly { readonly name: string }[];
}

/** Words that identify the school: everything that is configured. */
export interface School {
  readonly baseUrl: string;
  readonly schule: { readonly name: string; readonly address: string };
  readonly schoolName?: string | undefined;
  readonly imprint?: { readonly name: string | null };
}

interface Choice {
  readonly passwort: string;
  readonly person: Person;
  readonly school: School;
  readonly locale: Locale;
}

/** Why the password would be guessed early. Covers rules that its schema can't check. */
export async function brokenByPassword({ passwort, person, school, locale }: Choice): Promise<Violation[]> {
  const { email, vorname, nachname, firmen } = person;
  const { baseUrl, schule, schoolName = '', imprint } = school;
  const ownWords = [email, vorname, nachname, ...firmen.map(({ name }) => name)];
  const ofSchool = [new URL(baseUrl).hostname, schule.name, schule.address, schoolName, imprint?.name ?? ''];
  const reason = await whyRefused(passwort, [...ownWords, ...ofSchool]);
  return reason === undefined ? [] : [violation(locale, ['passwort'], reason)];
}

/** Refuses (422) such a password. */
export async function requireRare(choice: Choice): Promise<void> {
  const violations = await brokenByPassword(choice);
  if (violations.length > 0) throw new ValidationError(violations);
}

const MINUTE = 60_000;
/** How long an account's newest link is protected, however many people ask for another. */
const LINK_ALONE_MINUTES = 5;
/**
 * An account gets this many links a day. After that it gets the next one when the last has expired: nobody can fill a
 * mailbox, and the mailbox always holds a valid link.
 */
const LINKS_A_DAY = 3;

/** Whether an account gets another password link. `sent` are those of the last day, newest first. */
export function mayHaveAnotherLink(sent: readonly Date[], now: Date): boolean {
  const [newest] = sent;
  if (!newest) return true;
  const minutes = sent.length < LINKS_A_DAY ? LINK_ALONE_MINUTES : RESET_MINUTES;
  return now.getTime() - newest.getTime() >= minutes * MINUTE;
}
