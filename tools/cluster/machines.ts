import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  access,
  chmod,
  chown,
  mkdir,
  mkdtemp,
  open,
  readdir,
  readFile,
  rm,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { putAway } from '../../server/src/testing/after-file.ts';
import { startS3 } from '../../server/src/testing/peers/s3.ts';

const CONFIG = path.resolve(import.meta.dirname, '../../betrieb/cluster');
const CLI = path.resolve(import.meta.dirname, '../../server/portal.mjs');
const SECRET = 'loopback';
const METRICS_TOKEN = 'loopback-figures';
/** The machines of the configuration files, each on a loopback address. */
const NETWORK = '127.15.0.';
const ADDRESSES = { a: `${NETWORK}11`, b: `${NETWORK}12`, c: `${NETWORK}13` };
const PROGRAMS = {
  '/usr/bin/patroni': 'patroni python3-etcd',
  '/usr/bin/etcd': 'etcd-server',
  '/usr/sbin/haproxy': 'haproxy',
  '/usr/lib/postgresql/15/bin/postgres': 'postgresql-15',
};

export type Machine = 'a' | 'b';
export type Place = keyof typeof ADDRESSES;

/** What people open: the balancer of either machine. */
export const PORTALS = [`http://${ADDRESSES.a}:8080`, `http://${ADDRESSES.b}:8080`] as const;
/** The database as its administrator opens it. */
const ADMIN = `postgresql://postgres:${SECRET}@${ADDRESSES.a}:5000/firmenportal`;

/** The Debian packages that are missing. */
export async function missingPackages(): Promise<string[]> {
  const missing: string[] = [];
  for (const [program, packages] of Object.entries(PROGRAMS)) {
    await access(program).catch(() => missing.push(packages));
  }
  return missing;
}

/**
 * The configuration files of `betrieb/cluster`, running on loopback with their own addresses, folders and secrets.
 */
