import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { serverPid } from '../server/src/platform/db/embedded/pid-file.ts';
import { withOwner } from '../server/src/testing/owner.ts';
import type { UnreliableWay } from '../server/src/testing/peers/unreliable.ts';
import { endDuringImport } from './import.ts';
import { end, moveClock, type Portal } from './portals.ts';
import type { School } from './school.ts';
import { sendSlowly } from './slow-bodies.ts';

/** How much happens. */
export interface Extent {
  /** How many processes are replaced in turn. */
  readonly replacements: number;
  /** Milliseconds that something stays broken. */
  readonly lasts: number;
}

export interface Fault {
  readonly name: string;
  /** Breaks something. If it does not recover by itself, it is repaired after a while. */
  happen(school: School, extent: Extent): Promise<void>;
  /** Requests that may be repeated always succeed: parts are replaced, not broken. */
  readonly isHarmless?: true;
  /** A process of the portal goes, and what it was asked stays without an answer. Else each request is answered. */
  readonly portalGoes?: true;
  readonly needsDisk?: true;
}

/** Why a fault was skipped. */
export const NO_DISK = 'a disk to fill can be mounted by root alone';
const LOST = 5;
/** Connections to each process. */
const SLOW = 300;
/** Within what tokens and the store's signatures tolerate. */
const MOVED_MS = 10 * 60_000;

