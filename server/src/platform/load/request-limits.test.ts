import { once } from 'node:events';
import { get as open, request, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createTokens } from '../auth/tokens.ts';
import type { ServiceKeys } from '../auth/service-keys.ts';
import { installErrors } from '../http/errors/errors.ts';
import { LIMITS } from '../limits.ts';
import { endTurns, limitRequests, type RequestLimits } from './request-limits.ts';

const clock = () => new Date();
const tokens = createTokens(async () => [new Uint8Array(32).fill(7)]);
const NO_KEYS: ServiceKeys = { check: async () => undefined, callersOf: () => undefined };
let apps: FastifyInstance[] = [];
afterEach(async () => {
  vi.useRealTimers();
  for (const app of apps) await app.close();
  apps = [];
});

/** A portal whose answers are held back until the test lets them go. */
async function start({
  serviceKeys = NO_KEYS,
  ...limits
}: Partial<RequestLimits & { serviceKeys: ServiceKeys }> = {}) {
  const app = Fastify({ trustProxy: 'loopback' });
  apps.push(app);
  installErrors(app, { basePath: '/api', baseUrl: 'https://portal.test' });
  const few = { perAccount: 2, perCompany: 10, perAddress: 10, perTenSeconds: 1_000, ...limits };
  await limitRequests(app, few, { tokens, serviceKeys, clock });
  const held: (() => void)[] = [];
  app.get('/api/slow', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    held.push(resolve);
    await promise;
    return 'done';
  });
  app.get('/api/fast', async () => 'done');
  app.get('/healthz', { config: { unlimited: true } }, async () => 'alive');
  const letGo = () => {
    for (const resolve of held.splice(0)) resolve();
  };
  return { app, held, letGo };
}

const tokenOf = async (id: string, firmaId: string | null = null): Promise<{ authorization: string }> => ({
  authorization: `Bearer ${await tokens.sign({
    id,
    sid: id,
    email: 'a@b.example',
    firmaId,
    kontaktId: null,
    vorname: 'A',
    nachname: 'B',
    geschlecht: 'unbekannt',
    firmenname: null,
    roles: [],
    firmenIds: [],
    iat: 0,
    exp: Date.now() / 1000 + 3600,
    sitzungBis: Date.now() / 1000 + 3600,
  })}`,
});
const ONE = '11111111-1111-4111-8111-111111111111';
const OTHER = '22222222-2222-4222-8222-222222222222';

describe('requests of one account', () => {
  test('are worked on a few at a time, wait for each other, and keep nobody else waiting', async () => {
    const { app, held, letGo } = await start();
    const [one, other] = [await tokenOf(ONE), await tokenOf(OTHER)];
    const all = Promise.all(Array.from({ length: 12 }, () => app.inject({ url: '/api/slow', headers: one })));
    await expect.poll(() => held.length).toBe(2);
    expect((await app.inject({ url: '/api/fast', headers: other })).statusCode).toBe(200);
    expect((await app.inject({ url: '/api/fast' })).statusCode).toBe(200);
    expect((await app.inject({ url: '/healthz', headers: one })).statusCode).toBe(200);
    for (let rounds = 0; rounds < 6; rounds += 1) {
      await expect.poll(() => held.length).toBe(2);
      letGo();
    }
    expect((await all).map(({ statusCode }) => statusCode)).toEqual(Array(12).fill(200));
  });

  test('are refused where too many wait, in words and with the time to come back', async () => {
    const { app, held, letGo } = await start({ perAccount: 1 });
    const headers = await tokenOf(ONE);
    const all = Array.from({ length: 26 }, () => app.inject({ url: '/api/slow', headers }));
    await expect.poll(() => held.length).toBe(1);
    const refused = await app.inject({ url: '/api/slow', headers: { ...headers, 'x-locale': 'en-GB' } });
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '5']);
    expect(refused.json()).toMatchObject({
      'hydra:description':
        'You have just asked for a great deal at once. This request was not carried out. Please try again in a moment.',
    });
    for (const _ of all) {
      await expect.poll(() => held.length).toBe(1);
      letGo();
    }
    await Promise.all(all);
  });

  test('end their turn also where nothing is there, and where an answer is an error', async () => {
    const { app } = await start({ perAccount: 1 });
    app.get('/api/broken', async () => {
      throw new Error('broken');
    });
    const headers = await tokenOf(ONE);
    for (const [url, status] of [
      ['/api/nothing', 404],
      ['/api/broken', 500],
      ['/nothing', 404],
      ['/api/fast', 200],
    ] as const) {
      expect((await app.inject({ url, headers })).statusCode).toBe(status);
      expect((await app.inject({ url })).statusCode).toBe(status);
    }
  });

  test('are not worked on where nobody waits any more', async () => {
    const { app, held, letGo } = await start({ perAccount: 1 });
    await app.listen();
    const { port } = app.server.address() as AddressInfo;
    const headers = await tokenOf(ONE);
    const connections = promisify(app.server.getConnections.bind(app.server));
    const ask = () => open({ port, path: '/api/slow', headers, agent: false }).on('error', () => undefined);
    const first = ask();
    await expect.poll(() => held.length).toBe(1);
    const left = ask();
    await once(left, 'socket');
    await expect.poll(() => connections()).toBe(2);
    left.destroy();
    await expect.poll(() => connections()).toBe(1);
    const third = ask();
    letGo();
    const [answer] = (await once(first, 'response')) as [IncomingMessage];
    expect(answer.resume().statusCode).toBe(200);
    await expect.poll(() => held.length).toBe(1);
    letGo();
    const [last] = (await once(third, 'response')) as [IncomingMessage];
    expect(last.resume().statusCode).toBe(200);
    expect(held).toHaveLength(0);
  });
});

