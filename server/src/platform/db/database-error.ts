import { DrizzleQueryError } from 'drizzle-orm/errors';

/**
 * The database is away or too busy, and in a moment the work may succeed. Whether it was kept is unknown, since the answer
 * of a commit may be what was lost: only what carries an `Idempotency-Key` may be repeated unseen.
 */
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable';
  readonly retryAfterSeconds: number;

  constructor(cause: unknown, retryAfterSeconds: number) {
    super('the database cannot do this now', { cause });
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** A statement that failed; its parameters are left out, since they may be personal data. */
class QueryError extends Error {
  override name = 'QueryError';

  constructor({ query, cause }: DrizzleQueryError) {
    super(`failed: ${query}`, { cause });
  }
}

const AWAY_SECONDS = 2;
/** A statement that ran into its time limit would take as long again. */
const BUSY_SECONDS = 30;

// Classes and codes of PostgreSQL's appendix A, beside those of the network.
const AWAY = /^(08|57P0)|^(25P03|53300)$|^E(CONN|PIPE|HOSTUNREACH|NETUNREACH|TIMEDOUT|AI_AGAIN)/;
/** Not worth an immediate retry: a conflict with another transaction, or no disk space or memory. */
const LATER = /^(40001|40P01)$|^53/;
const CANCELLED = '57014';
/** A lock was not available in time. */
const NOT_FREE = '55P03';
const READ_ONLY = '25006';
const LOST = /Connection terminated|timeout exceeded when trying to connect|is not queryable/;

/** Whether the database is the problem and not the statement: unavailable, shutting down, or out of connections. */
export function isConnectionError(error: unknown): boolean {
  return someCause(error, ({ code, message }) => AWAY.test(code) || LOST.test(message));
}

/** Whether the server is read-only, for example because another one has become the primary. */
export const isReadOnly = (error: unknown) => someCause(error, ({ code }) => code === READ_ONLY);

/** Whether the statement was cancelled because it ran or waited too long. */
export const isOutOfTime = (error: unknown) =>
  someCause(error, ({ code }) => code === CANCELLED || code === NOT_FREE);

/** Whether somebody cancelled the statement, or it ran too long: PostgreSQL tells the two apart in words alone. */
export const isCancelled = (error: unknown) => someCause(error, ({ code }) => code === CANCELLED);

/** Wraps an error of connecting: whatever the cause, the database is unavailable. */
export const connectingFailed = (error: unknown) => new DatabaseUnavailable(error, AWAY_SECONDS);

/** Wraps an error of work on a connection. */
export function workFailed(error: unknown): unknown {
  const thrown = error instanceof DrizzleQueryError ? new QueryError(error) : error;
  if (isOutOfTime(error)) return new DatabaseUnavailable(thrown, BUSY_SECONDS);
  const again =
    isConnectionError(error) || isReadOnly(error) || someCause(error, ({ code }) => LATER.test(code));
  return again ? new DatabaseUnavailable(thrown, AWAY_SECONDS) : thrown;
}

function someCause(error: unknown, is: (error: { code: string; message: string }) => boolean): boolean {
  for (let e = error; e instanceof Error; e = e.cause) {
    const { code = '', message } = e as Error & { code?: string };
    if (is({ code, message })) return true;
  }
  return false;
}
