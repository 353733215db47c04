import { globSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { is } from 'drizzle-orm';
import { getTableConfig, getViewConfig, PgTable, PgView, type PgColumn } from 'drizzle-orm/pg-core';
import { withOwner } from '#testing/owner.ts';
import { startTestServer, type TestServer } from '#testing/server.ts';

interface Column {
  isView: boolean;
  table: string;
  name: string;
  position: number;
  type: string;
  notNull: boolean;
  hasDefault: boolean;
}

/** Tables that only the database itself writes. */
const OWN = [
  'benachrichtigungsstand',
  'fehlzeit',
  'firmenstand',
  'marktplatzstand',
  'migration',
  'protokollkette',
];
/** Read through `studierendensicht` alone, which shows them with the release. */
const CONFIDENTIAL = ['durchschnitt', 'gefaehrdete_module', 'bestandene_module', 'credits'];
/** Have a company, and are not that company's data. */
const NO_TENANTS = [
  'ansicht',
  'benachrichtigung_log',
  // The school has such accounts, too.
  'dienstkonto',
  'dienstkontoschluessel',
  'ereignis',
  'firmenstand',
  'protokoll',
  'sitzung',
  // A new one is no change of what the company sees.
  'vorgang',
  'wiedervorlage',
];
/** For the company's own people alone: not even for the school's. */
const INTERNAL = ['bewerberkennzeichen', 'bewerbernachricht', 'bewerbernotiz', 'studierendennotiz'];

let server: TestServer;
let columns: Column[];

const query = <Row extends object>(statement: string) =>
  withOwner(server.url, async (client) => (await client.query<Row>(statement)).rows);

beforeAll(async () => {
  server = await startTestServer();
  columns = await query<Column>(
    `select c.relname as table, a.attname as name, c.relkind = 'v' as "isView", a.attnum as position, a.attnotnull as "notNull",
            format_type(a.atttypid, a.atttypmod) as type,
            a.atthasdef or a.attidentity <> '' as "hasDefault"
     from pg_attribute a join pg_class c on c.oid = a.attrelid
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v') and a.attnum > 0
       and not a.attisdropped
     order by 1, 3`,
  );
});

const SOURCES = path.resolve(import.meta.dirname, '../..');
const modules = await Promise.all(
  globSync('**/*.table.ts', { cwd: SOURCES }).map(
    (file): Promise<Record<string, unknown>> => import(path.join(SOURCES, file)),
  ),
);
const declared = modules.flatMap((module) => Object.values(module));
const tables = declared.filter((value) => is(value, PgTable)).map((table) => getTableConfig(table));

const views = declared.filter((value) => is(value, PgView)).map((view) => getViewConfig(view));

const described = (column: PgColumn) => ({
  name: column.name,
  type: column.getSQLType().replaceAll(', ', ','),
  notNull: column.notNull,
  hasDefault: column.hasDefault || column.generated !== undefined || column.generatedIdentity !== undefined,
});

const byName = (a: { name: string }, b: { name: string }) => a.name.localeCompare(b.name);

describe('the tables that queries are typed by', () => {
  test('are those of the database', () => {
    const known = [...tables.map(({ name }) => name), ...OWN].toSorted();
    expect(known).toEqual(
      [...new Set(columns.filter(({ isView }) => !isView).map(({ table }) => table))].toSorted(),
    );
  });

  test.each(tables.map((table) => [table.name, table] as const))('%s is what it says', (name, table) => {
    const real = columns
      .filter((column) => column.table === name)
      .filter((column) => name !== 'student' || !CONFIDENTIAL.includes(column.name))
      .map(({ table: _table, position: _position, isView: _isView, ...column }) => column);
    expect(table.columns.map(described).toSorted(byName)).toEqual(real.toSorted(byName));
  });

  // Whether a view's column may be null is not the database's to say.
  test.each(views.map((view) => [view.name, view] as const))('%s shows what it says', (name, view) => {
    const real = columns
      .filter(({ table }) => table === name)
      .map((column) => `${column.name} ${column.type}`);
    const said = Object.values(view.selectedFields).map((column) => {
      const { name: columnName, type } = described(column as PgColumn);
      return `${columnName} ${type}`;
    });
    expect(said.length).toBeGreaterThan(0);
    expect(new Set(said).difference(new Set(real))).toEqual(new Set());
  });
});

const tenants = () =>
  columns
    .filter(({ name, table, isView }) => !isView && name === 'firma_id' && !NO_TENANTS.includes(table))
    .map(({ table }) => table);

describe('a tenant table', () => {
  test('leads with its company', () => {
    const leading = columns.filter(({ position }) => position === 1);
    for (const table of tenants()) {
      expect(leading.find((column) => column.table === table)?.name, table).toBe('firma_id');
    }
    expect(tenants()).toContain('student');
  });

  test('has the policy of all tenants, and no other that widens it', async () => {
    const policies = await query<{ table: string; name: string; command: string; qual: string }>(
      `select tablename as table, policyname as name, cmd as command, qual from pg_policies
       where permissive = 'PERMISSIVE'`,
    );
    const mandant = policies.find(({ table, name }) => table === 'student' && name === 'mandant');
    expect(mandant?.qual).toContain('portal_firmen()');
    const internal = policies.find(({ table }) => table === INTERNAL[0]);
    expect(internal?.qual).not.toContain('portal_alle()');
    for (const table of tenants()) {
      const own = policies.filter((policy) => policy.table === table);
      expect(
        own.find(({ name }) => name === 'mandant'),
        table,
      ).toEqual({ ...(INTERNAL.includes(table) ? internal : mandant), table });
      const others = own
        .filter(({ name, command }) => name !== 'mandant' && command !== 'SELECT')
        .map(({ name, command }) => `${table}: ${command} ${name}`);
      // Programs of the school decide on reports (ADR 54).
      expect(others).toEqual(table === 'einschreibung' ? ['einschreibung: UPDATE entscheidung'] : []);
    }
  });

  test('counts every kind of change', async () => {
    const triggers = await query<{ table: string; name: string; type: number; function: string }>(
      `select tgrelid::regclass::text as table, tgname as name, tgtype as type, tgfoid::regproc::text as function
       from pg_trigger where not tgisinternal and tgenabled = 'O' and tgname like 'stand_%' order by 1, 2`,
    );
    // Statement level, after: insert 4, delete 8, update 16.
    const counting = [
      ['stand_geaendert', 16],
      ['stand_geloescht', 8],
      ['stand_neu', 4],
      ['stand_vorher', 16],
    ];
    for (const table of tenants()) {
      const own = triggers.filter((trigger) => trigger.table === table);
      expect(
        own.map(({ name, type }) => [name, type]),
        table,
      ).toEqual(counting);
      expect(new Set(own.map((trigger) => trigger.function))).toEqual(new Set(['portal_stand_zaehlen']));
    }
  });
});

test('generated texts can be restored from a dump, which knows no search path', async () => {
  await withOwner(server.url, async (client) => {
    // A dump brings the triggers after the rows.
    await client.query(`begin; select portal_betreten_system(); alter table firma disable trigger user;
      set local search_path = pg_catalog`);
    const { rows } = await client.query<{ suchtext: string }>(
      `insert into public.firma (firmennummer, name) values ('F-1', 'Größe & Söhne') returning suchtext`,
    );
    expect(rows).toEqual([{ suchtext: 'grosse & sohne f-1 groesse & soehne' }]);
    await client.query('rollback');
  });
});