test('strangers of one address wait for each other, and not those of another', async () => {
  const { app, held, letGo } = await start();
  const from = (remoteAddress: string, url = '/api/slow') => app.inject({ url, remoteAddress });
  const all = Promise.all(Array.from({ length: 4 }, (_, i) => from(`2001:db8::${i}`)));
  await expect.poll(() => held.length).toBe(2);
  expect((await from('2001:db8:0:1::1', '/api/fast')).statusCode).toBe(200);
  letGo();
  await expect.poll(() => held.length).toBe(2);
  letGo();
  await all;
});

test('accounts of one address are limited together', async () => {
  const { app, held, letGo } = await start({ perAddress: 3 });
  const [one, other] = [await tokenOf(ONE), await tokenOf(OTHER)];
  const all = Promise.all(
    [one, one, other, other].map((headers) => app.inject({ url: '/api/slow', headers })),
  );
  await expect.poll(() => held.length).toBe(3);
  letGo();
  await expect.poll(() => held.length).toBe(1);
  letGo();
  await all;
});

describe('of one company', () => {
  const FIRMA = '33333333-3333-4333-8333-333333333333';

  test('people are limited together, and keep nobody of another company waiting', async () => {
    const { app, held, letGo } = await start({ perCompany: 3 });
    const [one, other] = [await tokenOf(ONE, FIRMA), await tokenOf(OTHER, FIRMA)];
    const all = Promise.all(
      [one, one, other, other].map((headers) => app.inject({ url: '/api/slow', headers })),
    );
    await expect.poll(() => held.length).toBe(3);
    const elsewhere = await tokenOf('44444444-4444-4444-8444-444444444444', OTHER);
    expect((await app.inject({ url: '/api/fast', headers: elsewhere })).statusCode).toBe(200);
    letGo();
    await expect.poll(() => held.length).toBe(1);
    letGo();
    await all;
  });

  test('bodies that drip keep only their own account waiting', async () => {
    const { app } = await start({ perAccount: 1, perCompany: 1 });
    app.post('/api/write', async () => 'done');
    await app.listen();
    const { port } = app.server.address() as AddressInfo;
    const [one, other] = [await tokenOf(ONE, FIRMA), await tokenOf(OTHER, FIRMA)];
    const headers = { ...one, 'content-type': 'application/json', 'content-length': '9' };
    const slow = request({ port, path: '/api/write?suche=x', method: 'POST', headers, agent: false });
    slow.on('error', () => undefined).write('"');
    await once(slow, 'socket');
    await pause(100);
    expect((await app.inject({ url: '/api/fast?suche=x', headers: other })).statusCode).toBe(200);
    slow.destroy();
  });

  test('what waits for something else holds no turn', async () => {
    const { app, held, letGo } = await start({ perAccount: 1, perCompany: 1 });
    app.get('/api/waiting', async (waiting) => {
      endTurns(waiting);
      const { promise, resolve } = Promise.withResolvers<void>();
      held.push(resolve);
      await promise;
      return 'done';
    });
    const [one, other] = [await tokenOf(ONE, FIRMA), await tokenOf(OTHER, FIRMA)];
    const waits = app.inject({ url: '/api/waiting', headers: one });
    await expect.poll(() => held.length).toBe(1);
    expect((await app.inject({ url: '/api/fast', headers: other })).statusCode).toBe(200);
    expect((await app.inject({ url: '/api/fast', headers: one })).statusCode).toBe(200);
    letGo();
    await waits;
  });

  test('programs count as one', async () => {
    const { app, held, letGo } = await start({
      serviceKeys: { ...NO_KEYS, callersOf: () => ({ caller: FIRMA, company: FIRMA }) },
    });
    const all = Promise.all(
      ['fp_one', 'fp_two', 'fp_three'].map((key) =>
        app.inject({ url: '/api/slow', headers: { authorization: `Bearer ${key}` } }),
      ),
    );
    await expect.poll(() => held.length).toBe(2);
    letGo();
    await expect.poll(() => held.length).toBe(1);
    letGo();
    await all;
  });

  test('searches are worked on one by one', async () => {
    const { app, held, letGo } = await start();
    const [one, other] = [await tokenOf(ONE, FIRMA), await tokenOf(OTHER, FIRMA)];
    const all = Promise.all([one, other].map((headers) => app.inject({ url: '/api/slow?suche=x', headers })));
    await expect.poll(() => held.length).toBe(1);
    letGo();
    await expect.poll(() => held.length).toBe(1);
    letGo();
    await all;
  });
});

