import { setTimeout as pause } from 'node:timers/promises';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { SQL } from 'drizzle-orm';
import type pg from 'pg';
import type { Logger } from 'pino';
import { checkedBy, connectionOf } from '../connection/connection.ts';
import type { Position } from '../connection/enter.ts';
import { poolOf } from '../connection/pool.ts';
import { keepsSettings } from '../connection/session.ts';
import { singleClient } from '../connection/single-client.ts';
import { isOutOfTime, workFailed } from '../database-error.ts';
import { inSnapshot } from '../query/snapshot.ts';
import { identityOf, requireReplicaOf, WrongReplicaError, type Identity } from './identity.ts';
import { LazyConnection, replicaErrorOf } from './lazy-connection.ts';
import { reach } from './reach.ts';
import type { ReplicaFailure } from './replica-error.ts';
import { LIMITS } from '#platform/limits.ts';

/** Counts the reads that were sent to a replica, by outcome. */
export type ReplicaFigures = Readonly<Record<'replica' | ReplicaFailure, number>>;

/** A standby that answers if it has replayed everything up to the moment when the session was entered. */
export interface Replica {
  readonly figures: ReplicaFigures;
  /** Whether to use it now; counts each refusal. */
  isThere(): boolean;
  /** Runs `work` on the replica. Undefined if the primary has to do it. */
  read<T>(position: Position, work: (db: NodePgDatabase) => Promise<T>): Promise<{ value: T } | undefined>;
  /** The rows of a statement, some at a time. Returns whether these were all: else there was none, ask the primary. */
  readAll<Row extends object>(position: Position, statement: SQL<Row>): AsyncGenerator<Row[], boolean>;
  close(): Promise<void>;
}

export interface ReplicaOptions {
  url: string;
  log: Pick<Logger, 'info' | 'warn'>;
}

const RETRY_MS = 2_000;
const TELL_MS = 60_000;
const ABSENT = 'the replica is not there: the primary answers until it is';

/**
 * Opens a replica of the primary. One that is not reachable is a warning, and looked for from then on; one of another
 * database is a WrongReplicaError.
 */
export async function openReplica(
  { url, log }: ReplicaOptions,
  primary: Identity,
  { connections, files }: { connections: number; files: number },
): Promise<Replica> {
  if (!primary.durable) {
    throw new WrongReplicaError(
      'DATABASE_URL_READ needs synchronous_commit at its primary, where it is off.',
    );
  }
  const closing = new AbortController();
  const figures = { replica: 0, behind: 0, busy: 0, away: 0, failed: 0 };
  let pools: { pages: pg.Pool; files: pg.Pool } | undefined;
  let there = false;
  const told = new Map<string, number>();

  /** Logs the same message at most once a minute. */
  function tell(level: 'info' | 'warn', message: string, err?: unknown): void {
    const now = performance.now();
    if (now - (told.get(message) ?? -Infinity) < TELL_MS) return;
    told.set(message, now);
    log[level]({ ...(err !== undefined && { err }), ...figures }, message);
  }

  function count(failure: ReplicaFailure, cause?: unknown): void {
    figures[failure] += 1;
    tell(failure === 'behind' ? 'info' : 'warn', 'the primary answers what is meant for the replica', cause);
  }

  function failed(error: unknown): void {
    const { failure, cause } = replicaErrorOf(error);
    if (failure === 'away' && there) {
      there = false;
      void lookOut();
    }
    count(failure, cause);
  }

  // The next connection may reach another server behind the same name.
  const requireReplica = async (client: pg.ClientBase) => requireReplicaOf(primary, await identityOf(client));

  /** Opens new connections, since the existing ones may hang. */
  async function look(): Promise<void> {
    const connection = checkedBy(requireReplica, await connectionOf(url));
    const client = singleClient({ ...connection, connectionTimeoutMillis: LIMITS.replay });
    try {
      await client.connect();
      await connection.onConnect(client);
    } finally {
      void client.end().catch(() => undefined);
    }
    if (!(await keepsSettings(url))) {
      throw new WrongReplicaError('DATABASE_URL_READ leads through a pooler that is not in session mode.');
    }
    const patient = { ...connection, query_timeout: LIMITS.replicaSilence };
    pools ??= {
      pages: poolOf(patient, { max: connections, connectionTimeoutMillis: LIMITS.replay }),
      files: poolOf(patient, { max: files, connectionTimeoutMillis: LIMITS.replay }),
    };
    there = true;
  }

  async function lookOut(): Promise<void> {
    while (!closing.signal.aborted) {
      await look().catch((error: unknown) => tell('warn', ABSENT, error));
      if (there) return tell('info', 'the replica answers again');
      await pause(RETRY_MS, undefined, { signal: closing.signal, ref: false }).catch(() => undefined);
    }
  }

  try {
    await look();
  } catch (error) {
    if (error instanceof WrongReplicaError) throw error;
    tell('warn', ABSENT, error);
    void lookOut();
  }

  return {
    figures,
    isThere: () => {
      if (!there) count('away');
      return there;
    },
    async read(position, work) {
      const connection = new LazyConnection(() => reach(pools?.pages, position));
      try {
        const value = await work(drizzle({ client: connection as unknown as pg.Client }));
        if (!connection.failure) {
          if (connection.asked) figures.replica += 1;
          return { value };
        }
      } catch (error) {
        if (!connection.failure) throw workFailed(error);
      } finally {
        await connection.release();
      }
      failed(connection.failure);
      return undefined;
    },
    async *readAll<Row extends object>(position: Position, statement: SQL<Row>) {
      let client: pg.PoolClient | undefined;
      let begun = false;
      let broken = false;
      try {
        client = await reach(pools?.files, position, LIMITS.replayOfFile);
        for await (const rows of inSnapshot<Row>(client, () => Promise.resolve(statement))) {
          begun = true;
          yield rows;
        }
        figures.replica += 1;
        return true;
      } catch (error) {
        broken = true;
        failed(error);
        // What was sent cannot be taken back; what ran out of time would do so on the primary.
        if (begun || isOutOfTime(error)) throw workFailed(error);
        return false;
      } finally {
        client?.release(broken);
      }
    },
    close: async () => {
      closing.abort();
      there = false;
      await Promise.all([pools?.pages.end(), pools?.files.end()]);
    },
  };
}
