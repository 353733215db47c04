import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { readConfig } from '../server/src/config.ts';
import { startServer } from '../server/src/main.ts';
import { createLogger } from '../server/src/platform/operation/logging.ts';
import { newBenutzer, newFirma, signIn, TEST_PASSWORT } from '../server/src/testing/records/factories.ts';
import { withOwner } from '../server/src/testing/owner.ts';
import { startTestServer, type TestServer } from '../server/src/testing/server.ts';
import { startStandby } from '../server/src/testing/peers/standby.ts';
import { unreliableWay } from '../server/src/testing/peers/unreliable.ts';

// What is promised while the database is there but useless: dead connections, a server that accepts no writes, a
// table that somebody keeps locked.

/**
 * More than the portal has connections. With fewer, it would go unnoticed that dead connections are never given up.
 */
const CLIENTS = 30;
const PEOPLE = 20;
const RECOVERY_MS = 5_000;
const SOON = { timeout: 30_000 };
const log = createLogger('silent');

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'firmenportal-datenbank-'));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

/** A portal with the database at `url`, until the test ends. */
async function startPortal(url: string): Promise<string> {
  const environment = { DATABASE_URL: url, DATA_DIR: dataDir, HOST: '127.0.0.1', PORT: '0' };
  const config = readConfig({ ...environment, REQUESTS_PER_TEN_SECONDS: '100000' });
  const portal = await startServer(config, log);
  onTestFinished(() => portal.stop());
  return portal.address;
}

/** Tokens of people, each from a company of their own. */
const signInPeople = async (server: TestServer): Promise<string[]> =>
  Promise.all((await newPeople(server)).map((email) => signIn(server, email)));

async function newPeople(server: TestServer): Promise<string[]> {
  return server.database.asSystem('test', async (db) => {
    const found: string[] = [];
    for (let n = 0; n < PEOPLE; n += 1) {
      const { id } = await newFirma(db);
      found.push((await newBenutzer(db, { rollen: ['ROLE_FIRMENPORTAL_ADMIN'], firmen: [id] })).email);
    }
    return found;
  });
}

