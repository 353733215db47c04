import type { Session } from '#platform/session.ts';

const MINUTE_MS = 60_000;
/** How long before its end the person is told. */
const WARNING_MS = 5 * MINUTE_MS;
/** Who did something within this time counts as active. */
const ACTIVE_MS = 5 * MINUTE_MS;

/**
 * What a session asks for now: `renew` silently, since the person is active; `warn` that it ends, with the
 * possibility to extend it; `farewell`, since it ends for good; `expire`.
 */
export type SessionStep = 'none' | 'renew' | 'warn' | 'farewell' | 'expire';

export function sessionStep(
  { issuedAt, expiresAt, endsAt }: Pick<Session, 'issuedAt' | 'expiresAt' | 'endsAt'>,
  now: number,
  lastActive: number,
): SessionStep {
  const left = expiresAt - now;
  if (left <= 0) return 'expire';
  const extendable = expiresAt < endsAt;
  if (left <= WARNING_MS) return extendable ? 'warn' : 'farewell';
  const halfTime = issuedAt + (expiresAt - issuedAt) / 2;
  return extendable && now >= halfTime && now - lastActive <= ACTIVE_MS ? 'renew' : 'none';
}
