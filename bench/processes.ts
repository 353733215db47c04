import { spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { Client } from 'pg';

export const canPin = spawnSync('taskset', ['--version']).status === 0;

const children = new Set<ChildProcess>();

/** Everything started and still running is stopped by `endProcesses`, however the bench ends. */
export function track<C extends ChildProcess>(child: C): C {
  children.add(child);
  child.once('exit', () => children.delete(child));
  return child;
}

export async function endProcesses(): Promise<void> {
  await Promise.all([...children].map(end));
}

export async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

/** CPU time in microseconds, by process. Processes that can't be read (on another machine or system) are missing. */
export type Processors = ReadonlyMap<number, number>;

export function processorsOf(pids: readonly number[]): Processors {
  const used = new Map<number, number>();
  for (const pid of pids) {
    try {
      const threads = readdirSync(`/proc/${pid}/task`).map((thread) =>
        Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0]),
      );
      used.set(pid, threads.reduce((sum, ns) => sum + ns, 0) / 1000);
    } catch {
      // It has ended, or runs on another machine.
    }
  }
  return used;
}

/** The difference between two readings, for processes in both; undefined if there are none. */
export function passed(before: Processors, after: Processors): number | undefined {
  const both = [...after].filter(([pid]) => before.has(pid));
  if (both.length === 0) return undefined;
  return both.reduce((sum, [pid, used]) => sum + used - (before.get(pid) ?? 0), 0);
}

/** Resident memory of a process in MB; NaN if it can't be read. */
export function memoryOf(pid: number): number {
  try {
    return Number(/^VmRSS:\s*(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
  } catch {
    return Number.NaN;
  }
}

/**
 * The connections to a database: processes of its server. PostgreSQL tells no more about other roles' connections.
 */
export async function backendsOf(client: Client): Promise<number[]> {
  const { rows } = await client.query<{ pid: number }>(
    'select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
  return rows.map(({ pid }) => pid).filter((pid) => statusOf(pid) !== undefined);
}

/**
 * The system's entry for a connection's process; undefined on another machine, where the number belongs to something
 * else.
 */
function statusOf(pid: number | undefined): string | undefined {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return /^Name:\s*postgres/.test(status) ? status : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Keeps load and database off the first core, which is the server's, while `work` runs. Connections opened meanwhile
 * stay off it too, because PostgreSQL starts them from its first process.
 */
export async function besideServer<T>(client: Client, work: () => Promise<T>): Promise<T> {
  const last = cpus().length - 1;
  if (!canPin || last === 0) return work();
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const first = /^PPid:\s*(\d+)/m.exec(statusOf(rows[0]?.pid) ?? '')?.[1];
  const pids = [process.pid, ...(first === undefined ? [] : [Number(first)])];
  const pin = (cores: string) => {
    for (const pid of pids) spawnSync('taskset', ['-acp', cores, String(pid)]);
  };
  pin(`1-${last}`);
  try {
    return await work();
  } finally {
    pin(`0-${last}`);
  }
}

/** For browsers: a bench that is ended puts away all that it has started, in its own order. */
export const ENDED_BY_BENCH = { handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false } as const;