/** Clients that write one after the other, and a check for readiness as a proxy makes it, until the test ends. */
function writing(address: string, tokens: readonly string[]) {
  const answers: { status: number | undefined; at: number; ms: number }[] = [];
  const states: { status: number | undefined; at: number }[] = [];
  const ending = new AbortController();
  const one = async (client: number) => {
    while (!ending.signal.aborted) {
      const begin = performance.now();
      const answer = await fetch(`${address}/api/ansichten`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${tokens[client % tokens.length]}`,
          'content-type': 'application/ld+json',
        },
        body: JSON.stringify({
          liste: 'studierendeIndex',
          name: `Nummer ${client}`,
          adresse: '',
          geteilt: false,
        }),
      }).catch(() => undefined);
      await answer?.arrayBuffer().catch(() => undefined);
      const at = performance.now();
      answers.push({ status: answer?.status, at, ms: at - begin });
      await pause(answer?.status === 201 ? 5 : 100);
    }
  };
  const asking = async () => {
    while (!ending.signal.aborted) {
      const answer = await fetch(`${address}/readyz`).catch(() => undefined);
      states.push({ status: answer?.status, at: performance.now() });
      await pause(50);
    }
  };
  const all = Promise.all([...Array.from({ length: CLIENTS }, (_, client) => one(client)), asking()]);
  onTestFinished(async () => {
    ending.abort();
    await all;
  });
  /** Milliseconds from `since` to the acknowledgement of the first write that began after it. */
  const acknowledged = async (since: number, patienceMs = 60_000): Promise<number> => {
    for (;;) {
      const found = answers.find(({ status, at, ms }) => status === 201 && at - ms > since);
      if (found) return found.at - since;
      if (performance.now() - since > patienceMs) return Infinity;
      await pause(10);
    }
  };
  const statusesSince = (since: number) =>
    new Set(answers.filter(({ at }) => at > since).map(({ status }) => status));
  return { answers, states, acknowledged, statusesSince };
}

test('connections that lead nowhere are given up, while new ones are served', async () => {
  const server = await startTestServer();
  const way = await unreliableWay(server.url);
  onTestFinished(() => way.cut());
  const load = writing(await startPortal(way.url), await signInPeople(server));
  expect(await load.acknowledged(performance.now())).toBeLessThan(RECOVERY_MS);

  const since = performance.now();
  way.stall({ fresh: true });
  expect(await load.acknowledged(since)).toBeLessThan(RECOVERY_MS);
  await pause(RECOVERY_MS);
  // A write that may have been committed is reported as such. Everything else that waited is done on another
  // connection.
  expect(load.statusesSince(since).difference(new Set([201, 503]))).toEqual(new Set());
  expect(load.answers.filter(({ status }) => status === 503).length).toBeLessThan(CLIENTS);
  expect(new Set(load.states.map(({ status }) => status))).toEqual(new Set([200]));
}, 60_000);

test('a database that says nothing is answered with 503 in time, and written to when it is back', async () => {
  const server = await startTestServer();
  const way = await unreliableWay(server.url);
  onTestFinished(() => way.cut());
  const load = writing(await startPortal(way.url), await signInPeople(server));
  await load.acknowledged(performance.now());

  const since = performance.now();
  way.stall();
  await expect
    .poll(() => load.answers.filter(({ at }) => at > since + 10_000).length, SOON)
    .toBeGreaterThan(50);
  const statuses = load.answers.filter(({ at, ms }) => at - ms > since).map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([503]));
  expect(Math.max(...load.answers.map(({ ms }) => ms))).toBeLessThan(15_000);
  expect(load.states.at(-1)).toMatchObject({ status: 503 });

  await way.cut();
  await way.restore();
  const back = performance.now();
  expect(await load.acknowledged(back)).toBeLessThan(RECOVERY_MS);
  await expect.poll(() => load.states.at(-1)?.status).toBe(200);
}, 90_000);

test('a server that takes no writes any more is left for the one that does', async () => {
  const standby = await startStandby();
  const server = await startTestServer({ standby });
  const way = await unreliableWay(standby.primaryUrl);
  onTestFinished(() => way.cut());
  const [email = '', ...others] = await newPeople(server);
  const address = await startPortal(way.url);
  const load = writing(address, await Promise.all(others.map((other) => signIn(server, other))));
  const statusOfSignIn = async () => {
    const answer = await fetch(`${address}/api/token`, {
      method: 'POST',
      headers: { 'content-type': 'application/ld+json' },
      body: JSON.stringify({ email, passwort: TEST_PASSWORT }),
    });
    return answer.status;
  };
  await load.acknowledged(performance.now());

  // A switchover in which nobody closes connections: the former primary continues as a read-only server.
  await withOwner(standby.adminUrls.primary, async (admin) => {
    await admin.query('alter system set default_transaction_read_only = on');
    await admin.query('select pg_reload_conf()');
  });
  await expect.poll(() => load.states.at(-1)?.status, SOON).toBe(503);
  expect(await statusOfSignIn()).toBe(503);
  const noticed = performance.now();
  await pause(1_000);
  const answeredSince = () => load.answers.filter(({ at, ms }) => at - ms > noticed);
  // On a slow machine, no write may have begun and ended within a second.
  await expect.poll(() => answeredSince().length, SOON).toBeGreaterThan(0);
  const begun = answeredSince();
  expect(new Set(begun.map(({ status }) => status))).toEqual(new Set([503]));

  const promoted = performance.now();
  await withOwner(standby.adminUrls.standby, (admin) => admin.query('select pg_promote()'));
  way.lead(standby.url);
  expect(await load.acknowledged(promoted)).toBeLessThan(RECOVERY_MS);
  await expect.poll(() => load.states.at(-1)?.status, SOON).toBe(200);
  expect(await statusOfSignIn()).toBe(200);
  expect(
    load.answers.map(({ status }) => status).filter((status) => status !== 201 && status !== 503),
  ).toEqual([]);
}, 120_000);
