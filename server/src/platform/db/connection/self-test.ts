import { randomUUID } from 'node:crypto';
import { sql, type SQL } from 'drizzle-orm';
import { all, first, type Database, type Db } from '../database.ts';
import { APPLICATION } from './watched-client.ts';
import { judgedTables } from '../known-tables.ts';
import { NOT_THE_SCHOOLS, sharedRowsOf } from '../shared-rows.ts';

/** Row level security does not hold; the system must not serve. */
export class RowSecurityError extends Error {
  override name = 'RowSecurityError';
}

/** The connections do not begin as was asked. */
export class ConnectionError extends Error {
  override name = 'ConnectionError';
}

/** Rows of each table that are looked for: any one of them would show a policy that lets everybody in. */
const SAMPLE = 20;
/** Rows among which those are chosen that not everybody may read. */
const LOOKED_THROUGH = 10_000;
/** What the migrations note of themselves: no data. */
const OPEN = 'migration';

/** Refuses connections that lost their names on the way, by which those are found that lead nowhere. */
export async function testConnection(database: Database): Promise<void> {
  await database.asSystem('start', async (db) => {
    const found = await first<{ name: string }>(db, sql`select current_setting('application_name') as name`);
    if (found?.name.startsWith(APPLICATION)) return;
    throw new ConnectionError(
      'The way to the database changes the names of connections: a pooler has to let application_name through.',
    );
  });
}

/**
 * Proves at start that the second lock holds for the connections that will serve: every table has row
 * level security in force with policies that ask for the scope, and neither a connection without scope nor
 * one of a company that does not exist, nor school staff, sees a row that it should not. Takes as long on a
 * large database as on a small one. Tables of a newer version have to be locked, but are not judged beyond that.
 */
export async function testRowSecurity(database: Database): Promise<void> {
  await database.asSystem('start', async (db) => {
    await requireBoundRole(db);
    const isJudged = await judgedTables(db);
    await requirePolicies(db, isJudged);
    const stranger = randomUUID();
    // Twice, since a policy may hide rows from the one or from the other.
    const samples = await sampleRows(db, isJudged);
    await setScope(db, { alle: 'on', person: stranger });
    samples.push(...(await sampleRows(db, isJudged)));
    await setScope(db, { firmen: `{${randomUUID()}}`, person: stranger });
    await requireUnseen(
      db,
      samples.map(({ name, kept }) => ({ name, rows: kept })),
      'of a company that does not exist',
    );
    await setScope(db, { alle: 'on', person: stranger });
    await requireUnseen(
      db,
      samples.filter(({ name }) => NOT_THE_SCHOOLS.has(name)),
      'of school staff',
    );
    await setScope(db, {});
    await requireUnseen(db, samples, 'without scope');
  });
}

async function requireBoundRole(db: Db): Promise<void> {
  const exempt = await first(
    db,
    sql`select from pg_roles where rolname = current_user and (rolsuper or rolbypassrls)`,
  );
  if (exempt) throw new RowSecurityError('The database role is exempt from row level security.');
}

async function requirePolicies(db: Db, isJudged: (table: string) => boolean): Promise<void> {
  const open = await all<{ name: string }>(
    db,
    sql`select relname as name from pg_class c
        where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relname <> ${OPEN}
          and not (relrowsecurity and relforcerowsecurity
                   and exists (select from pg_policy where polrelid = c.oid))`,
  );
  if (open.length > 0) {
    throw new RowSecurityError(`No row level security on: ${open.map(({ name }) => name).join(', ')}.`);
  }
  const policies = await all<{ table: string; name: string }>(
    db,
    sql`select tablename as table, tablename || '.' || policyname as name from pg_policies
        cross join lateral (values (qual), (with_check)) v(condition)
        where schemaname = 'public' and permissive = 'PERMISSIVE' and condition !~ 'portal_((alle|firmen|person|system)\\(\\)|umfang\\()'`,
  );
  const unbound = policies.filter(({ table }) => isJudged(table));
  if (unbound.length > 0) {
    throw new RowSecurityError(`Policies ask for no scope: ${unbound.map(({ name }) => name).join(', ')}.`);
  }
}

interface Sample {
  name: string;
  /** Addresses of rows, as PostgreSQL has them: finding them again costs the same in every table. */
  rows: string[];
  /** Addresses of rows that are not for every signed-in person to read. */
  kept: string[];
}

async function sampleRows(db: Db, isJudged: (table: string) => boolean): Promise<Sample[]> {
  const tables = await all<{ name: string }>(
    db,
    sql`select relname as name from pg_class
        where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relname <> ${OPEN}
        order by relname`,
  );
  const names = tables.map(({ name }) => name).filter(isJudged);
  const rows = await addresses(db, names, () => sql`true`);
  const kept = await addresses(db, names, (name) => sql`(${sharedRowsOf(name) ?? sql`false`}) is not true`);
  return names.map((name) => ({ name, rows: rows.get(name) ?? [], kept: kept.get(name) ?? [] }));
}

/** Of each table some rows that fulfil its condition; in one statement, since there are many tables. */
async function addresses(
  db: Db,
  names: readonly string[],
  conditionOf: (name: string) => SQL,
): Promise<Map<string, string[]>> {
  const samples = names.map((name) => {
    const table = sql.identifier(name);
    return sql`(select ${name} as name, ctid::text from (select ctid, * from ${table} limit ${LOOKED_THROUGH}) ${table}
                where ${conditionOf(name)} limit ${SAMPLE})`;
  });
  const found = new Map<string, string[]>();
  for (const { name, ctid } of await all<{ name: string; ctid: string }>(
    db,
    sql.join(samples, sql` union all `),
  )) {
    found.set(name, [...(found.get(name) ?? []), ctid]);
  }
  return found;
}

async function requireUnseen(
  db: Db,
  samples: readonly { name: string; rows: readonly string[] }[],
  scope: string,
): Promise<void> {
  const looks = samples.map(
    ({ name, rows }) =>
      sql`select ${name} as name where exists (
            select from ${sql.identifier(name)} where ctid = any (${sql.param([...rows])}::tid[]))`,
  );
  const seen = await all<{ name: string }>(db, sql.join(looks, sql` union `));
  if (seen.length === 0) return;
  const names = seen.map(({ name }) => name).toSorted();
  throw new RowSecurityError(`A connection ${scope} sees rows of: ${names.join(', ')}.`);
}

async function setScope(db: Db, scope: { alle?: string; firmen?: string; person?: string }): Promise<void> {
  const { alle = '', firmen = '', person = '' } = scope;
  await db.execute(
    sql`select set_config('portal.alle', ${alle}, true), set_config('portal.firmen', ${firmen}, true),
               set_config('portal.person', ${person}, true)`,
  );
}
