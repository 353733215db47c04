import { spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { sql } from 'drizzle-orm';
import { readConfig } from './config.ts';
import { startServer, type RunningServer } from './main.ts';
import { verifyProtokoll } from './platform/audit/verify.ts';
import { all } from './platform/db/database.ts';
import { createLogger } from './platform/operation/logging.ts';
import { newBenutzer, newFirma, signIn } from './platform/test/factories.ts';
import { startMailserver, type Mailserver } from './platform/test/mailserver.ts';
import { withOwner } from './platform/test/owner.ts';
import { startTestServer, type TestServer } from './platform/test/server.ts';
import { unreliableWay, type UnreliableWay } from './platform/test/unreliable.ts';

// What is promised of a portal that people work in while something breaks, or is replaced: people invite others,
// since that is a row, an entry in the audit log and a mail at once.

const CLI = path.resolve(import.meta.dirname, 'cli.ts');
const CLIENTS = 6;
const COMPANIES = 20;
const log = createLogger('silent');

let server: TestServer;
let mailserver: Mailserver;
let way: UnreliableWay;
let dataDir: string;
/** Of many companies, since each may invite only so many within an hour. */
let tokens: string[];
const children: ChildProcess[] = [];
const running: RunningServer[] = [];

beforeAll(async () => {
  server = await startTestServer();
  mailserver = await startMailserver();
  way = await unreliableWay(server.url);
  dataDir = await mkdtemp(path.join(tmpdir(), 'firmenportal-stoerung-'));
  const emails = await server.database.alsSystem('test', async (db) => {
    const found: string[] = [];
    for (let n = 0; n < COMPANIES; n += 1) {
      const { id } = await newFirma(db);
      found.push((await newBenutzer(db, { rollen: ['ROLE_FIRMENPORTAL_ADMIN'], firmen: [id] })).email);
    }
    return found;
  });
  tokens = await Promise.all(emails.map((email) => signIn(server, email)));
});
afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  await Promise.all(running.splice(0).map((one) => one.stop()));
});
afterAll(async () => {
  await way.cut();
  await rm(dataDir, { recursive: true, force: true });
});

const environment = (url: string) => ({
  DATABASE_URL: url,
  DATA_DIR: dataDir,
  SMTP_URL: mailserver.url,
  HOST: '127.0.0.1',
  PORT: '0',
});

/** A process of the portal, as operators start it. */
interface Instance {
  address: string;
  child: ChildProcess;
}

async function startProcess(): Promise<Instance> {
  const child = spawn(process.execPath, [CLI, 'start'], {
    env: { ...environment(way.url), LOG_LEVEL: 'error' },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  children.push(child);
  for await (const chunk of child.stdout) {
    // Told when all of it has started, the queues too.
    const address = /Firmenportal: (\S+)/.exec(String(chunk))?.[1];
    if (address === undefined) continue;
    child.stdout.resume();
    return { address, child };
  }
  throw new Error(`ended with status ${child.exitCode}`);
}

/** What people were told, and what they should not have been told. */
interface History {
  acknowledged: string[];
  wrong: string[];
  /** How often an attempt was in vain: no answer, or one that asks to come back. */
  inVain: number;
}

/** Clients that invite one address after the other, each until they are told that it was done. */
function inviting(addresses: () => readonly string[]) {
  const history: History = { acknowledged: [], wrong: [], inVain: 0 };
  const ending = new AbortController();
  let turn = 0;

  async function attempt(email: string, key: string, token: string | undefined): Promise<boolean> {
    const choice = addresses();
    const address = choice[(turn += 1) % choice.length];
    const answer = await fetch(`${address}/api/benutzereinladung`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/ld+json',
        'idempotency-key': key,
      },
      body: JSON.stringify({ emails: [email], rollen: ['ROLE_FIRMENPORTAL_USER_STANDARD'] }),
    }).catch(() => undefined);
    const text = await answer?.text().catch(() => undefined);
    // Some answers get lost on their way.
    if (answer?.status === 201 && turn % 7 === 0) return false;
    if (answer?.status === 201 && text?.includes('"ergebnis":"eingeladen"')) return true;
    const again = text === undefined || (answer?.status === 503 && answer.headers.has('retry-after'));
    if (!again) history.wrong.push(`${answer?.status} ${text}`);
    history.inVain += 1;
    await pause(50);
    return false;
  }

  const clients = Array.from({ length: CLIENTS }, async () => {
    while (!ending.signal.aborted) {
      const email = `${randomUUID()}@test.example`;
      const key = randomUUID();
      const token = tokens[history.acknowledged.length % COMPANIES];
      while (!(await attempt(email, key, token)) && history.wrong.length === 0);
      history.acknowledged.push(email);
    }
  });
  return {
    history,
    async end(): Promise<History> {
      ending.abort();
      await Promise.all(clients);
      return history;
    },
    /** Resolves with the next that is acknowledged after now. */
    async next(): Promise<void> {
      const before = history.acknowledged.length;
      while (history.acknowledged.length === before && history.wrong.length === 0) await pause(10);
    },
  };
}

