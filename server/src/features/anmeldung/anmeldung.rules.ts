import { ApiError } from '#platform/http/errors/api-error.ts';
import type { TextKey } from '#platform/texte/de-DE.ts';

/** Why no attempt is allowed now; undefined if one is. */
export type Lock = 'closed' | { readonly minutes: number; readonly of: 'account' | 'place' };

/** Back-off of product.md §2 and quality.md: this many failures within this time block attempts for the rest of it. */
export const LOCK_MINUTES = 15;
export const LOCK_ATTEMPTS = 10;
/**
 * The same for one network, over all accounts. The limit is higher, since a whole company may share a network. Devices
 * on which the account has signed in before are exempt.
 */
export const LOCK_ATTEMPTS_PER_ADDRESS = 1_000;
/** After this many failures of an account over all networks without a success, each further one adds a longer delay. */
const ACCOUNT_DELAYED_FROM = 20;
/** After this many, passwords are refused until a new one is set (SP 800-63B-4 §3.2.2). */
const ACCOUNT_CLOSED_FROM = 100;
const LONGEST_DELAY_MINUTES = 60;
/** How long ended sessions are kept. */
export const SESSION_KEPT_DAYS = 30;

/** Minutes (rounded up) until the first of the blocking attempts no longer counts. */
export const lockedFor = (keptUntil: Date, now: Date): number =>
  Math.max(0, Math.ceil(minutesBetween(now, keptUntil)));

/** Minutes (rounded up) until the account may be tried again after this many failures. The delay doubles each time. */
export function delayAfter(failures: number, last: Date, now: Date): number {
  if (failures < ACCOUNT_DELAYED_FROM) return 0;
  const delay = Math.min(2 ** (failures - ACCOUNT_DELAYED_FROM + 1), LONGEST_DELAY_MINUTES);
  return Math.max(0, Math.ceil(delay - minutesBetween(last, now)));
}

export const isClosedAfter = (failures: number): boolean => failures >= ACCOUNT_CLOSED_FROM;

/** Whether to tell the person: when delays for the account begin, and when it is closed. */
export const isTold = (failures: number): boolean =>
  failures === ACCOUNT_DELAYED_FROM || failures === ACCOUNT_CLOSED_FROM;

const minutesBetween = (from: Date, to: Date): number => (to.getTime() - from.getTime()) / 60_000;

type LockText = TextKey & `fehler.429.${string}`;

/** Refuses (429) while locked, and says when to come back. */
export function refuseWhileLocked(
  lock: Lock | undefined,
  texts: { readonly [K in 'place' | 'account' | 'closed']: LockText },
): void {
  if (lock === undefined) return;
  // A closed account is opened only by a new password, not by waiting.
  const { minutes, of } = lock === 'closed' ? { minutes: 24 * 60, of: lock } : lock;
  throw new ApiError(429, texts[of], {
    values: { minuten: minutes },
    headers: { 'retry-after': String(minutes * 60) },
  });
}
