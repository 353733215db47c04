import { beforeAll, expect, test } from 'vitest';
import type pg from 'pg';
import { newBenutzer, newFirma, signIn } from '#testing/records/factories.ts';
import { withOwner } from '#testing/owner.ts';
import { startTestServer, type TestServer } from '#testing/server.ts';
import { enterWithPosition, SCOPE } from './enter.ts';

let server: TestServer;
let sid: string;
let firmaId: string;

beforeAll(async () => {
  server = await startTestServer();
  const email = await server.database.asSystem('test', async (db) => {
    firmaId = (await newFirma(db)).id;
    return (await newBenutzer(db, { rollen: ['ROLE_FIRMENPORTAL_ADMIN'], firmen: [firmaId] })).email;
  });
  const claims = await server.tokens.verify(`Bearer ${await signIn(server, email)}`, server.clock.now);
  sid = claims?.sid ?? '';
});

/** The tests' own server may not wait for its disk. */
const withClient = (work: (client: pg.Client) => Promise<void>) =>
  withOwner(server.url, async (client) => {
    await client.query('set synchronous_commit = on');
    await work(client);
  });

const enter = (client: pg.ClientBase, now = server.clock.now) =>
  enterWithPosition(client, sid, { area: 'studium', now });

test('the scope that another server is told is all that portal_betreten sets', async () => {
  await withClient(async (client) => {
    const { rows } = await client.query<{ text: string }>(
      `select pg_get_functiondef('portal_betreten'::regproc) as text`,
    );
    const set = [...(rows[0]?.text ?? '').matchAll(/set_config\('([\w.]+)'/g)].map(([, name]) => name);
    expect(new Set(set)).toEqual(new Set(SCOPE));
    expect((await enter(client))?.position.scope.slice(0, 2)).toEqual(['', `{${firmaId}}`]);
  });
});

test('the position is behind all that was committed, on the primary’s timeline', async () => {
  await withClient(async (client) => {
    const { rows } = await client.query<{ lsn: string }>('select pg_current_wal_flush_lsn() as lsn');
    await client.query(`begin; select portal_betreten_system(); update firma set name = name || '!'; commit`);
    const entered = await enter(client);
    expect(entered?.position.timeline).toMatch(/^[0-9A-F]{8}$/);
    const later = await client.query(`select $1::pg_lsn > $2::pg_lsn as later`, [
      entered?.position.lsn,
      rows[0]?.lsn,
    ]);
    expect(later.rows).toEqual([{ later: true }]);
    expect(Object.keys(entered?.entry ?? {})).not.toContain('lsn');
  });
});

test('there is none where commits do not wait for the disk', async () => {
  await withClient(async (client) => {
    await client.query('set synchronous_commit = off');
    expect((await enter(client))?.position.lsn).toBeNull();
  });
});