export async function startCluster({ replica }: { replica: boolean }) {
  const folder = await mkdtemp(path.join(tmpdir(), 'firmenportal-cluster-'));
  await chmod(folder, 0o755);
  // Created before etcd does, which would make them accessible to itself only.
  for (const place of ['a', 'b', 'c']) await mkdir(path.join(folder, place));
  const account = await postgresAccount();
  const children = new Map<string, ChildProcess>();
  const { bucket, region, endpoint, credentials } = await startS3();
  const { accessKeyId, secretAccessKey } = credentials;
  const files = `s3://${accessKeyId}:${secretAccessKey}@${bucket}?region=${region}&endpoint=${endpoint}`;

  async function fileOf(name: string, place: Place): Promise<string> {
    const text = (await readFile(path.join(CONFIG, name), 'utf8'))
      .replaceAll('192.0.2.', NETWORK)
      .replaceAll('127.0.0.1:500', `${ADDRESSES[place]}:500`)
      .replaceAll('*:80', `${ADDRESSES[place]}:8080`)
      .replaceAll('/var/lib', path.join(folder, place))
      .replaceAll('@NAME@', place)
      .replaceAll('@ADDRESS@', ADDRESSES[place])
      .replaceAll('@SECRET@', SECRET)
      .replace(/log \/dev\/log local0/, '')
      // On loopback a connection would come from none of the machines.
      .replaceAll(/^(backend|listen) .*$/gm, `$&\n    source ${ADDRESSES[place]}`)
      .replace(/^FILES_URL=.*$/m, `FILES_URL=${files}`);
    return replica ? text.replace('#DATABASE_URL_READ', 'DATABASE_URL_READ') : text;
  }

  const environmentOf = async (name: string, place: Place) =>
    Object.fromEntries(
      [...(await fileOf(name, place)).matchAll(/^([A-Z0-9_]+)=(.*)$/gm)].map(([, key, value]) => [
        key,
        value,
      ]),
    ) as Record<string, string>;

  async function run(
    name: string,
    [program, ...args]: [string, ...string[]],
    env: Record<string, string> = {},
    as?: { uid: number; gid: number },
  ): Promise<void> {
    const log = await open(path.join(folder, `${name}.log`), 'a');
    const child = spawn(program, args, {
      env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', LC_ALL: 'C.UTF-8', HOME: folder, ...env },
      stdio: ['ignore', log.fd, log.fd],
      cwd: folder,
      ...as,
    });
    await log.close();
    children.set(name, child);
  }

  const startEtcd = async (place: Place) =>
    run(`etcd-${place}`, ['/usr/bin/etcd'], await environmentOf('etcd.env', place));

  async function startPatroni(place: Machine): Promise<void> {
    const config = path.join(folder, `patroni-${place}.yml`);
    await writeFile(config, await fileOf('patroni.yml', place));
    const env = await environmentOf('patroni.env', place);
    const data = path.join(folder, place, 'postgresql/15');
    await mkdir(data, { recursive: true });
    if (account) for (const one of [data, path.dirname(data)]) await chown(one, account.uid, account.gid);
    await run(`patroni-${place}`, ['/usr/bin/patroni', config], env, account);
  }

  async function startBalancer(place: Machine): Promise<void> {
    const config = path.join(folder, `haproxy-${place}.cfg`);
    await writeFile(config, await fileOf('haproxy.cfg', place));
    await run(`haproxy-${place}`, ['/usr/sbin/haproxy', '-W', '-db', '-f', config]);
  }

  async function startPortal(place: Machine): Promise<void> {
    const env = {
      ...(await environmentOf('portal.env', place)),
      DEMO: '1',
      LOG_LEVEL: 'warn',
      REQUESTS_PER_ACCOUNT: '20',
      REQUESTS_PER_COMPANY: '40',
      REQUESTS_PER_TEN_SECONDS: '100000',
      METRICS_TOKEN,
    };
    const own = { ...env, BASE_URL: PORTALS[0], DATA_DIR: path.join(folder, place, 'firmenportal') };
    await run(`portal-${place}`, [process.execPath, CLI, 'start'], own);
  }

  /** The processes with this name, including PostgreSQL's own. */
  async function processes(name: string): Promise<number[]> {
    const { pid } = children.get(name) ?? {};
    if (pid === undefined) return [];
    const found = [pid];
    for (const parent of found) found.push(...(await childrenOf(parent)));
    // Patroni's PostgreSQL is not a child of this process.
    const [program, place] = name.split('-');
    const postmaster = await postmasterOf(path.join(folder, place ?? '', 'postgresql/15/portal'));
    if (program === 'patroni' && postmaster) found.push(postmaster, ...(await childrenOf(postmaster)));
    return [...new Set(found)];
  }

  async function signal(name: string, kind: NodeJS.Signals): Promise<void> {
    signalAll(await processes(name), kind);
  }

  async function stop(name: string, kind: NodeJS.Signals = 'SIGKILL'): Promise<void> {
    const child = children.get(name);
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    if (kind === 'SIGKILL') await signal(name, kind);
    else child.kill(kind);
    await ended;
  }

  /** Everything that runs on a machine ends at once. */
  async function loseMachine(place: Machine): Promise<void> {
    const names = [...children.keys()].filter((name) => name.endsWith(`-${place}`));
    const pids = (await Promise.all(names.map(processes))).flat();
    const ended = names.map((name) => once(children.get(name) as ChildProcess, 'exit'));
    signalAll(pids, 'SIGKILL');
    await Promise.all(ended);
  }

  async function startMachine(place: Machine): Promise<void> {
    await startEtcd(place);
    await startBalancer(place);
    await startPatroni(place);
    await startPortal(place);
  }

  async function switchOver(): Promise<void> {
    const config = path.join(folder, 'patroni-a.yml');
    const [leader, candidate] = [await whoIs('primary'), await whoIs('synchronous')];
    if (!leader || !candidate) throw new Error('there is nobody to switch over to');
    const args = [
      '-c',
      config,
      'switchover',
      '--master',
      leader,
      '--candidate',
      candidate,
      '--force',
      'firmenportal',
    ];
    await promisify(execFile)('/usr/bin/patronictl', args, {
      env: {
        ...(await environmentOf('patroni.env', 'a')),
        LC_ALL: 'C.UTF-8',
        PATH: '/usr/bin:/bin',
        HOME: folder,
      },
    });
  }

  async function start(): Promise<void> {
    for (const place of ['a', 'b', 'c'] as const) await startEtcd(place);
    for (const place of ['a', 'b'] as const) await startBalancer(place);
    await startPatroni('a');
    await until('a primary', async () => (await whoIs('primary')) === 'a');
    await startPatroni('b');
    const server = ADMIN.replace('/firmenportal', '/postgres');
    await until('the way to the primary', () => query('select 1', server).then(() => true));
    await query(`create role firmenportal login password '${SECRET}'`, server);
    await query('create database firmenportal owner firmenportal', server);
    await query('create extension pg_trgm; create extension unaccent');
    await startPortal('a');
    await until('the portal', () => isReady(`http://${ADDRESSES.a}:3000/readyz`));
    await startPortal('b');
    await whole();
  }

  /** Like `systemctl reload`. */
  const reloadBalancer = (place: Machine) => children.get(`haproxy-${place}`)?.kill('SIGUSR2');

  async function end({ keep }: { keep: boolean }): Promise<void> {
    for (const name of children.keys()) await signal(name, 'SIGCONT');
    for (const name of [...children.keys()].toReversed()) await stop(name);
    await putAway();
    if (!keep) await rm(folder, { recursive: true, force: true, maxRetries: 10 });
  }

  return {
    folder,
    start,
    end,
    signal,
    stop,
    loseMachine,
    startMachine,
    switchOver,
    startEtcd,
    startPatroni,
    startPortal,
    startBalancer,
    reloadBalancer,
  };
}

