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
/** What ran into its time limit costs as much when it is asked again. */
const BUSY_SECONDS = 30;

// Classes and codes of PostgreSQL's appendix A, beside those of the network.
const AWAY = /^(08|57P0)|^(25P03|53300)$|^E(CONN|PIPE|HOSTUNREACH|NETUNREACH|TIMEDOUT|AI_AGAIN)/;
/** Of no use to repeat at once: a collision, or neither disk nor memory. */
const LATER = /^(40001|40P01)$|^53/;
const CANCELLED = '57014';
/** Somebody else has locked it. */
const NOT_FREE = '55P03';
const READ_ONLY = '25006';
const LOST = /Connection terminated|timeout exceeded when trying to connect|is not queryable/;

/** Whether the database, and not the statement, is at fault: away, shutting down, or out of connections. */
export function isConnectionError(error: unknown): boolean {
  return someCause(error, ({ code, message }) => AWAY.test(code) || LOST.test(message));
}

/** Whether the server takes no writes: a failover, or somebody, has made another one the primary. */
export const isReadOnly = (error: unknown) => someCause(error, ({ code }) => code === READ_ONLY);

/** Whether the statement, or somebody's work on it, was ended because it took, or waited for, too long. */
export const isOutOfTime = (error: unknown) =>
  someCause(error, ({ code }) => code === CANCELLED || code === NOT_FREE);

/** As what the error of connecting is thrown: whatever it is, the database is away. */
export const connectingFailed = (error: unknown) => new DatabaseUnavailable(error, AWAY_SECONDS);

/** As what the error of work on a connection is thrown. */
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
