import { spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { Client } from 'pg';

export const canPin = spawnSync('taskset', ['--version']).status === 0;

const children = new Set<ChildProcess>();

/** What was started and has not ended ends with `endProcesses`, however the bench ends. */
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

/** Processor time in microseconds, by process. Those that cannot be read (another machine, another system) are missing. */
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
      // Ended in the meantime, or not of this machine.
    }
  }
  return used;
}

/** What passed between two readings, of the processes that are in both; undefined where none is. */
export function passed(before: Processors, after: Processors): number | undefined {
  const both = [...after].filter(([pid]) => before.has(pid));
  if (both.length === 0) return undefined;
  return both.reduce((sum, [pid, used]) => sum + used - (before.get(pid) ?? 0), 0);
}

/** The connections to a database: processes of its server. Of other roles' connections no more is told than this. */
export async function backendsOf(client: Client): Promise<number[]> {
  const { rows } = await client.query<{ pid: number }>(
    'select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
  return rows.map(({ pid }) => pid).filter((pid) => statusOf(pid) !== undefined);
}

/** What the system says of a connection's process; undefined on another machine, where the number is somebody else's. */
function statusOf(pid: number | undefined): string | undefined {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return /^Name:\s*postgres/.test(status) ? status : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Keeps the load and the database off the first core while `work` runs: that one is the server's. Connections that are
 * opened meanwhile stay there, since PostgreSQL starts them from its first process.
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
