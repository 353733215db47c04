import { sql, type SQL } from 'drizzle-orm';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { PgDialect } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import { checkedBy, connectionOf } from './connection/connection.ts';
import {
  entryLoader,
  enter,
  enterWithPosition,
  type EntryOptions,
  type SessionEntry,
} from './connection/enter.ts';
import { poolOf } from './connection/pool.ts';
import { watchOf } from './connection/watched-client.ts';
import { requireWritable } from './connection/writable.ts';
import { connectingFailed, isReadOnly, workFailed } from './database-error.ts';
import { inSnapshot, rowsOf, snapshotOf } from './query/snapshot.ts';
import { identityOf } from './replica/identity.ts';
import { openReplica, type ReplicaFigures, type ReplicaOptions } from './replica/replica.ts';
import { LIMITS } from '../limits.ts';
import { createTurns } from '../load/turns.ts';

/** A connection after entering a session: the session's scope limits what it reads and writes. */
export type Db = NodePgDatabase;

export interface Database {
  /**
   * What `asPerson` would hand over, without a connection of one's own: requests that come at once are answered by one
   * statement, which begins after the last of them came. Undefined where the session has ended.
   */
  entryOf(sitzungId: string, options: EntryOptions): Promise<SessionEntry | undefined>;
  /**
   * Runs `work` on a connection that is scoped to the session's person; undefined where the session has
   * ended. `writing` wraps all of it in one transaction. Else a replica may answer, and where it fails `work` runs
   * again: it must do nothing but read. `repeatable`: it may be done anew even where the answer of its commit was lost.
   * `asksOnly`: it does nothing but ask the database, and loses what it has locked soon after its process hangs.
   */
  asPerson<T>(
    sitzungId: string,
    options: EntryOptions & { writing: boolean; repeatable?: boolean; asksOnly?: boolean },
    work: (db: Db, entry: SessionEntry) => Promise<T>,
  ): Promise<T | undefined>;
  /**
   * The rows of a statement in the scope of the session's person, some at a time and as they are asked for,
   * all from one read-only snapshot. Whoever stops asking must `return()` the generator.
   */
  readAsPerson<Row extends object>(
    sitzungId: string,
    options: EntryOptions,
    statement: (entry: SessionEntry | undefined) => SQL<Row>,
  ): AsyncGenerator<Row[], void>;
  /** Runs `work` in one transaction over all companies. `summary` names the reason for working without a person's scope. */
  asSystem<T>(summary: SystemPurpose, work: (db: Db) => Promise<T>): Promise<T>;
  /**
   * What `work` makes of the rows of several statements over all companies, which it reads some at a time, one statement
   * after the other, all from one read-only snapshot. Whoever stops asking must `return()` the generator.
   */
  readAsSystem<T>(
    summary: SystemPurpose,
    work: (read: ReadRows) => AsyncGenerator<T, void>,
  ): AsyncGenerator<T, void>;
  /** Metrics of the replica, if there is one. */
  replica?: ReplicaFigures | undefined;
  /** Rejects if the database does not answer within two seconds or is read-only. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

/** The rows of a statement, some at a time. */
export type ReadRows = (statement: SQL) => AsyncGenerator<Record<string, unknown>[], void>;

/** The reasons for working without a person's scope. Reviews should look at each use. */
export type SystemPurpose =
  | 'anmeldung'
  | 'aufbewahrung'
  | 'auskunft'
  | 'benachrichtigung'
  | 'dateien'
  | 'dienstkonto'
  | 'einladung'
  | 'freigabe'
  | 'freigabeende'
  | 'import'
  | 'kalender'
  | 'konten'
  | 'mail'
  | 'passwort'
  | 'pruefung'
  | 'start'
  | 'test'
  | 'webhook';

/** Exports and disclosures that run at the same time. */
export const LONG_READS = 3;

/** Background work has its own connections, so that it cannot take those of requests. */
const BACKGROUND: ReadonlySet<SystemPurpose> = new Set([
  'aufbewahrung',
  'benachrichtigung',
  'freigabeende',
  'mail',
  'webhook',
]);
const BACKGROUND_CONNECTIONS = 4;
const CONNECTIONS = 10;
/** All that a process opens at a time, with those of the readiness check and of the one that looks after lost ones. */
export const MOST_CONNECTIONS = CONNECTIONS + BACKGROUND_CONNECTIONS + LONG_READS + 2;

/**
 * Of the connections, how much the work on one area may take, all of which may wait for one locked table; and all work of
 * signed-in people together, beside whoever signs in or has a copy.
 */
const OF_AN_AREA = 0.6;
const OF_PEOPLE = 0.8;

/**
 * Opens a pool on a migrated database. Queries run under row level security whoever the URL names. A replica answers
 * what only reads, where it can.
 */
export async function openDatabase(
  url: string,
  {
    connections = CONNECTIONS,
    replica: named,
  }: { connections?: number; replica?: ReplicaOptions | undefined } = {},
): Promise<Database> {
  const connection = await connectionOf(url);
  const watch = watchOf(connection);
  const poolTo = (max: number, connectionTimeoutMillis: number = LIMITS.connect, config = connection) =>
    poolOf(checkedBy(requireWritable, config), { max, connectionTimeoutMillis, ...watch.connections });
  const pool = poolTo(connections);
  const background = poolTo(BACKGROUND_CONNECTIONS);
  const places = createTurns({
    each: Math.ceil(connections * OF_AN_AREA),
    all: Math.ceil(connections * OF_PEOPLE),
    patience: LIMITS.place,
    refusal: () => connectingFailed(new Error(`no free place within ${LIMITS.place} ms`)),
  });
  // Downloads have their own connections, since they hold one as long as the client takes to read.
  const longReads = poolTo(LONG_READS);
  // The readiness check has its own connection, so that load cannot make it fail.
  const pings = poolTo(1, LIMITS.ping, { ...connection, query_timeout: LIMITS.ping });
  const closePools = async () =>
    void (await Promise.all([pool, background, longReads, pings].map((one) => one.end())));

  async function clientOf(from: pg.Pool): Promise<pg.PoolClient> {
    for (;;) {
      const client = await from.connect().catch((error: unknown) => {
        throw connectingFailed(error);
      });
      if (!watch.isSuspect(client)) return client;
      client.release(true);
    }
  }

  function failed(error: unknown): unknown {
    // The other connections may lead to the same read-only server.
    if (isReadOnly(error)) watch.suspectAll();
    return workFailed(error);
  }

  async function withClient<T>(work: (client: pg.PoolClient) => Promise<T>, from = pool): Promise<T> {
    const client = await clientOf(from);
    try {
      return await work(client);
    } catch (error) {
      throw failed(error);
    } finally {
      // Returns the connection to the pool if it is still usable.
      client.release();
    }
  }

  async function ping(): Promise<void> {
    const client = await clientOf(pings);
    try {
      await requireWritable(client);
      client.release();
    } catch (error) {
      client.release(true);
      throw error;
    }
  }

  const replica =
    named &&
    (await openReplicaOf(named).catch(async (error: unknown) => {
      await closePools();
      throw error;
    }));

  async function openReplicaOf(options: ReplicaOptions) {
    return openReplica(options, await withClient(identityOf), { connections, files: LONG_READS });
  }

  const asPerson: Database['asPerson'] = (sitzungId, options, work) =>
    places.within(options.area ?? 'none', () =>
      withClient((client) => {
        const entered = async () => {
          const entry = await enter(client, sitzungId, options);
          return entry === undefined ? undefined : work(dbOf(client), entry);
        };
        return options.writing
          ? inTransaction(client, entered, options.asksOnly ? BEGIN_ACT : BEGIN)
          : entered();
      }),
    );

  /** Looks the session up on the primary and returns that connection before taking one to the replica. */
  const admitted = (sitzungId: string, options: EntryOptions) =>
    withClient((client) => enterWithPosition(client, sitzungId, options));

  const entries = entryLoader(withClient);

  return {
    replica: replica?.figures,
    entryOf: (sitzungId, options) => entries.load({ sitzungId, ...options }),
    asPerson: async (sitzungId, options, work) => {
      if (options.writing || !replica?.isThere()) return asPerson(sitzungId, options, work);
      const entered = await admitted(sitzungId, options);
      if (!entered) return undefined;
      const read = await replica.read(entered.position, (db) => work(db, entered.entry));
      return read ? read.value : asPerson(sitzungId, options, work);
    },
    async *readAsPerson<Row extends object>(
      sitzungId: string,
      options: EntryOptions,
      statement: (entry: SessionEntry | undefined) => SQL<Row>,
    ) {
      if (replica?.isThere()) {
        const entered = await admitted(sitzungId, options);
        const query = statement(entered?.entry);
        if (entered && (yield* replica.readAll<Row>(entered.position, query))) return;
      }
      const client = await clientOf(longReads);
      try {
        yield* inSnapshot<Row>(client, async () => statement(await enter(client, sitzungId, options)));
      } catch (error) {
        throw failed(error);
      } finally {
        client.release();
      }
    },
    asSystem: (summary, work) =>
      withClient(
        (client) =>
          inTransaction(client, async () => {
            await client.query('select portal_betreten_system()');
            return work(dbOf(client));
          }),
        BACKGROUND.has(summary) ? background : pool,
      ),
    async *readAsSystem(_summary, work) {
      const client = await clientOf(longReads);
      const read: ReadRows = (statement) => rowsOf(client, statement);
      try {
        yield* snapshotOf(
          client,
          () => client.query('select portal_betreten_system()'),
          () => work(read),
        );
      } catch (error) {
        throw failed(error);
      } finally {
        client.release();
      }
    },
    // Check again: the connection may have been cut in the meantime.
    ping: () => ping().catch(ping),
    close: async () => void (await Promise.all([replica?.close(), closePools()])),
  };
}

// Writes wait for locks of other writes as long as a statement may take.
const BEGIN = 'begin; set local lock_timeout = 0';
const BEGIN_ACT = `${BEGIN}; set local idle_in_transaction_session_timeout = ${LIMITS.idleInAct}`;

async function inTransaction<T>(client: pg.PoolClient, work: () => Promise<T>, begin = BEGIN): Promise<T> {
  await client.query(begin);
  try {
    const result = await work();
    const { command } = await client.query('commit');
    // PostgreSQL's answer to a commit after a failed statement: it rolled back.
    if (command === 'ROLLBACK') throw new Error('a statement failed unnoticed, nothing was written');
    return result;
  } catch (error) {
    // Without a rollback the connection cannot be reused.
    await client.query('rollback').catch(() => client.end());
    throw error;
  }
}

const dbs = new WeakMap<pg.PoolClient, Db>();

function dbOf(client: pg.PoolClient): Db {
  let db = dbs.get(client);
  if (!db) {
    db = drizzle({ client });
    dbs.set(client, db);
  }
  return db;
}

const DIALECT = new PgDialect();

/** All rows of a statement, typed by the caller. */
export async function all<Row extends object>(db: Db, query: SQL<Row>): Promise<Row[]>;
/** For SQL that does not say what its rows are. */
export async function all<Row extends object>(db: Db, query: SQL): Promise<Row[]>;
export async function all<Row extends object>(db: Db, query: SQL): Promise<Row[]> {
  const { rows } = await db.execute(query);
  return rows as unknown as Row[];
}

/** The first row, if there is one. */
export async function first<Row extends object>(db: Db, query: SQL<Row>): Promise<Row | undefined>;
export async function first<Row extends object>(db: Db, query: SQL): Promise<Row | undefined>;
export async function first<Row extends object>(db: Db, query: SQL): Promise<Row | undefined> {
  return (await all<Row>(db, query))[0];
}

/** The row of a statement that always has one, such as an insert. */
export function only<Row>([row]: readonly Row[]): Row {
  if (row === undefined) throw new Error('a statement that always has a row returned none');
  return row;
}

/** The same of SQL, which the error then names. */
export async function one<Row extends object>(db: Db, query: SQL<Row>): Promise<Row>;
export async function one<Row extends object>(db: Db, query: SQL): Promise<Row>;
export async function one<Row extends object>(db: Db, query: SQL): Promise<Row> {
  const row = await first<Row>(db, query);
  if (row === undefined) throw new Error(`no row from: ${DIALECT.sqlToQuery(query).sql}`);
  return row;
}

/** Joins conditions with `and`. Skips undefined ones; without any the result is `true`. */
export function conjunction(conditions: readonly (SQL | '' | undefined)[]): SQL {
  const present = conditions.filter((condition) => condition !== undefined && condition !== '');
  return present.length === 0 ? sql`true` : sql.join(present, sql` and `);
}