const rows = (statement: ReturnType<typeof sql>) =>
  server.database.alsSystem('test', (db) => all<{ email: string; anzahl: number }>(db, statement));

test('whatever breaks under load, what was acknowledged is there, once, and its mail arrives', async () => {
  const instances = [await startProcess(), await startProcess()];
  const load = inviting(() => instances.map(({ address }) => address));
  await load.next();

  for (const one of [0, 1]) {
    const gone = instances[one]?.child;
    if (!gone) throw new Error('no such process');
    await pause(200);
    gone.kill('SIGKILL');
    await once(gone, 'exit');
    // The other one goes on meanwhile.
    await load.next();
    instances[one] = await startProcess();
  }

  await way.cut();
  const inVain = load.history.inVain;
  await expect.poll(() => load.history.inVain).toBeGreaterThan(inVain);
  await way.restore();
  const begin = performance.now();
  await load.next();
  expect(performance.now() - begin).toBeLessThan(5000);

  mailserver.refuse = () => new Error('451 try later');
  await pause(500);
  await load.next();
  mailserver.refuse = undefined;
  await pause(500);

  const { acknowledged, wrong, inVain: attempts } = await load.end();
  expect(wrong).toEqual([]);
  expect(attempts).toBeGreaterThan(0);
  const kept = await rows(
    sql`select email, count(*)::int as anzahl from benutzereinladung group by email order by email`,
  );
  expect(kept).toEqual(acknowledged.toSorted().map((email) => ({ email, anzahl: 1 })));

  const dying = children.splice(0).map(async (child) => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  });
  await Promise.all(dying);
  // What a process died over goes to another one when its heartbeat is missed, what was refused is tried half a
  // minute later: here both at once, when nobody is left who takes them.
  await withOwner(server.url, (owner) =>
    owner.query(
      `update pgboss.job set state = 'retry', start_after = now()
       where name = 'mail' and state in ('created', 'retry', 'active')`,
    ),
  );
  await startProcess();
  const mailed = () => new Set(mailserver.received.flatMap(({ recipients }) => recipients));
  await expect
    .poll(() => new Set(acknowledged).difference(mailed()).size, { timeout: 60_000, interval: 100 })
    .toBe(0);
  expect(await server.database.alsSystem('test', verifyProtokoll)).toMatchObject({ fehler: [] });
}, 240_000);

test('twenty restarts under load fail no request', async () => {
  const start = async () => {
    const config = readConfig({ ...environment(server.url), DRAIN_SECONDS: '1' });
    const one = await startServer(config, log);
    running.push(one);
    return one;
  };
  // A proxy that asks every 50 ms who is ready, as docs/betrieb.md tells to.
  let ready: string[] = [];
  const ending = new AbortController();
  const asking = (async () => {
    while (!ending.signal.aborted) {
      const states = await Promise.all(
        running.map(async ({ address }) => {
          const answer = await fetch(`${address}/readyz`).catch(() => undefined);
          return answer?.status === 200 ? address : undefined;
        }),
      );
      ready = states.filter((address) => address !== undefined);
      await pause(50);
    }
  })();
  let current = await start();
  await expect.poll(() => ready.length).toBe(1);

  const answers = new Map<string, number>();
  const count = (answer: string) => answers.set(answer, (answers.get(answer) ?? 0) + 1);
  const clients = Array.from({ length: CLIENTS }, async (_, turn) => {
    while (!ending.signal.aborted) {
      const address = ready[turn % ready.length];
      const answer = await fetch(`${address}/api/benutzereinladung`, {
        headers: { authorization: `Bearer ${tokens[0]}` },
      }).catch((error: unknown) => String((error as Error).cause ?? error));
      if (typeof answer !== 'string') await answer.arrayBuffer();
      count(typeof answer === 'string' ? answer : String(answer.status));
    }
  });
  const stopping: Promise<void>[] = [];
  for (let restarts = 0; restarts < 20; restarts += 1) {
    const former = current;
    current = await start();
    await expect.poll(() => ready).toContain(current.address);
    stopping.push(former.stop());
    // Two at most are on their way out, as in a rolling deployment.
    if (stopping.length > 2) await stopping[stopping.length - 3];
  }
  await Promise.all(stopping);
  ending.abort();
  await Promise.all([...clients, asking]);
  expect([...answers.keys()]).toEqual(['200']);
  expect(answers.get('200')).toBeGreaterThan(200);
}, 240_000);
