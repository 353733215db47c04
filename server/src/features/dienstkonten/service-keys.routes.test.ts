import { beforeAll, describe, expect, test } from 'vitest';
import {
  createDienstkonto,
  deleteDienstkonto,
  listDienstkonten,
  rotateDienstkonto,
} from '@firmenportal/contract/dienstkonten';
import type { Answer } from '@firmenportal/contract/hydra/operation';
import type { Problem } from '@firmenportal/contract/hydra/problem';
import { listStudenten } from '@firmenportal/contract/studenten';
import { newDienstkonto } from '#testing/records/dienstkonto.ts';
import { newFirma, signedIn } from '#testing/records/factories.ts';
import { startTestServer, type TestServer } from '#testing/server.ts';

const UMFANG = ['ROLE_FIRMENPORTAL_STUDIERENDENDATEN_LESEN' as const];
const HOUR = 3_600_000;

let server: TestServer;
let firmaId: string;
let admin: string;

beforeAll(async () => {
  server = await startTestServer();
  firmaId = await server.database.asSystem('test', async (db) => (await newFirma(db)).id);
  ({ token: admin } = await signedIn(server, { rollen: ['ROLE_FIRMENPORTAL_ADMIN'], firmen: [firmaId] }));
});

const day = (offset: number) =>
  new Date(server.clock.now.getTime() + offset * 24 * HOUR).toISOString().slice(0, 10);
const made = async () => {
  const body = { name: 'Lohn', gueltigBis: day(30), umfang: UMFANG };
  const answer = await server.call(createDienstkonto, { body }, { token: admin });
  expect(answer.statusCode).toBe(201);
  const { '@id': iri, schluessel: key } = answer.json<Answer<typeof createDienstkonto>>();
  return { id: iri.split('/').at(-1) ?? '', key };
};
const rotate = (id: string, ueberlappung: number) =>
  server.call(
    rotateDienstkonto,
    { params: { id }, body: { gueltigBis: day(60), ueberlappung } },
    { token: admin },
  );
const rotated = async (id: string, ueberlappung: number) => {
  const answer = await rotate(id, ueberlappung);
  expect(answer.statusCode).toBe(201);
  return answer.json<Answer<typeof rotateDienstkonto>>().schluessel;
};
const students = (key: string, address?: string) =>
  server.call(listStudenten, {}, { token: key, ...(address !== undefined && { address }) });
const listed = async (id: string) => {
  const answer = await server.call(listDienstkonten, {}, { token: admin });
  const { 'hydra:member': members } = answer.json<Answer<typeof listDienstkonten>>();
  return members.find((one) => one['@id'].endsWith(id));
};
const fixture = (values: Parameters<typeof newDienstkonto>[1]) =>
  server.database.asSystem('test', (db) => newDienstkonto(db, { firmaId, umfang: UMFANG, ...values }));

describe('a key is refused', () => {
  const refusal = async (answer: { statusCode: number; json: () => unknown }) => [
    answer.statusCode,
    (answer.json() as Problem)['hydra:description'],
  ];
  const SAME = [401, 'Dieser Schlüssel gilt nicht, nicht mehr oder nicht von hier aus.'];

  test('once the account is revoked, from the next request on and in every process', async () => {
    const { id, key } = await made();
    const another = await server.another();
    expect((await another.call(listStudenten, {}, { token: key })).statusCode).toBe(200);
    const revoked = await server.call(deleteDienstkonto, { params: { id } }, { token: admin });
    expect(revoked.statusCode).toBe(204);
    expect(await refusal(await another.call(listStudenten, {}, { token: key }))).toEqual(SAME);
    expect((await listed(id))?.stand).toBe('widerrufen');
    expect((await rotate(id, 0)).statusCode).toBe(409);
  });

  test('when it is over', async () => {
    const { id, key } = await fixture({ gueltigBis: server.clock.now });
    expect(await refusal(await students(key))).toEqual(SAME);
    expect((await listed(id))?.stand).toBe('abgelaufen');
  });

  test('from a network that is not among those of the account', async () => {
    const { key } = await fixture({ netze: ['192.0.2.0/24', '2001:db8::/32'] });
    for (const address of ['192.0.2.7', '::ffff:192.0.2.8', '2001:db8::1'])
      expect([address, (await students(key, address)).statusCode]).toEqual([address, 200]);
    for (const address of ['198.51.100.7', '2001:db9::1'])
      expect(await refusal(await students(key, address))).toEqual(SAME);
  });

  test('that nobody was given, and guessing is slowed down without keeping others out', async () => {
    const { key } = await fixture({});
    const from = '203.0.113.5';
    const guess = async (of: string) => (await students(`fp_${'x'.repeat(43)}`, of)).statusCode;
    expect(await refusal(await students(`fp_${'x'.repeat(43)}`, from))).toEqual(SAME);
    for (let i = 1; i < 20; i += 1) expect(await guess(from)).toBe(401);
    const limited = await students(`fp_${'y'.repeat(43)}`, from);
    expect(limited.statusCode).toBe(429);
    expect(limited.headers['retry-after']).toBe('900');
    expect(await guess('203.0.113.6')).toBe(401);
    expect((await students(key, from)).statusCode).toBe(200);
    server.clock.now = new Date(server.clock.now.getTime() + 16 * 60_000);
    expect(await guess(from)).toBe(401);
  });

  test('that does not look like one, without being counted', async () => {
    const from = '203.0.113.9';
    for (const wrong of ['x', 'x'.repeat(42), 'x'.repeat(44), `${'x'.repeat(42)}!`])
      for (let i = 0; i < 10; i += 1)
        expect([wrong, (await students(`fp_${wrong}`, from)).statusCode]).toEqual([wrong, 401]);
    expect((await students(`fp_${'x'.repeat(43)}`, from)).statusCode).toBe(401);
  });
});

describe('a new key', () => {
  test('is there at once, and the one before it ends when it was said', async () => {
    const { id, key } = await made();
    const begun = server.clock.now;
    const next = await rotated(id, 24);
    expect((await listed(id))?.schluessel).toHaveLength(2);
    server.clock.now = new Date(begun.getTime() + 24 * HOUR - 1_000);
    expect([(await students(key)).statusCode, (await students(next)).statusCode]).toEqual([200, 200]);
    server.clock.now = new Date(begun.getTime() + 24 * HOUR);
    expect([(await students(key)).statusCode, (await students(next)).statusCode]).toEqual([401, 200]);
    server.clock.now = begun;
    const last = await rotated(id, 0);
    expect([(await students(key)).statusCode, (await students(next)).statusCode]).toEqual([401, 401]);
    expect((await students(last)).statusCode).toBe(200);
  });

  test('leaves of those before it the last alone valid for a while', async () => {
    const { id, key } = await made();
    const begun = server.clock.now;
    const keys = [key];
    for (const minutes of [1, 2]) {
      server.clock.now = new Date(begun.getTime() + minutes * 60_000);
      keys.push(await rotated(id, 24));
    }
    const codes = [];
    for (const one of keys) codes.push((await students(one)).statusCode);
    expect(codes).toEqual([401, 200, 200]);
    server.clock.now = begun;
  });
});