export const FAULTS: readonly Fault[] = [
  {
    name: 'portal killed',
    portalGoes: true,
    happen: ({ portals }) => killAndReplace(portals, oneOf(portals.running)),
  },
  {
    name: 'portal frozen, and awake again',
    portalGoes: true,
    happen: async ({ portals }, { lasts }) => {
      const { child } = oneOf(portals.running);
      child.kill('SIGSTOP');
      await pause(lasts);
      child.kill('SIGCONT');
    },
  },
  {
    name: 'portal replaced, several times in turn',
    isHarmless: true,
    portalGoes: true,
    happen: async ({ portals }, { replacements }) => {
      const leaving = new Map<Portal, Promise<void>>();
      let previous: Promise<void> | undefined;
      for (let replaced = 0; replaced < replacements; replaced += 1) {
        const former = oneOf(portals.running.filter((portal) => !leaving.has(portal)));
        const { address } = await portals.start();
        await isReady(portals, address);
        leaving.set(former, endAndForget(portals, former, 'SIGTERM'));
        // At most two are being stopped at the same time, as in a rolling deployment.
        await previous;
        previous = leaving.get(former);
      }
      await Promise.all(leaving.values());
    },
  },
  {
    name: 'portal ended by SIGTERM during an import',
    portalGoes: true,
    happen: (school) => whileImporting(school, 'SIGTERM'),
  },
  {
    name: 'portal killed during an import',
    portalGoes: true,
    happen: (school) => whileImporting(school, 'SIGKILL'),
  },
  {
    name: 'bodies of nobody, a byte at a time',
    isHarmless: true,
    happen: ({ portals }, { lasts }) => sendSlowly(portals.running, SLOW, lasts),
  },
  {
    name: 'database killed',
    happen: async ({ databaseFolder, adminUrl }) => {
      signal(await postmasterOf(databaseFolder), 'SIGKILL');
      await isBack(adminUrl);
    },
  },
  {
    name: 'one backend of the database killed',
    happen: async ({ databaseFolder, adminUrl }) => {
      // Any of them will do: PostgreSQL then ends all of them.
      const [backend] = await childrenOf(await postmasterOf(databaseFolder));
      if (backend !== undefined) signal(backend, 'SIGKILL');
      await isBack(adminUrl);
    },
  },
  {
    name: 'database frozen, and awake again',
    happen: ({ databaseFolder }, { lasts }) => whileFrozen(databaseFolder, () => pause(lasts)),
  },
  {
    name: 'portal and database killed at once',
    portalGoes: true,
    happen: async ({ portals, databaseFolder, adminUrl }) => {
      signal(await postmasterOf(databaseFolder), 'SIGKILL');
      await killAndReplace(portals, oneOf(portals.running));
      await isBack(adminUrl);
    },
  },
  {
    name: 'sessions of the database ended',
    happen: ({ adminUrl }) =>
      withOwner(adminUrl, async (owner) => {
        await owner.query(
          `select pg_terminate_backend(pid) from pg_stat_activity
           where backend_type = 'client backend' and pid <> pg_backend_pid() and application_name <> 'firmenportal hold'`,
        );
      }),
  },
  {
    name: 'connections to the database cut, and refused',
    happen: async ({ ways: { database } }, { lasts }) => {
      await database.cut();
      await pause(lasts);
      await database.restore();
    },
  },
  {
    name: 'connections to the database dead, without a word, new ones work',
    happen: async ({ ways: { database } }) => {
      database.stall({ fresh: true });
    },
  },
  {
    name: 'connections to the database dead, without a word, new ones too',
    happen: ({ ways: { database } }, { lasts }) => whileSilent(database, lasts),
  },
  {
    name: 'answers to COMMIT lost',
    happen: async ({ ways: { database } }, { lasts }) => {
      for (let lost = 0; lost < LOST; lost += 1) {
        // The answer to a new date, as clients send it.
        database.loseCommitAfter('sonstiges');
        await pause(lasts / LOST);
      }
    },
  },
  {
    name: 'database read-only, and writable again',
    // As after a switchover in which nobody closes connections.
    happen: async ({ adminUrl }, { lasts }) => {
      const readOnly = (value: 'on' | 'off') =>
        withOwner(adminUrl, async (owner) => {
          await owner.query('set default_transaction_read_only = off');
          await owner.query(`alter system set default_transaction_read_only = ${value}`);
          await owner.query('select pg_reload_conf()');
        });
      await readOnly('on');
      await pause(lasts);
      await readOnly('off');
    },
  },
  {
    name: 'a table locked',
    happen: ({ databaseUrl }, { lasts }) =>
      withOwner(databaseUrl, async (owner) => {
        await owner.query('begin');
        await owner.query('lock table termin in access exclusive mode');
        await pause(lasts);
        await owner.query('rollback');
      }),
  },
  {
    name: 'database slow',
    happen: async ({ databaseFolder }, { lasts }) => {
      for (const begin = performance.now(); performance.now() - begin < lasts; await pause(20)) {
        await whileFrozen(databaseFolder, () => pause(80));
      }
    },
  },
  {
    name: 'disk of the database full',
    needsDisk: true,
    happen: async ({ disk, databaseUrl }, { lasts }) => {
      if (disk === undefined) throw new Error(NO_DISK);
      await disk.fill();
      try {
        await mustNotGrow(databaseUrl);
        await pause(lasts);
        await mustNotGrow(databaseUrl);
      } finally {
        await disk.empty();
      }
    },
  },
  {
    name: 'clock of a portal moved, ahead and back',
    happen: async ({ portals }, { lasts }) => {
      const portal = oneOf(portals.running);
      for (const shift of [MOVED_MS, -MOVED_MS]) {
        await moveClock(portal, shift);
        await pause(lasts / 2);
      }
      await moveClock(portal, 0);
    },
  },
  {
    name: 'store of files says nothing, and its connections break',
    happen: ({ ways: { store } }, { lasts }) => whileSilent(store, lasts),
  },
  {
    name: 'store of files refuses',
    happen: async ({ ways: { store } }, { lasts }) => {
      await using refusing = await startRefusing();
      await lead(store, refusing.url);
      await pause(lasts);
      await lead(store);
    },
  },
  {
    name: 'store of files gone',
    happen: async ({ ways: { store } }, { lasts }) => {
      await store.cut();
      await pause(lasts);
      await store.restore();
    },
  },
  {
    name: 'mail server does not answer',
    happen: async ({ mailserver: mailServer }, { lasts }) => {
      mailServer.onMail = () => pause(lasts);
      await pause(lasts);
      mailServer.onMail = undefined;
    },
  },
  {
    name: 'mail server refuses',
    happen: async ({ mailserver: mailServer }, { lasts }) => {
      mailServer.refuse = () => new Error('451 try later');
      await pause(lasts);
      mailServer.refuse = undefined;
    },
  },
  {
    name: 'answers of the mail server lost',
    happen: async ({ mailserver: mailServer, ways: { mail } }) => {
      const lost = Promise.withResolvers<void>();
      let isCut = false;
      // The mail server has the mail by then.
      mailServer.onMail = async () => {
        if (isCut) return;
        isCut = true;
        await mail.cut();
        await mail.restore();
        lost.resolve();
      };
      await lost.promise;
      mailServer.onMail = undefined;
    },
  },
  {
    name: 'mail server gone',
    happen: async ({ ways: { mail } }, { lasts }) => {
      await mail.cut();
      await pause(lasts);
      await mail.restore();
    },
  },
];

