import { beforeAll, expect, test } from 'vitest';
import type pg from 'pg';
import { fillPath } from '@firmenportal/contract/hydra/iri';
import type { Operation } from '@firmenportal/contract/hydra/operation';
import { OPERATIONS } from '@firmenportal/contract/operations';
import { withOwner } from '../testing/owner.ts';
import { startTestServer } from '../testing/server.ts';
import { recordParams } from './calls/request.ts';
import { mayCall } from './calls/expectation.ts';
import { PEOPLE, type Person } from './world/people.ts';
import { createWorld, type World } from './world/world.ts';

// What is remembered of a list, and the tag of its answer, hold for the companies whose versions they name. Somebody
// leaves a group when the version of the company that stays happens to be what both had in all: the list has changed,
// and says so.

const admin = personOf('ROLE_FIRMENPORTAL_ADMIN');
const lists: readonly Operation[] = OPERATIONS.filter(
  (operation: Operation) =>
    operation.method === 'GET' &&
    operation.area !== undefined &&
    operation.query?.paged === true &&
    mayCall(operation, admin),
);

/** Tables in which others look for what is theirs: these go last. */
const PARENTS = ['student', 'bewerbung', 'einschreibung'];
/** What the person needs to be let in. */
const KEPT = ['benutzer_firma', 'firmenstand', 'kontakt', 'protokoll', 'protokollkette', 'sitzung'];

/** Rows of companies go in any order, and uncounted: the version is set below. */
const LOOSEN = `do $$ declare one record; begin
  for one in select conname, conrelid::regclass as name from pg_constraint where contype = 'f' loop
    execute format('alter table %s drop constraint %I', one.name, one.conname);
  end loop;
  for one in select tgname, tgrelid::regclass as name from pg_trigger where tgname like 'stand\\_%' loop
    execute format('alter table %s disable trigger %I', one.name, one.tgname);
  end loop; end $$`;

const fewer = new Set<string>();
let world: World;
let firmen: { a: string; b: string };
let urls: Map<Operation, string>;

beforeAll(async () => {
  world = await createWorld(await startTestServer());
  const idOf = (filePath: string) => world.identifier(filePath, 'a', admin);
  firmen = { a: await idOf('/firmen'), b: await world.identifier('/firmen', 'b', admin) };
  await withOwner(world.server.url, (client) => client.query(LOOSEN));
  urls = new Map();
  for (const operation of lists) {
    const params: Record<string, string> = {};
    for (const { name, filePath } of recordParams(operation)) params[name] = await idOf(filePath);
    // A record for the list, where the rails make one; the others have theirs.
    await idOf(operation.path).catch(() => undefined);
    urls.set(operation, `/api${fillPath(operation.path, params)}?itemsPerPage=50`);
  }
});

function personOf(name: string): Person {
  const found = PEOPLE.find((person) => person.name === name);
  if (!found) throw new Error(`there is no ${name} in the rails`);
  return found;
}

interface Read {
  status: number;
  total: number;
  members: number;
  etag: string | undefined;
}

async function readLists(tags?: ReadonlyMap<Operation, Read>): Promise<Map<Operation, Read>> {
  const authorization = `Bearer ${await world.token(admin)}`;
  const found = new Map<Operation, Read>();
  for (const [operation, url] of urls) {
    const etag = tags?.get(operation)?.etag;
    const headers = { authorization, ...(etag !== undefined && { 'if-none-match': etag }) };
    const answer = await world.server.app.inject({ url, headers });
    const body = answer.statusCode === 200 ? answer.json<Record<string, unknown>>() : {};
    found.set(operation, {
      status: answer.statusCode,
      total: Number(body['hydra:totalItems'] ?? 0),
      members: ((body['hydra:member'] as unknown[] | undefined) ?? []).length,
      etag: answer.headers.etag,
    });
  }
  return found;
}

/** Runs `work` on all companies' rows, as nobody of the platform may. */
const onRows = <T>(work: (client: pg.Client) => Promise<T>): Promise<T> =>
  withOwner(world.server.url, async (client) => {
    await client.query('begin');
    await client.query('select portal_betreten_system()');
    const result = await work(client);
    await client.query('commit');
    return result;
  });

/** Leaves the group, whose one company has lost what stands in the tables, at the version that both had in all. */
async function leaveGroup(client: pg.Client, isLost: (table: string) => boolean): Promise<unknown[]> {
  const { a, b } = firmen;
  const { rows: tables } = await client.query<{ name: string }>(
    `select relname as name from pg_class c join pg_attribute t on t.attrelid = c.oid and t.attname = 'firma_id'
     where relnamespace = 'public'::regnamespace and relkind = 'r'`,
  );
  for (const { name } of tables.filter((table) => isLost(table.name)))
    await client.query(`delete from ${name} where firma_id = $1`, [a]);
  await client.query(
    `update firmenstand f set stand = (select sum(s.stand) from firmenstand s
                                       where s.firma_id = any (array[$1, $2]::uuid[]) and s.bereich = f.bereich)
     where f.firma_id = $1`,
    [a, b],
  );
  const left = await client.query<{ row: unknown }>(
    'delete from benutzer_firma f where firma_id = $1 returning to_json(f) as row',
    [b],
  );
  return left.rows.map(({ row }) => row);
}

const joinAgain = (members: readonly unknown[]) =>
  onRows((client) =>
    client.query(
      'insert into benutzer_firma select * from json_populate_recordset(null::benutzer_firma, $1)',
      [JSON.stringify(members)],
    ),
  );

const namesOf = (lists: readonly (readonly [Operation, Read])[]) => lists.map(([{ name }]) => name);

test.each([
  ['what stands alone', (table: string) => !PARENTS.includes(table)],
  ['what others belong to', (table: string) => PARENTS.includes(table)],
])('no list tells what it told before: %s', async (_, isLost) => {
  const before = await readLists();
  const members = await onRows((client) =>
    leaveGroup(client, (table) => !KEPT.includes(table) && isLost(table)),
  );
  const copies = [...(await readLists(before))];
  const after = [...(await readLists())];
  await joinAgain(members);

  expect({
    unchanged: namesOf(copies.filter(([, { status }]) => status === 304)),
    miscounted: namesOf(after.filter(([, { total, members: shown }]) => total !== shown)),
  }).toEqual({ unchanged: [], miscounted: [] });
  // That something was lost at all.
  for (const [operation, { total }] of after)
    if (total < (before.get(operation)?.total ?? 0)) fewer.add(operation.name);
});

test('that was asked of lists of every area', () => {
  expect([...fewer]).toEqual(
    expect.arrayContaining(['listStudenten', 'listBewerber', 'listBewerbernotizen', 'listKontakte']),
  );
});
