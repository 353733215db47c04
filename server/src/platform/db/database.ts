import { sql, type SQL } from 'drizzle-orm';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Bereich } from '@firmenportal/contract/hydra/operation';
import type { Rolle } from '@firmenportal/contract/rechte';
import { APP_ROLE, bypassesRowSecurity } from './migrate.ts';
import { NamedClient } from './named-client.ts';

/** A connection that has been entered: what it reads and writes is bound by its scope. */
export type Db = NodePgDatabase;

/** What the database says of a running session. */
export interface Eintritt {
  benutzerId: string;
  rollen: Rolle[];
  /** The active company. */
  firmaId: string | null;
  /** Every company of the person, in a fixed order. */
  firmen: string[];
  /** Version of the data in scope, as far as the area that was named goes. */
  stand: string | null;
}

export interface Database {
  /**
   * Runs `work` on a connection that is scoped to the session's person; undefined where the session has
   * ended. `schreibend` wraps all of it in one transaction.
   */
  alsPerson<T>(
    sitzungId: string,
    options: { bereich?: Bereich | undefined; schreibend: boolean; jetzt: Date },
    work: (db: Db, eintritt: Eintritt) => Promise<T>,
  ): Promise<T | undefined>;
  /** Runs `work` in one transaction over every company. `zweck` says why nobody's scope applies. */
  alsSystem<T>(zweck: Systemzweck, work: (db: Db) => Promise<T>): Promise<T>;
  /** Answers within the time or rejects. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

/** The reasons for working without a person's scope; each is a place to look at in a review. */
export type Systemzweck = 'anmeldung' | 'import' | 'konten' | 'start' | 'test';

/** Opens a pool on a migrated database. Queries run under row level security whoever the URL names. */
export async function openDatabase(url: string, { connections = 10 } = {}): Promise<Database> {
  const pool = new pg.Pool({
    connectionString: url,
    Client: NamedClient,
    max: connections,
    connectionTimeoutMillis: 5_000,
    options: `${await roleOption(url)} -c statement_timeout=15s -c idle_in_transaction_session_timeout=60s`,
  });
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => undefined);

  async function withClient<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
    const client = await pool.connect();
    let broken = false;
    try {
      return await work(client);
    } catch (error) {
      broken = isConnectionError(error);
      throw error;
    } finally {
      client.release(broken);
    }
  }

  return {
    alsPerson: (sitzungId, options, work) =>
      withClient((client) =>
        options.schreibend
          ? inTransaction(client, () => enter(client, sitzungId, options, work))
          : enter(client, sitzungId, options, work),
      ),
    alsSystem: (_zweck, work) =>
      withClient((client) =>
        inTransaction(client, async () => {
          await client.query('select portal_betreten_system()');
          return work(dbOf(client));
        }),
      ),
    ping: () => withClient(async (client) => void (await client.query('select 1'))),
    close: () => pool.end(),
  };
}

const ENTER = {
  name: 'portal_betreten',
  text: `select benutzer_id as "benutzerId", rollen, firma_id as "firmaId", firmen, stand
         from portal_betreten($1, $2, $3)`,
};

async function enter<T>(
  client: pg.PoolClient,
  sitzungId: string,
  { bereich, jetzt }: { bereich?: Bereich | undefined; jetzt: Date },
  work: (db: Db, eintritt: Eintritt) => Promise<T>,
): Promise<T | undefined> {
  const { rows } = await client.query<Eintritt>({ ...ENTER, values: [sitzungId, bereich ?? null, jetzt] });
  const eintritt = rows[0];
  return eintritt === undefined ? undefined : work(dbOf(client), eintritt);
}

async function inTransaction<T>(client: pg.PoolClient, work: () => Promise<T>): Promise<T> {
  await client.query('begin');
  try {
    const result = await work();
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
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

async function roleOption(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await bypassesRowSecurity(client)) ? `-c role=${APP_ROLE}` : '';
  } finally {
    await client.end();
  }
}

/** Whether the database, and not the statement, is at fault: away, shutting down, or out of connections. */
export function isConnectionError(error: unknown): boolean {
  for (let e: unknown = error; e instanceof Error; e = e.cause) {
    const code = 'code' in e ? String(e.code) : '';
    if (/^(08|57P0|53)/.test(code) || /^E(CONN|PIPE|HOSTUNREACH|TIMEDOUT|AI_AGAIN)/.test(code)) return true;
    if (
      /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/.test(
        e.message,
      )
    ) {
      return true;
    }
  }
  return false;
}

/** All rows of a statement, typed by the caller. */
export async function all<Row extends object>(db: Db, query: SQL): Promise<Row[]> {
  const { rows } = await db.execute(query);
  return rows as unknown as Row[];
}

/** The first row, if there is one. */
export async function first<Row extends object>(db: Db, query: SQL): Promise<Row | undefined> {
  return (await all<Row>(db, query))[0];
}

/** `and` over the conditions; unset ones are left out, and without any it is true. */
export function conjunction(conditions: readonly (SQL | '' | undefined)[]): SQL {
  const present = conditions.filter((condition) => condition !== undefined && condition !== '');
  return present.length === 0 ? sql`true` : sql.join(present, sql` and `);
}
