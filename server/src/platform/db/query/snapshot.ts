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

/**
 * The rows of a statement from one snapshot that writes nothing, some at a time. `begin` runs in it first and
 * names the statement. A cursor of SQL and not of the protocol, so that the statement's time limit holds for
 * each fetch, and the limit on idle transactions for whoever takes the rows too slowly.
 */
export async function* inSnapshot<Row extends object>(
  client: pg.PoolClient,
  begin: () => Promise<SQL<Row>>,
): AsyncGenerator<Row[], void> {
  await client.query('begin isolation level repeatable read');
  try {
    const { sql, params } = DIALECT.sqlToQuery(await begin());
    await client.query('set transaction read only');
    await client.query(`declare zeilen no scroll cursor for ${sql}`, params);
    for (;;) {
      const { rows } = await client.query<Row>({ text: `fetch ${ROWS_AT_ONCE} from zeilen`, types });
      if (rows.length > 0) yield rows;
      if (rows.length < ROWS_AT_ONCE) return;
    }
  } finally {
    // Ends the read-only transaction, so that the connection can be reused.
    await client.query('rollback').catch(() => client.end());
  }
}