/** What was asked for is waiting by then, though nothing says so. */
const hasBegun = () => pause(100);

test('who waits for one turn after the other is told no later than who waits for one', async () => {
  const { app, held, letGo } = await start({ perAccount: 1, perAddress: 1 });
  const [one, other] = [await tokenOf(ONE), await tokenOf(OTHER)];
  const ask = (headers: Record<string, string>, remoteAddress: string) =>
    app.inject({ url: '/api/slow', headers, remoteAddress });
  const first = ask(one, '192.0.2.1');
  await expect.poll(() => held.length).toBe(1);
  const there = ask(other, '192.0.2.2');
  await expect.poll(() => held.length).toBe(2);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  const second = ask(one, '192.0.2.2');
  await hasBegun();
  await vi.advanceTimersByTimeAsync(LIMITS.turn / 2);
  held.shift()?.();
  expect((await first).statusCode).toBe(200);
  // The account is free now, and the address is not.
  await hasBegun();
  await vi.advanceTimersByTimeAsync(LIMITS.turn / 2);
  await hasBegun();
  // A refusal takes a moment, so that nobody asks again at once.
  await vi.advanceTimersByTimeAsync(1_000);
  vi.useRealTimers();
  expect((await second).statusCode).toBe(429);
  letGo();
  expect((await there).statusCode).toBe(200);
});

test.each(['suche', 's%75che', '%73uche'])(
  'searches of one account are worked on one by one: %s',
  async (name) => {
    const { app, held, letGo } = await start();
    const headers = await tokenOf(ONE);
    const all = Promise.all(
      Array.from({ length: 2 }, (_, i) => app.inject({ url: `/api/slow?${name}=${i}x`, headers })),
    );
    await expect.poll(() => held.length).toBe(1);
    expect((await app.inject({ url: '/api/fast', headers })).statusCode).toBe(200);
    letGo();
    await expect.poll(() => held.length).toBe(1);
    letGo();
    await all;
  },
);

test('more requests within ten seconds than anybody makes are refused, of an account and of an address', async () => {
  const { app } = await start({ perTenSeconds: 3 });
  const statuses = async (count: number, headers: Record<string, string>) => {
    const found: number[] = [];
    for (let i = 0; i < count; i += 1) {
      found.push((await app.inject({ url: '/api/fast', headers })).statusCode);
    }
    return found;
  };
  expect(await statuses(4, await tokenOf(ONE))).toEqual([200, 200, 200, 429]);
  expect(await statuses(3, await tokenOf(OTHER))).toEqual([200, 200, 200]);
  // Of strangers an address may hide many.
  expect(await statuses(13, {})).toEqual([...Array<number>(12).fill(200), 429]);
  const { headers } = await app.inject({ url: '/api/fast', headers: await tokenOf(ONE) });
  expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  expect(Number(headers['retry-after'])).toBeLessThanOrEqual(10);
});
