import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { FILE_FORMATS } from '@firmenportal/contract/hydra/file-format';
import { newBenutzer, newFirma, newStudiengang, signIn } from '#testing/records/factories.ts';
import { withOwner } from '#testing/owner.ts';
import { startTestServer, type TestServer } from '#testing/server.ts';

// Over the network: what is sent while the rows are still read, and what happens when either end breaks off.

const ROWS = 50_000;
const END_OF_ZIP = Buffer.from('PK\u0005\u0006');

let server: TestServer;
let url: string;
let token: string;

beforeAll(async () => {
  server = await startTestServer();
  const email = await server.database.asSystem('test', async (db) => {
    const firma = await newFirma(db);
    const studiengang = await newStudiengang(db);
    // A statement takes 15 seconds at most, on a busy machine too.
    for (let first = 1; first <= ROWS; first += 5_000) {
      await db.execute(
        sql`insert into student (firma_id, studiengang_id, matrikelnummer, vorname, nachname, immatrikulation)
            select ${firma.id}, ${studiengang.id}, 'S' || n, 'Vorname ' || n, 'Nachname ' || n, '2024-10-01'
            from generate_series(${first}::int, ${first + 4_999}::int) n`,
      );
    }
    return (await newBenutzer(db, { rollen: ['ROLE_FIRMENPORTAL_ADMIN'], firmen: [firma.id] })).email;
  });
  token = await signIn(server, email);
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  url = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}/api/studenten`;
});

const take = (accept: string, signal?: AbortSignal) =>
  fetch(url, { headers: { authorization: `Bearer ${token}`, accept }, ...(signal && { signal }) });

const linesOf = (file: Buffer) => file.toString().split('"\r\n').length - 1;

/** The connections that hold a snapshot open. */
const open = () =>
  withOwner(server.url, async (client) => {
    const { rows } = await client.query<{ pid: number }>(
      `select pid from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null`,
    );
    return rows.map(({ pid }) => pid);
  });

describe.each(Object.entries(FILE_FORMATS))('50,000 rows as %s', (_, accept) => {
  test('arrive whole, and leave nothing open', async () => {
    const file = Buffer.from(await (await take(accept)).arrayBuffer());
    const end = accept === FILE_FORMATS.csv ? 'Nachname 50000' : END_OF_ZIP;
    expect(file.includes(end)).toBe(true);
    expect(linesOf(file)).toBe(accept === FILE_FORMATS.csv ? ROWS + 1 : 0);
    expect(await open()).toEqual([]);
  });

  test('leave the connection when the client does', async () => {
    const client = new AbortController();
    const { body } = await take(accept, client.signal);
    await body?.getReader().read();
    expect(await open()).toHaveLength(1);
    client.abort();
    await expect.poll(open).toEqual([]);
  });

  test('leave nothing open for clients that left before the first row', async () => {
    const left = Array.from({ length: 24 }, async (_none, n) => {
      const client = new AbortController();
      const answer = take(accept, client.signal).catch(() => undefined);
      await setTimeout(n * 4);
      client.abort();
      await answer;
    });
    await Promise.all(left);
    await expect.poll(open).toEqual([]);
    expect((await take(accept)).status).toBe(200);
  });

  test('break off when the database does, and never look whole', async () => {
    const answer = await take(accept);
    const reader = answer.body?.getReader();
    await reader?.read();
    await withOwner(server.url, async (client) => {
      for (const pid of await open()) await client.query('select pg_terminate_backend($1)', [pid]);
    });
    const rest = async () => {
      for (;;) if ((await reader?.read())?.done !== false) return 'whole';
    };
    await expect(rest()).rejects.toThrow('terminated');
  });
});

test('more at once than there are places for is asked to come back, and nobody else waits', async () => {
  const { sid } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as {
    sid: string;
  };
  const reads = Array.from({ length: 3 }, () =>
    server.database.readAsPerson(
      sid,
      { now: new Date() },
      () => sql<{ generate_series: number }>`select generate_series(1, 5000)`,
    ),
  );
  await Promise.all(reads.map((read) => read.next()));
  expect((await take('application/ld+json')).status).toBe(200);
  const refused = await take('text/csv');
  expect([refused.status, refused.headers.has('retry-after')]).toEqual([503, true]);
  await Promise.all(reads.map((read) => read.return()));
  expect((await take('text/csv')).status).toBe(200);
});
