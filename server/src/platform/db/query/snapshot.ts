import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import pg from 'pg';

/** Small batches, so that writing one does not delay other requests. */
const ROWS_AT_ONCE = 100;
const DIALECT = new PgDialect();
const RAW = new Set<number>([
  pg.types.builtins.DATE,
  pg.types.builtins.TIMESTAMP,
  pg.types.builtins.TIMESTAMPTZ,
]);

/** Dates and times are read as texts, as everywhere else. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    RAW.has(oid)
      ? (value: string) => value
      : (pg.types.getTypeParser(oid, format) as (value: string) => unknown),
};

/** The rows of a statement from one snapshot that writes nothing, some at a time. `begin` runs in it first and names the statement. */
export const inSnapshot = <Row extends object>(
  client: pg.PoolClient,
  begin: () => Promise<SQL<Row>>,
): AsyncGenerator<Row[], void> => snapshotOf(client, begin, (statement) => rowsOf<Row>(client, statement));

/** What `work` makes of one snapshot that writes nothing. `begin` runs in it first. */
export async function* snapshotOf<B, T>(
  client: pg.PoolClient,
  begin: () => Promise<B>,
  work: (begun: B) => AsyncGenerator<T, void>,
): AsyncGenerator<T, void> {
  await client.query('begin isolation level repeatable read');
  try {
    const begun = await begin();
    await client.query('set transaction read only');
    yield* work(begun);
  } finally {
    // Ends the read-only transaction, so that the connection can be reused.
    await client.query('rollback').catch(() => client.end());
  }
}

/**
 * The rows of a statement in a transaction, some at a time. A cursor of SQL and not of the protocol, so that the
 * statement's time limit holds for each fetch, and the limit on idle transactions for whoever takes the rows too slowly.
 */
export async function* rowsOf<Row extends object>(
  client: pg.PoolClient,
  statement: SQL,
): AsyncGenerator<Row[], void> {
  const { sql, params } = DIALECT.sqlToQuery(statement);
  await client.query(`declare zeilen no scroll cursor for ${sql}`, params);
  for (;;) {
    const { rows } = await client.query<Row>({ text: `fetch ${ROWS_AT_ONCE} from zeilen`, types });
    if (rows.length > 0) yield rows;
    if (rows.length < ROWS_AT_ONCE) break;
  }
  await client.query('close zeilen');
}
