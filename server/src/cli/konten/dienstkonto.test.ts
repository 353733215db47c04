import { execFile } from 'node:child_process';
import path from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { asc, like } from 'drizzle-orm';
import { listVorgaenge } from '@firmenportal/contract/vorgaenge';
import { protokoll } from '#platform/audit/protokoll.table.ts';
import { countDienstkonten, insertDienstkonto } from '#features/dienstkonten/dienstkonten.db.ts';
import { startTestServer, type TestServer } from '#testing/server.ts';

const CLI = path.resolve(import.meta.dirname, '../../cli.ts');
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});

const portal = (...args: string[]) =>
  new Promise<{ status: number; out: string; err: string }>((resolve) => {
    execFile(
      process.execPath,
      [CLI, 'dienstkonto', ...args],
      { env: { DATABASE_URL: server.url } },
      (error, out, err) => resolve({ status: error ? Number(error.code) : 0, out, err }),
    );
  });
const create = (name: string, ...more: string[]) =>
  portal('anlegen', name, '--umfang', 'vorgaenge.freigaben', 'import.termine', ...more);
const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

it('makes a key that works, until it is revoked', async () => {
  const { status, out } = await create('Campus', '--gueltig-bis', day(30), '--netz', '127.0.0.0/8', '::1');
  const [said, token = ''] = out.trimEnd().split('\n');
  expect([status, said]).toEqual([0, 'Created Campus. Its key, which is shown this once:']);
  const fetchFeed = async () => (await server.call(listVorgaenge, {}, { token })).statusCode;
  expect(await fetchFeed()).toBe(200);
  expect(await portal('widerrufen', 'Campus')).toEqual({ status: 0, out: 'Revoked Campus.\n', err: '' });
  expect(await fetchFeed()).toBe(401);
  const entries = await server.database.asSystem('test', (db) =>
    db
      .select({ aktion: protokoll.aktion, benutzerId: protokoll.benutzerId })
      .from(protokoll)
      .where(like(protokoll.aktion, 'dienstkonto.%'))
      .orderBy(asc(protokoll.id)),
  );
  expect(entries).toEqual([
    { aktion: 'dienstkonto.neu', benutzerId: null },
    { aktion: 'dienstkonto.widerrufen', benutzerId: null },
  ]);
});

it.each([
  ["error: required option '--gueltig-bis <YYYY-MM-DD>' not specified", () => create('Campus')],
  [
    "error: option '--gueltig-bis <YYYY-MM-DD>' argument 'morgen' is invalid. It has to be a day such as 2027-06-30.",
    () => create('Campus', '--gueltig-bis', 'morgen'),
  ],
  [
    'The key has to end between today and a year from now.',
    () => create('Campus', '--gueltig-bis', day(400)),
  ],
  [
    'Neither an address nor a network: 10.1, hier, fe80::1%eth0',
    () => create('Campus', '--gueltig-bis', day(30), '--netz', '10.1', 'hier', 'fe80::1%eth0'),
  ],
  [
    'At most 20 networks can be named.',
    () => create('Campus', '--gueltig-bis', day(30), '--netz', ...Array<string>(21).fill('10.0.0.1')),
  ],
  [
    "error: command-argument value ' ' is invalid for argument 'name'. It has to be one line of 1 to 80 characters.",
    () => create(' ', '--gueltig-bis', day(30)),
  ],
  ['The school has no service account "Niemand" that is not revoked.', () => portal('widerrufen', 'Niemand')],
])('says in a sentence: %s', async (sentence, run) => {
  const { status, err } = await run();
  expect([status, err.split('\n', 1)[0]]).toEqual([1, sentence]);
});

it('makes no second one of a name, and revokes none of two that were made in the portal', async () => {
  const twice = () => create('Zweimal', '--gueltig-bis', day(30));
  expect((await twice()).status).toBe(0);
  expect(await twice()).toMatchObject({
    status: 1,
    err: 'The school has a service account "Zweimal" already.\n',
  });
  const made = { firmaId: null, name: 'Zweimal', umfang: ['vorgaenge.freigaben'], netze: [] } as const;
  await server.database.asSystem('test', (db) => insertDienstkonto(db, null, made, new Date()));
  expect(await portal('widerrufen', 'Zweimal')).toMatchObject({
    status: 1,
    err: 'The school has 2 service accounts "Zweimal": revoke one in the portal.\n',
  });
  const open = await server.database.asSystem('test', (db) => countDienstkonten(db, null));
  expect(open).toBe(2);
});
