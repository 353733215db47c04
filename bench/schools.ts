import { once } from 'node:events';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { databaseAccount } from '../server/src/platform/db/embedded/account.ts';
import { findBinaries } from '../server/src/platform/db/embedded/binaries.ts';
import { prepareCluster } from '../server/src/platform/db/embedded/cluster.ts';
import { launch } from '../server/src/platform/db/embedded/launch.ts';
import { settings } from '../server/src/platform/db/embedded/settings.ts';
import { socketFolder, socketUrl } from '../server/src/platform/db/embedded/socket.ts';
import { MOST_CONNECTIONS } from '../server/src/platform/db/database.ts';
import { JOBS_CONNECTIONS } from '../server/src/platform/jobs/jobs.ts';
import { createFilled, studierendeUndNoten } from './data.ts';
import { atWork, signInAll, summaryOf, type Answers } from './people.ts';
import { endProcesses, memoryOf, passed, processorsOf } from './processes.ts';
import { startPortal, type Server } from './servers.ts';

const SCHOOLS = 200;
const PEOPLE = 2_500;
/** One in twenty works at the same time. */
const AT_WORK = PEOPLE / 20;
/** As many processes of the portal as fit into the memory of a developer's machine. */
const TOGETHER = 40;
const STARTING = 4;
/** Below those that the system gives to connections, of which there are many here. */
const PORT = 20_200;
const ROLE = 'schulen';
const WARM_SECONDS = 30;
const SECONDS = 60;

interface Figures {
  readonly answers: Answers;
  /** Cores. */
  readonly server: number;
  readonly database: number;
  /** MB of one process, and connections of all. */
  readonly memory: number;
  readonly connections: number;
}

/**
 * 500,000 people in 200 schools: each school has a database of its own, all of them on one PostgreSQL, and a process
 * of its own. Only so many schools work at the same time as processes fit on the machine; the others follow. The
 * databases are copies of one. What was started is put into `made`.
 */
export async function measureSchools(made: AsyncDisposableStack): Promise<string> {
  const postgres = made.use(await startPostgres());
  made.defer(endProcesses);
  const lines = [
    `${SCHOOLS} schools of ${PEOPLE} people, ${TOGETHER} at a time, ${AT_WORK} people of each at work`,
  ];
  const first = await createFilled(
    postgres.url,
    studierendeUndNoten({ firmen: 40, studierende: PEOPLE, large: 0, small: 0, middle: 0 }),
  );
  const people = (await signInAll(first.url, PEOPLE)).slice(0, AT_WORK);
  const names = Array.from({ length: SCHOOLS }, (_, index) => `schule_${index + 1}`);
  for (const name of names) await postgres.copy(first.url, name);
  for (let from = 0; from < SCHOOLS; from += TOGETHER) {
    const together = names.slice(from, from + TOGETHER);
    const portals: Server[] = [];
    for (let begin = 0; begin < together.length; begin += STARTING) {
      const starting = together.slice(begin, begin + STARTING).map(async (name, index) => {
        const dataDir = path.join(postgres.folder, name);
        await mkdir(dataDir);
        const port = PORT + begin + index;
        return startPortal(postgres.urlOf(name), port, { DATA_DIR: dataDir }, { pin: false });
      });
      portals.push(...(await Promise.all(starting)));
    }
    const works = portals.map(({ url }) => atWork(url, people));
    await Promise.all(works.map((work) => work.goOn(WARM_SECONDS)));
    const { answers, ...figures } = await measured(postgres, portals, works);
    lines.push(
      `  schools ${from + 1} to ${from + together.length}: ${summaryOf(answers)}`,
      `    ${inWords(figures)}`,
    );
    await Promise.all(portals.map((portal) => portal.stop()));
  }
  return [...lines, '', ''].join('\n');
}

async function measured(
  postgres: Postgres,
  portals: readonly Server[],
  works: readonly ReturnType<typeof atWork>[],
): Promise<Figures> {
  const pids = portals.map(({ pid }) => pid);
  const processors = async () => [processorsOf(pids), processorsOf(await postgres.backends())] as const;
  const before = await processors();
  const all = await Promise.all(works.map((work) => work.goOn(SECONDS)));
  const after = await processors();
  const cores = (index: 0 | 1) => (passed(before[index], after[index]) ?? Number.NaN) / SECONDS / 1e6;
  const answers: Answers = { statuses: new Map(), times: all.flatMap(({ times }) => times) };
  for (const [status, count] of all.flatMap(({ statuses }) => [...statuses])) {
    answers.statuses.set(status, (answers.statuses.get(status) ?? 0) + count);
  }
  const memory = pids.reduce((sum, pid) => sum + memoryOf(pid), 0) / pids.length;
  return { answers, server: cores(0), database: cores(1), memory, connections: after[1].size };
}

const inWords = ({ server, database, memory, connections }: Omit<Figures, 'answers'>): string =>
  `cores: servers ${server.toFixed(2)}, database ${database.toFixed(2)}; ${Math.round(memory)} MB a process; ${connections} connections`;

interface Postgres extends AsyncDisposable {
  readonly folder: string;
  /** As the role that owns the databases. */
  readonly url: string;
  urlOf(name: string): string;
  copy(url: string, name: string): Promise<void>;
  backends(): Promise<number[]>;
}

/** The embedded PostgreSQL, with connections for many processes. */
async function startPostgres(): Promise<Postgres> {
  await using started = new AsyncDisposableStack();
  const folder = await mkdtemp(path.join(tmpdir(), 'firmenportal-bench-'));
  started.defer(() => rm(folder, { recursive: true, force: true }));
  const cluster = path.join(folder, 'postgres');
  const account = await databaseAccount(cluster);
  const binaries = await findBinaries(account);
  await prepareCluster(cluster, binaries, account);
  const connections = TOGETHER * (MOST_CONNECTIONS + JOBS_CONNECTIONS) + 10;
  const args = [...settings(), '-c', `max_connections=${connections}`];
  const child = launch({ program: binaries.postgres, folder: cluster, account, args, output: 'pipe' });
  for (const output of [child.stdout, child.stderr]) output?.resume();
  started.defer(async () => {
    const ended = once(child, 'exit');
    // Does not wait for connections.
    child.kill('SIGINT');
    await ended;
  });
  const socket = await socketFolder(cluster);
  started.defer(() => socket.remove());
  const admin = await connected(socketUrl(socket.path, 'postgres', 'postgres'));
  started.defer(() => admin.end());
  await admin.query(`create role ${ROLE} login createdb`);
  await admin.query(`create database ${ROLE} owner ${ROLE}`);
  const running = started.move();
  const urlOf = (name: string) => socketUrl(socket.path, ROLE, name);
  return {
    folder,
    url: urlOf(ROLE),
    urlOf,
    async copy(url, name) {
      const template = new URL(url).pathname.slice(1);
      await admin.query(`create database ${name} template ${template} owner ${ROLE} strategy file_copy`);
    },
    async backends() {
      const { rows } = await admin.query<{ pid: number }>(
        `select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`,
      );
      return rows.map(({ pid }) => pid);
    },
    [Symbol.asyncDispose]: () => running.disposeAsync(),
  };
}

async function connected(connectionString: string): Promise<Client> {
  for (let attempt = 0; ; attempt += 1) {
    const client = new Client({ connectionString });
    try {
      await client.connect();
      return client;
    } catch (error) {
      if (attempt > 100) throw error;
      await pause(100);
    }
  }
}