/** A peer that says nothing for so long, and whose connections then break. */
async function whileSilent(way: UnreliableWay, milliseconds: number): Promise<void> {
  way.stall();
  await pause(milliseconds);
  await way.cut();
  await way.restore();
}

async function lead(way: UnreliableWay, url?: string): Promise<void> {
  way.lead(url);
  await way.cut();
  await way.restore();
}

/** A store that answers everything with 503. */
async function startRefusing(): Promise<AsyncDisposable & { url: string }> {
  const server = createServer((request, response) => {
    request.resume().once('end', () => response.writeHead(503).end());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function killAndReplace(portals: School['portals'], portal: Portal): Promise<void> {
  await endAndForget(portals, portal, 'SIGKILL');
  await portals.start();
}

async function whileImporting(school: School, name: NodeJS.Signals): Promise<void> {
  const { portals } = school;
  const portal = oneOf(portals.running);
  await endDuringImport(school, portal, () => endAndForget(portals, portal, name));
  await portals.start();
}

async function endAndForget(portals: School['portals'], portal: Portal, name: NodeJS.Signals): Promise<void> {
  await end(portal, name);
  portals.leave(portal);
}

async function isReady(portals: School['portals'], address: string): Promise<void> {
  while (!portals.ready.includes(address)) await pause(20);
}

/** How long PostgreSQL takes to restart and recover is not part of the portal's promise. */
async function isBack(adminUrl: string): Promise<void> {
  const answers = () =>
    withOwner(adminUrl, (owner) => owner.query('select 1')).then(
      () => true,
      () => false,
    );
  while (!(await answers())) await pause(20);
}

/** If the disk still had room, the fault would pass without having happened. */
async function mustNotGrow(databaseUrl: string): Promise<void> {
  const failure = await withOwner(databaseUrl, (owner) =>
    owner.query(`create table voll as select repeat(md5(n::text), 100) from generate_series(1, 100000) n`),
  ).catch((error: unknown) => error);
  if (!(failure instanceof Error && 'code' in failure && failure.code === '53100')) {
    throw new Error('the disk has room left', { cause: failure });
  }
}

/** Stops every process of the database with SIGSTOP, and continues them. */
async function whileFrozen(folder: string, work: () => Promise<unknown>): Promise<void> {
  const postmaster = await postmasterOf(folder);
  const all = [postmaster, ...(await childrenOf(postmaster))];
  for (const pid of all) signal(pid, 'SIGSTOP');
  await work();
  for (const pid of all) signal(pid, 'SIGCONT');
}

function oneOf<T>(all: readonly T[]): T {
  const one = all[Math.floor(Math.random() * all.length)];
  if (one === undefined) throw new Error('there is none');
  return one;
}

async function postmasterOf(folder: string): Promise<number> {
  for (;;) {
    const pid = await serverPid(folder);
    if (pid !== undefined) return pid;
    await pause(20);
  }
}

async function childrenOf(pid: number): Promise<number[]> {
  const found = [];
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const stat = await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '');
    // State and parent come after the program's name, which may contain anything.
    if (Number(/^.*\) \S (\d+) /.exec(stat)?.[1]) === pid) found.push(Number(name));
  }
  return found;
}

/** Ignores processes that no longer exist. */
function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
