import { ApiError } from '#platform/http/errors/api-error.ts';
import type { TextKey } from '#platform/texte/de-DE.ts';

/** Why it may not be tried now; undefined where it may. */
export type Lock = 'closed' | { readonly minutes: number; readonly of: 'account' | 'place' };

/** Back-off of product.md §2 and quality.md: so many failures within so long close the way for the rest of it. */
export const LOCK_MINUTES = 15;
export const LOCK_ATTEMPTS = 10;
/**
 * The same for one network, whatever the accounts: a company may share one, so that it takes more than one person who
 * guesses there. Devices on which the account has signed in before are not asked for it.
 */
export const LOCK_ATTEMPTS_PER_ADDRESS = 1_000;
/** Failures of an account over all networks, without a success, from which on it takes longer each time. */
const ACCOUNT_DELAYED_FROM = 20;
/** … and after which a password is looked at no more until it is set anew (SP 800-63B-4 §3.2.2). */
const ACCOUNT_CLOSED_FROM = 100;
const LONGEST_DELAY_MINUTES = 60;
/** How long ended sessions are kept. */
export const SESSION_KEPT_DAYS = 30;

/** Minutes (rounded up) until the oldest of the failures that close the way is forgotten. */
export function lockedFor(oldest: Date, now: Date): number {
  return Math.max(0, Math.ceil(LOCK_MINUTES - minutesBetween(oldest, now)));
}

/** Minutes (rounded up) until the account may be tried again after so many failures: twice as long each time. */
export function delayAfter(failures: number, last: Date, now: Date): number {
  if (failures < ACCOUNT_DELAYED_FROM) return 0;
  const delay = Math.min(2 ** (failures - ACCOUNT_DELAYED_FROM + 1), LONGEST_DELAY_MINUTES);
  return Math.max(0, Math.ceil(delay - minutesBetween(last, now)));
}

export const isClosedAfter = (failures: number): boolean => failures >= ACCOUNT_CLOSED_FROM;

/** Whether the person is told: when the account begins to be slowed down, and when it is closed. */
export const isTold = (failures: number): boolean =>
  failures === ACCOUNT_DELAYED_FROM || failures === ACCOUNT_CLOSED_FROM;

const minutesBetween = (from: Date, to: Date): number => (to.getTime() - from.getTime()) / 60_000;

type LockText = TextKey & `fehler.429.${string}`;

/** Refuses (429) as long as it is locked, and says when to come back. */
export function refuseWhileLocked(
  lock: Lock | undefined,
  texts: { readonly [K in 'place' | 'account' | 'closed']: LockText },
): void {
  if (lock === undefined) return;
  // What is closed is opened by another password, and by no waiting.
  const { minutes, of } = lock === 'closed' ? { minutes: 24 * 60, of: lock } : lock;
  throw new ApiError(429, texts[of], {
    values: { minuten: minutes },
    headers: { 'retry-after': String(minutes * 60) },
  });
}
