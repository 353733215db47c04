import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { beforeAll, expect, test } from 'vitest';
import { inArray, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { operation } from '@firmenportal/contract/hydra/operation';
import { item, resource } from '@firmenportal/contract/hydra/resource';
import { kontakt } from '#features/kontakt/kontakte.table.ts';
import { handle } from '#platform/http/route.ts';
import { createLogger } from '#platform/operation/logging.ts';
import { newBenutzer, newFirma, newKontakt, signIn } from '#testing/records/factories.ts';
import { startTestServer, type TestServer } from '#testing/server.ts';
import { pgbouncer, PGBOUNCER_CONFIG } from '#testing/peers/pgbouncer.ts';
import { poolingWay } from '#testing/peers/transaction-pooler.ts';
import { JOBS_CONNECTIONS } from '#platform/jobs/jobs.ts';
import { all, MOST_CONNECTIONS } from '../database.ts';
import { provideDatabase } from './provide.ts';

const silent = createLogger('silent');

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});

const provide = (databaseUrl: string) => provideDatabase({ databaseUrl, dataDir: tmpdir() }, silent);

const SETTINGS = sql`select current_setting('timezone') as zone, current_setting('statement_timeout') as timeout,
                            current_setting('idle_in_transaction_session_timeout') as "idleInTransaction",
                            current_setting('idle_session_timeout') as idle`;

test('PgBouncer as we configure it hands sessions through, and forgets them', async (context) => {
  const { url } = await pgbouncer(context, server.url);
  await using provided = await provide(url);
  const settings = () => provided.database.asSystem('test', (db) => all(db, SETTINGS));
  const expected = [{ zone: 'Europe/Berlin', timeout: '15s', idleInTransaction: '1min', idle: '1min' }];
  expect(await Promise.all([settings(), settings(), settings()])).toEqual([expected, expected, expected]);
});

const createNotiz = operation({
  name: 'createNotiz',
  method: 'POST',
  path: '/notizen',
  permission: 'ROLE_FIRMENPORTAL_USER',
  scope: 'firma',
  body: z.strictObject({ text: z.string() }),
  response: item(resource('Notiz', '/notizen', { text: z.string(), firmen: z.array(z.string()) }), 201),
});
const handleNotiz = handle(createNotiz, async ({ db, access, body: { text } }) => {
  const { id } = await newKontakt(db, { firmaId: access.firmaId, nachname: text });
  const seen = await db.selectDistinct({ firmaId: kontakt.firmaId }).from(kontakt);
  return {
    '@id': `/api/notizen/${id}`,
    '@type': 'Notiz' as const,
    text,
    firmen: seen.map(({ firmaId }) => String(firmaId)),
  };
});

/** Of two companies, and of as many people as there are connections in a pool twice over. */
const PEOPLE = 20;
const ROUNDS = 10;

test('behind PgBouncer hundreds of requests see their own company alone, also after its connections have died', async (context) => {
  const peers: Awaited<ReturnType<typeof pgbouncer>>[] = [];
  const through = async (url: string) => {
    const peer = await pgbouncer(context, url);
    peers.push(peer);
    return peer.url;
  };
  const behind = await startTestServer({ through, connections: PEOPLE / 2 });
  const call = behind.withRoutes([handleNotiz]);
  const people = await behind.database.asSystem('test', async (db) => {
    const firmen = [await newFirma(db), await newFirma(db)];
    const found = [];
    for (let at = 0; at < PEOPLE; at += 1) {
      const firmaId = firmen[at % 2]?.id ?? '';
      const { email } = await newBenutzer(db, { rollen: ['ROLE_FIRMENPORTAL_ADMIN'], firmen: [firmaId] });
      found.push({ firmaId, email });
    }
    return found;
  });
  const tokens = await Promise.all(people.map(({ email }) => signIn(behind, email)));
  const acknowledged: string[] = [];

  /** Each writes as often as given, and again under its key where it was told to come back. */
  const everybodyWrites = (rounds: number) =>
    Promise.all(
      people.map(async ({ firmaId }, at) => {
        for (let round = 0; round < rounds; round += 1) {
          const text = randomUUID();
          const send = () =>
            call(
              createNotiz,
              { body: { text } },
              { token: tokens[at], headers: { 'idempotency-key': text } },
            );
          let answer = await send();
          while (answer.statusCode === 503) answer = await send();
          expect([answer.statusCode, answer.json<{ firmen: string[] }>().firmen]).toEqual([201, [firmaId]]);
          acknowledged.push(text);
        }
      }),
    );

  await everybodyWrites(ROUNDS);
  const begin = performance.now();
  for (const { way } of peers) way.stall({ fresh: true });
  await everybodyWrites(1);
  const took = performance.now() - begin;
  await everybodyWrites(1);
  const written = await behind.database.asSystem('test', (db) =>
    db.select({ text: kontakt.nachname }).from(kontakt).where(inArray(kontakt.nachname, acknowledged)),
  );
  expect(written.map(({ text }) => text).toSorted()).toEqual(acknowledged.toSorted());
  expect(took).toBeLessThan(60_000);
}, 120_000);

test('PgBouncer as we configure it has room for two processes, and for a backup or an import beside them', async () => {
  const config = await readFile(PGBOUNCER_CONFIG, 'utf8');
  const [, size, most] = /^default_pool_size = (\d+)\nmax_client_conn = (\d+)$/m.exec(config) ?? [];
  const process = MOST_CONNECTIONS + JOBS_CONNECTIONS;
  // Of the backup itself, which is one connection.
  const needed = 2 * process + process + 1;
  expect(Number(size)).toBeGreaterThanOrEqual(needed);
  expect(Number(most)).toBeGreaterThanOrEqual(needed);
  expect(config).toContain(`takes up to ${process}`);
  expect(config).toContain(`line ${process + 1}.`);
});

test('PgBouncer in transaction mode is refused', async (context) => {
  const { url } = await pgbouncer(context, server.url, { pool_mode: 'transaction' });
  await expect(provide(url)).rejects.toThrow(/session mode/);
});

test('a pooler in transaction mode is refused', async () => {
  for (const order of ['first', 'last'] as const) {
    const url = await poolingWay(server.url, order);
    await expect(provide(url)).rejects.toThrow(/session mode/);
  }
});