/** One statement of the administrator. */
export async function query<Row extends object>(text: string, url = ADMIN): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3_000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

export async function whoIs(role: 'primary' | 'synchronous' | 'replica'): Promise<Machine | undefined> {
  for (const place of ['a', 'b'] as const) {
    const state = await fetch(`http://${ADDRESSES[place]}:8008/${role}`, {
      signal: AbortSignal.timeout(1_000),
    })
      .then(({ status }) => status)
      .catch(() => undefined);
    if (state === 200) return place;
  }
  return undefined;
}

/** Waits until one leads, the other follows synchronously, and both processes of the portal are ready. */
export async function whole(): Promise<void> {
  await until('a primary and a synchronous standby', async () => {
    return (await whoIs('primary')) !== undefined && (await whoIs('synchronous')) !== undefined;
  });
  for (const place of ['a', 'b'] as const) {
    await until(`the portal on ${place}`, () => isReady(`http://${ADDRESSES[place]}:3000/readyz`));
  }
  for (const portal of PORTALS) await until(portal, () => isReady(`${portal}/readyz`));
}

/** How many reads the standby has answered so far, for each process of the portal since its start. */
export async function readsOfStandby(): Promise<Record<Machine, number>> {
  const [a, b] = await Promise.all((['a', 'b'] as const).map(readsThrough));
  return { a: a ?? 0, b: b ?? 0 };
}

async function readsThrough(place: Machine): Promise<number> {
  const answer = await fetch(`http://${ADDRESSES[place]}:3000/metrics`, {
    headers: { authorization: `Bearer ${METRICS_TOKEN}` },
  });
  return Number(/^replica_reads_total{outcome="replica"} (\d+)$/m.exec(await answer.text())?.[1] ?? 0);
}

export type Cluster = Awaited<ReturnType<typeof startCluster>>;

const PATIENCE_MS = 120_000;

export async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  for (const end = performance.now() + PATIENCE_MS; performance.now() < end; await pause(100)) {
    if (await isSo().catch(() => false)) return;
  }
  throw new Error(`${what}: not there after ${PATIENCE_MS / 1000} s`);
}

const isReady = (url: string) =>
  fetch(url, { signal: AbortSignal.timeout(1_000) }).then(
    async (answer) => {
      await answer.text();
      return answer.ok;
    },
    () => false,
  );

/** PostgreSQL refuses to run as root. */
async function postgresAccount() {
  if (process.getuid?.() !== 0) return undefined;
  const [, uid, gid] = /^postgres:[^:]*:(\d+):(\d+):/m.exec(await readFile('/etc/passwd', 'utf8')) ?? [];
  return { uid: Number(uid), gid: Number(gid) };
}

function signalAll(pids: readonly number[], kind: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, kind);
    } catch {
      // It has ended already.
    }
  }
}

async function childrenOf(pid: number): Promise<number[]> {
  const found: number[] = [];
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const stat = await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '');
    if (Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]) === pid) found.push(Number(name));
  }
  return found;
}

async function postmasterOf(data: string): Promise<number | undefined> {
  const pid = Number(
    (await readFile(path.join(data, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n')[0],
  );
  return pid > 0 ? pid : undefined;
}
