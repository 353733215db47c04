import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { serverPid } from '../server/src/platform/db/embedded/pid-file.ts';
import { withOwner } from '../server/src/testing/owner.ts';
import { end, moveClock, type Portal } from './portals.ts';
import type { School } from './school.ts';

/** How much happens. */
export interface Extent {
  /** How many processes are replaced in turn. */
  readonly replacements: number;
}

export interface Fault {
  readonly name: string;
  /** Breaks something. If it does not recover by itself, it is repaired after a while. */
  happen(school: School, extent: Extent): Promise<void>;
  /** Requests that may be repeated are always answered: parts are replaced, not broken. */
  readonly isHarmless?: true;
  readonly needsDisk?: true;
}

/** How long it stays broken. */
const WHILE_MS = 2500;
/** Why a fault was skipped. */
export const NO_DISK = 'a disk to fill can be mounted by root alone';
const LOST = 5;
/** Within what tokens and the store's signatures tolerate. */
const MOVED_MS = 10 * 60_000;

export const FAULTS: readonly Fault[] = [
  { name: 'portal killed', happen: ({ portals }) => killAndReplace(portals, oneOf(portals.running)) },
  {
    name: 'portal frozen, and awake again',
    happen: async ({ portals }) => {
      const { child } = oneOf(portals.running);
      child.kill('SIGSTOP');
      await pause(WHILE_MS);
      child.kill('SIGCONT');
    },
  },
  {
    name: 'portal replaced, several times in turn',
    isHarmless: true,
    happen: async ({ portals }, { replacements }) => {
      const leaving: Promise<void>[] = [];
      for (let replaced = 0; replaced < replacements; replaced += 1) {
        const former = oneOf(portals.running.filter(({ child }) => !child.killed));
        const { address } = await portals.start();
        await isReady(portals, address);
        leaving.push(endInOrder(portals, former));
        // At most two are being stopped at the same time, as in a rolling deployment.
        await leaving[replaced - 1];
      }
      await Promise.all(leaving);
    },
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
    happen: ({ databaseFolder }) => whileFrozen(databaseFolder, () => pause(WHILE_MS)),
  },
  {
    name: 'portal and database killed at once',
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
    happen: async ({ ways: { database } }) => {
      await database.cut();
      await pause(WHILE_MS);
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
    name: 'answers to COMMIT lost',
    happen: async ({ ways: { database } }) => {
      for (let lost = 0; lost < LOST; lost += 1) {
        // The answer to a new date, as clients send it.
        database.loseCommitAfter('sonstiges');
        await pause(WHILE_MS / LOST);
      }
    },
  },
  {
    name: 'database read-only, and writable again',
    happen: async ({ adminUrl, databaseUrl }) => {
      const name = new URL(databaseUrl).pathname.slice(1);
      const readOnly = (value: 'on' | 'off') =>
        withOwner(adminUrl, async (owner) => {
          await owner.query('set default_transaction_read_only = off');
          await owner.query(`alter database ${name} set default_transaction_read_only = ${value}`);
          await owner.query(
            `select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and pid <> pg_backend_pid()`,
            [name],
          );
        });
      await readOnly('on');
      await pause(WHILE_MS);
      await readOnly('off');
    },
  },
  {
    name: 'a table locked',
    happen: ({ databaseUrl }) =>
      withOwner(databaseUrl, async (owner) => {
        await owner.query('begin');
        await owner.query('lock table termin in access exclusive mode');
        await pause(WHILE_MS);
        await owner.query('rollback');
      }),
  },
  {
    name: 'database slow',
    happen: async ({ databaseFolder }) => {
      for (const begin = performance.now(); performance.now() - begin < WHILE_MS; await pause(20)) {
        await whileFrozen(databaseFolder, () => pause(80));
      }
    },
  },
  {
    name: 'disk of the database full',
    needsDisk: true,
    happen: async ({ disk, databaseUrl }) => {
      if (disk === undefined) throw new Error(NO_DISK);
      await disk.fill();
      try {
        await mustNotGrow(databaseUrl);
        await pause(WHILE_MS);
        await mustNotGrow(databaseUrl);
      } finally {
        await disk.empty();
      }
    },
  },
  {
    name: 'clock of a portal moved, ahead and back',
    happen: async ({ portals }) => {
      const portal = oneOf(portals.running);
      for (const shift of [MOVED_MS, -MOVED_MS]) {
        await moveClock(portal, shift);
        await pause(WHILE_MS / 2);
      }
      await moveClock(portal, 0);
    },
  },
  {
    name: 'store of files says nothing, and its connections break',
    happen: async ({ ways: { store } }) => {
      store.stall();
      await pause(WHILE_MS);
      await store.cut();
      await store.restore();
    },
  },
  {
    name: 'store of files gone',
    happen: async ({ ways: { store } }) => {
      await store.cut();
      await pause(WHILE_MS);
      await store.restore();
    },
  },
  {
    name: 'mail server does not answer',
    happen: async ({ mailserver: mailServer }) => {
      mailServer.onMail = () => pause(WHILE_MS);
      await pause(WHILE_MS);
      mailServer.onMail = undefined;
    },
  },
  {
    name: 'mail server refuses',
    happen: async ({ mailserver: mailServer }) => {
      mailServer.refuse = () => new Error('451 try later');
      await pause(WHILE_MS);
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
    happen: async ({ ways: { mail } }) => {
      await mail.cut();
      await pause(WHILE_MS);
      await mail.restore();
    },
  },
];

async function killAndReplace(portals: School['portals'], portal: Portal): Promise<void> {
  await end(portal, 'SIGKILL');
  portals.leave(portal);
  await portals.start();
}

async function endInOrder(portals: School['portals'], portal: Portal): Promise<void> {
  await end(portal, 'SIGTERM');
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
