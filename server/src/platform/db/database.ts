import { sql, type SQL } from 'drizzle-orm';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import DataLoader from 'dataloader';
import pg from 'pg';
import type { Bereich } from '@firmenportal/contract/hydra/operation';
import type { Rolle } from '@firmenportal/contract/rechte';
import { connectionOf } from './connection/connection.ts';
import { connectingFailed, workFailed } from './database-error.ts';
import { NamedClient } from './connection/named-client.ts';
import { inSnapshot } from './query/snapshot.ts';

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
  /** The account that really acts, where it took this one over. */
  uebernommenVon: string | null;
}

export interface EintrittOptions {
  /** The area whose version is asked for. */
  bereich?: Bereich | undefined;
  jetzt: Date;
}

export interface Database {
  /**
   * What `alsPerson` would hand over, without a connection of one's own: requests that come at once are answered by one
   * statement, which begins after the last of them came. Undefined where the session has ended.
   */
  eintrittVon(sitzungId: string, options: EintrittOptions): Promise<Eintritt | undefined>;
  /**
   * Runs `work` on a connection that is scoped to the session's person; undefined where the session has
   * ended. `schreibend` wraps all of it in one transaction.
   */
  alsPerson<T>(
    sitzungId: string,
    options: EintrittOptions & { schreibend: boolean },
    work: (db: Db, eintritt: Eintritt) => Promise<T>,
  ): Promise<T | undefined>;
  /**
   * The rows of a statement in the scope of the session's person, some at a time and as they are asked for,
   * all from one read-only snapshot. Whoever stops asking must `return()` the generator.
   */
  leseAlsPerson<Row extends object>(
    sitzungId: string,
    options: EintrittOptions,
    abfrage: (eintritt: Eintritt | undefined) => SQL,
  ): AsyncGenerator<Row[], void>;
  /** Runs `work` in one transaction over every company. `zweck` says why nobody's scope applies. */
  alsSystem<T>(zweck: Systemzweck, work: (db: Db) => Promise<T>): Promise<T>;
  /** Answers within the time or rejects. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

/** The reasons for working without a person's scope; each is a place to look at in a review. */
export type Systemzweck =
  | 'anmeldung'
  | 'aufbewahrung'
  | 'auskunft'
  | 'benachrichtigung'
  | 'dateien'
  | 'einladung'
  | 'freigabe'
  | 'import'
  | 'kalender'
  | 'konten'
  | 'mail'
  | 'passwort'
  | 'pruefung'
  | 'start'
  | 'test';

/** How many files are written at once; who comes then is asked to come back (503). */
const LONG_READS = 3;

/** Opens a pool on a migrated database. Queries run under row level security whoever the URL names. */
export async function openDatabase(url: string, { connections = 10 } = {}): Promise<Database> {
  const connection = await connectionOf(url);
  const pool = poolOf(connection, connections);
  // Reads that take as long as somebody's download keep nobody else from the database.
  const longReads = poolOf(connection, LONG_READS);

  async function withClient<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
    const client = await clientOf(pool);
    try {
      return await work(client);
    } catch (error) {
      throw workFailed(error);
    } finally {
      // The pool keeps what can still be used.
      client.release();
    }
  }

  const eintritte = eintrittLoader(withClient);

  return {
    eintrittVon: (sitzungId, options) => eintritte.load({ sitzungId, ...options }),
    alsPerson: (sitzungId, options, work) =>
      withClient((client) =>
        options.schreibend
          ? inTransaction(client, () => enter(client, sitzungId, options, work))
          : enter(client, sitzungId, options, work),
      ),
    async *leseAlsPerson(sitzungId, options, abfrage) {
      const client = await clientOf(longReads);
      try {
        yield* inSnapshot(client, async () =>
          abfrage(await enter(client, sitzungId, options, (_db, eintritt) => Promise.resolve(eintritt))),
        );
      } catch (error) {
        throw workFailed(error);
      } finally {
        client.release();
      }
    },
    alsSystem: (_zweck, work) =>
      withClient((client) =>
        inTransaction(client, async () => {
          await client.query('select portal_betreten_system()');
          return work(dbOf(client));
        }),
      ),
    ping: () => withClient(async (client) => void (await client.query('select 1'))),
    close: async () => void (await Promise.all([pool.end(), longReads.end()])),
  };
}

function poolOf(connection: pg.ClientConfig, max: number): pg.Pool {
  const pool = new pg.Pool({
    ...connection,
    Client: NamedClient,
    max,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  });
  // A connection that breaks says so, idle or at work; where nobody listens it would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

function clientOf(pool: pg.Pool): Promise<pg.PoolClient> {
  return pool.connect().catch((error: unknown) => {
    throw connectingFailed(error);
  });
}

const ENTER = {
  name: 'portal_betreten',
  text: `select benutzer_id as "benutzerId", rollen, firma_id as "firmaId", firmen, stand,
                uebernommen_von as "uebernommenVon"
         from portal_betreten($1, $2, $3)`,
};

const SEE = {
  name: 'portal_sitzungen',
  text: `select platz, benutzer_id as "benutzerId", rollen, firma_id as "firmaId", firmen, stand,
                uebernommen_von as "uebernommenVon"
         from portal_sitzungen($1, $2, $3)`,
};

/** Asks of all sessions that are asked for in one turn of the event loop by one statement. */
function eintrittLoader(withClient: <T>(work: (client: pg.PoolClient) => Promise<T>) => Promise<T>) {
  return new DataLoader<EintrittOptions & { sitzungId: string }, Eintritt | undefined>(
    async (gefragt) => {
      const bereiche = gefragt.map(({ bereich }) => bereich ?? null);
      const values = [gefragt.map(({ sitzungId }) => sitzungId), bereiche, gefragt.at(-1)?.jetzt];
      const { rows } = await withClient((client) =>
        client.query<Eintritt & { platz: number }>({ ...SEE, values }),
      );
      const eintritte = new Map(rows.map(({ platz, ...eintritt }) => [platz, eintritt]));
      return gefragt.map((_, index) => eintritte.get(index + 1));
    },
    // Every request is judged by what the database says after it came.
    { cache: false, maxBatchSize: 50, batchScheduleFn: (dispatch) => void setImmediate(dispatch) },
  );
}

async function enter<T>(
  client: pg.PoolClient,
  sitzungId: string,
  { bereich, jetzt }: EintrittOptions,
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
    const { command } = await client.query('commit');
    // PostgreSQL's answer where a statement had failed and whoever sent it went on.
    if (command === 'ROLLBACK') throw new Error('a statement failed unnoticed, nothing was written');
    return result;
  } catch (error) {
    // Without a rollback the connection is of no use to anybody else.
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
