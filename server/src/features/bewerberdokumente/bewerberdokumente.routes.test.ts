import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { getBewerberdokument } from '@firmenportal/contract/bewerberdokumente';
import type { Problem } from '@firmenportal/contract/hydra/problem';
import { buildApp } from '#app.ts';
import { protokoll } from '#platform/audit/protokoll.table.ts';
import { bewerber } from '#features/bewerber/bewerber.table.ts';
import { bewerberdokument } from './bewerberdokumente.table.ts';
import { createLogger } from '#platform/operation/logging.ts';
import { newBewerberdokument } from '#testing/records/bewerberdokument.ts';
import { newBenutzer, newBewerber, newBewerbung, newFirma, signIn } from '#testing/records/factories.ts';
import { startTestServer, TEST_URL, type TestServer } from '#testing/server.ts';

const CONTENT = Buffer.from('%PDF-1.7 Zeugnis');
const logged: string[] = [];

let server: TestServer;
let token: string;
let firmaId: string;
let benutzerId: string;

beforeAll(async () => {
  server = await startTestServer({ log: createLogger('error', { write: (line) => void logged.push(line) }) });
  const konto = await server.database.asSystem('test', async (db) => {
    firmaId = (await newFirma(db)).id;
    return newBenutzer(db, { rollen: ['ROLE_FIRMENPORTAL_USER_FUER_BEWERBUNGEN'], firmen: [firmaId] });
  });
  benutzerId = konto.id;
  token = await signIn(server, konto.email);
});

/** A document, with its content in the store, of an applicant of the marketplace. */
async function newDokument(
  person: Partial<typeof bewerber.$inferInsert> = {},
  values: Partial<typeof bewerberdokument.$inferInsert> = {},
) {
  const row = await server.database.asSystem('test', async (db) => {
    const { id } = await newBewerber(db, person);
    return newBewerberdokument(db, id, { groesse: CONTENT.length, ...values });
  });
  await server.files.put(row.schluessel, CONTENT);
  return row;
}

const get = ({ bewerberId: id, id: dokument }: { bewerberId: string; id: string }, as = token) =>
  server.call(getBewerberdokument, { params: { id, dokument } }, { token: as });

describe('a document', () => {
  test('is what the store has, saved and not shown, kept by nobody', async () => {
    const answer = await get(await newDokument({}, { name: 'Zeugnis “Ä”.pdf' }));
    expect(answer.statusCode).toBe(200);
    expect(answer.rawPayload.equals(CONTENT)).toBe(true);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(CONTENT.length),
      'content-disposition': `attachment; filename="Zeugnis ???.pdf"; filename*=UTF-8''Zeugnis%20%E2%80%9C%C3%84%E2%80%9D.pdf`,
      'content-security-policy': 'sandbox',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
    expect(answer.headers).not.toHaveProperty('etag');
  });

  test.each([
    ['application/pdf', 'x.html.pdf'],
    ['image/jpeg', '../../x.jpg'],
    ['image/png', 'x.png"\r\nx: y'],
  ] as const)('is sent as %s whatever it is called', async (mediaType, name) => {
    const { headers } = await get(await newDokument({}, { medientyp: mediaType, name }));
    expect(headers['content-type']).toBe(mediaType);
    expect(headers['x']).toBeUndefined();
    expect(String(headers['content-disposition'])).toMatch(/^attachment; filename=/);
    expect(String(headers['content-disposition'])).not.toMatch(/filename="?[^"]*\//);
  });

  test('is looked at on record', async () => {
    const { bewerberId, id } = await newDokument();
    const entries = () =>
      server.database.asSystem('test', (db) =>
        db
          .select({
            benutzerId: protokoll.benutzerId,
            firmaId: protokoll.firmaId,
            angaben: protokoll.angaben,
          })
          .from(protokoll)
          .where(eq(protokoll.objekt, bewerberId)),
      );
    await get({ bewerberId, id: crypto.randomUUID() });
    expect(await entries()).toEqual([]);
    await get({ bewerberId, id });
    expect(await entries()).toEqual([{ benutzerId, firmaId, angaben: { dokument: id } }]);
  });

  test.each([
    ['withdrew', { zurueckgezogenAm: '2026-10-01' }],
    ['is not released yet', { freigabedatum: '2999-01-01' }],
    ['is anonymous', { anonymisiertAm: new Date() }],
    ['is enrolled', { eingeschrieben: true }],
  ])('of somebody who %s is not there', async (_, person) => {
    expect((await get(await newDokument(person))).statusCode).toBe(404);
  });

  test('of somebody who applied to the company is there after a withdrawal too', async () => {
    const row = await newDokument({ zurueckgezogenAm: '2026-10-01', freigabedatum: null });
    expect((await get(row)).statusCode).toBe(404);
    await server.database.asSystem('test', (db) => newBewerbung(db, firmaId, row.bewerberId));
    expect((await get(row)).statusCode).toBe(200);
  });

  test('is not found by way of another applicant', async () => {
    const [one, other] = [await newDokument(), await newDokument()];
    expect((await get({ bewerberId: one.bewerberId, id: other.id })).statusCode).toBe(404);
  });

  test('that the store lacks is an error with a reference, which the log knows', async () => {
    const row = await newDokument();
    await server.files.delete(row.schluessel);
    const answer = await get(row);
    const { referenz, detail } = answer.json<Problem>();
    expect([answer.statusCode, detail]).toEqual([500, expect.stringContaining('Datei')]);
    expect(
      logged.filter((line) => line.includes(referenz ?? '-') && line.includes(row.schluessel)),
    ).toHaveLength(1);
    expect(logged.join()).not.toContain(row.name);
  });
});

test('a client that leaves ends the reading, also before it begins', async () => {
  const streams: Readable[] = [];
  const { promise: asked, resolve: ask } = Promise.withResolvers<void>();
  const { promise: waited, resolve: wait } = Promise.withResolvers<void>();
  const endless = () => {
    const stream = new Readable({
      read() {
        this.push(Buffer.alloc(65_536));
      },
    });
    streams.push(stream);
    return stream;
  };
  const app = await buildApp({
    ...server,
    files: {
      ...server.files,
      read: async () => {
        ask();
        await waited;
        return endless();
      },
    },
    clock: () => server.clock.now,
    basePath: '/api',
    baseUrl: TEST_URL,
    log: false,
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const { bewerberId, id } = await newDokument({}, { groesse: 2_000_000_000 });
  const take = (signal: AbortSignal) =>
    fetch(`http://127.0.0.1:${port}/api/bewerber/${bewerberId}/dokumente/${id}`, {
      headers: { authorization: `Bearer ${token}` },
      signal,
    });

  const early = new AbortController();
  const left = take(early.signal).catch(() => undefined);
  await asked;
  early.abort();
  await left;
  wait();
  await expect.poll(() => streams[0]?.destroyed).toBe(true);

  const late = new AbortController();
  const { body } = await take(late.signal);
  await body?.getReader().read();
  expect(streams[1]?.destroyed).toBe(false);
  late.abort();
  await expect.poll(() => streams[1]?.destroyed).toBe(true);
  await app.close();
});
