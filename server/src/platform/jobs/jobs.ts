import { Socket } from 'node:net';
import { SCHOOL_TIME_ZONE } from '@firmenportal/contract/locale';
import { sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { PgBoss } from 'pg-boss';
import { all, type Db } from '../db/database.ts';
import { checkedBy, connectionOf } from '../db/connection/connection.ts';
import { watchOf } from '../db/connection/watched-client.ts';
import { requireWritable } from '../db/connection/writable.ts';
import type { ReportError } from '../operation/error-reports.ts';
import { DAILY, JOBS_SCHEMA, type DailyQueue, type Queue } from './queues.ts';
import { repeatUntil } from './repeat.ts';
import { LIMITS } from '../limits.ts';

/** Work that is done later, once the transaction that requested it is committed. */
export interface Jobs {
  /** Enqueues in the transaction of `db`: without its commit there was no job. */
  send(db: Db, queue: Queue, ids: readonly string[]): Promise<void>;
  /** Makes jobs available again whose process has died. */
  takeOver(db: Db, queue: Queue, ids: readonly string[]): Promise<void>;
  /** The jobs at work whose process has shown no sign of life for `LIMITS.heartbeat`. */
  silent(db: Db, queue: Queue): Promise<string[]>;
  /** Lets this process look at once for jobs that it works off. */
  wake(queue: Queue): void;
  /**
   * Works off a queue beside all other processes that do, one job after the other. What rejects is tried
   * again later, for days; what was at work when the process died, too.
   */
  work(queue: Queue, handler: (id: string) => Promise<void>): Promise<void>;
  /**
   * Works once a day at the queue's time at the school, in one of all processes; what rejects is tried again as any
   * job is.
   */
  daily(queue: DailyQueue, handler: () => Promise<void>): Promise<void>;
  /**
   * Works every few seconds, in each process: what must be done by one of them locks it in its transaction
   * (`aloneIn`). What rejects is done with the next look. The signal says that the process is about to end.
   */
  often(handler: (ending: AbortSignal) => Promise<void>): void;
  /** Stops taking jobs and waits a few seconds for the current one. */
  stop(): Promise<void>;
}

/** Delays and intervals of the queues; tests use shorter ones. */
export interface Patience {
  /** Before the first retry; doubles with each one, up to an hour. */
  retrySeconds: number;
  /** Between polls for delayed jobs; new jobs are announced by the database. */
  pollSeconds: number;
  /** Between two looks whether the connection that listens is alive. */
  listenSeconds: number;
  /** When the daily work begins, as a cron expression. */
  daily: Readonly<Record<DailyQueue, string>>;
  /** Between two rounds of frequent work. */
  oftenSeconds: number;
}

const PATIENCE: Patience = {
  retrySeconds: 30,
  pollSeconds: 30,
  listenSeconds: 10,
  daily: DAILY,
  oftenSeconds: 3,
};
/** Doubling reaches an hour after seven; with the rest of them it is about five days. */
const RETRIES = 130;
const LONGEST_DELAY_SECONDS = 3600;
/** Doubling reaches an hour after seven; then the night is over, and the morning. */
const DAILY_RETRIES = 8;
const BATCH = 10;
/** After a poll that failed. */
const AGAIN_MS = 2_000;
const TOLD_AGAIN_MS = 30_000;
const POOL = 2;
/** All that the queues open at a time, with those that listen and that look after lost ones. */
export const JOBS_CONNECTIONS = POOL + 2;

/**
 * The queues of a database, reached when first needed. `works: false` is for processes that only enqueue:
 * they listen to nothing and look after nothing.
 */
export function openJobs(
  url: string,
  {
    log,
    report,
    works,
    patience = {},
  }: { log: Logger; report?: ReportError; works: boolean; patience?: Partial<Patience> },
): Jobs {
  const { retrySeconds, pollSeconds, listenSeconds, daily, oftenSeconds } = { ...PATIENCE, ...patience };
  let starting: Promise<PgBoss> | undefined;
  const ending = new AbortController();
  const repeating: Promise<void>[] = [];
  const wakers = new Map<Queue, () => void>();
  const sockets = new Set<Socket>();
  const started = () =>
    (starting ??= start(url, { works, pollSeconds, listenSeconds, log, sockets }).catch((error: unknown) => {
      starting = undefined;
      throw error;
    }));
  const repeated = {
    retryLimit: RETRIES,
    retryDelay: retrySeconds,
    retryBackoff: retrySeconds > 0,
    ...(retrySeconds > 0 && { retryDelayMax: LONGEST_DELAY_SECONDS }),
    heartbeatSeconds: LIMITS.orphan / 1000,
    // Finished jobs are never looked up, so they can be deleted.
    deleteAfterSeconds: 3600,
  };

  const jobs: Jobs = {
    async send(db, queue, ids) {
      if (ids.length === 0) return;
      const boss = await started();
      const { fromDrizzle } = await import('pg-boss');
      await boss.insert(
        queue,
        ids.map((id) => ({
          id,
          ...repeated,
        })),
        { db: fromDrizzle(db, sql) },
      );
    },
    async takeOver(db, queue, ids) {
      await db.execute(
        sql`update ${sql.raw(JOBS_SCHEMA)}.job set state = 'retry', start_after = now()
            where name = ${queue} and state = 'active' and id = any (${sql.param(ids)}::uuid[])`,
      );
    },
    async silent(db, queue) {
      const rows = await all<{ id: string }>(
        db,
        sql`select id from ${sql.raw(JOBS_SCHEMA)}.job where name = ${queue} and state = 'active'
            and heartbeat_on < now() - ${LIMITS.heartbeat}::int * interval '1 ms'`,
      );
      return rows.map(({ id }) => id);
    },
    wake: (queue) => wakers.get(queue)?.(),
    async work(queue, handler) {
      const boss = await started();
      const options = {
        heartbeatRefreshSeconds: LIMITS.heartbeat / 3000,
        batchSize: BATCH,
        burstWhenBatchFull: true,
        perJobResults: true,
        pollingIntervalSeconds: pollSeconds,
        notifyPollingIntervalSeconds: pollSeconds,
      } as const;
      const worker = await boss.work(queue, options, async (jobs) => {
        const results: { id: string; status: 'completed' | 'failed' }[] = [];
        for (const { id, retryCount } of jobs) {
          // The rest of the batch is retried by the next process that works.
          if (ending.signal.aborted) break;
          try {
            await handler(id);
            results.push({ id, status: 'completed' });
          } catch (error) {
            // Report only the first failure: a job that is retried for days is one error.
            if (retryCount === 0) report?.(error, { queue });
            log.warn({ err: error, queue, job: id, attempt: retryCount + 1 }, 'job failed, will be retried');
            // Do not store the error with the job: it may contain personal data.
            results.push({ id, status: 'failed' });
          }
        }
        return results;
      });
      wakers.set(queue, () => boss.notifyWorker(worker));
    },
    async daily(queue, handler) {
      await jobs.work(queue, () => handler());
      const boss = await started();
      await boss.schedule(queue, daily[queue], null, {
        tz: SCHOOL_TIME_ZONE,
        // If no process ran at the scheduled time, catch up.
        missed: 'once',
        ...repeated,
        // No retry beyond the night: the next day's run comes anyway.
        retryLimit: DAILY_RETRIES,
        expireInSeconds: LIMITS.daily / 1000,
      });
    },
    often(handler) {
      repeating.push(repeatUntil(ending.signal, { seconds: oftenSeconds, log, report }, handler));
    },
    async stop() {
      ending.abort();
      await Promise.all(repeating);
      const boss = await starting?.catch(() => undefined);
      // Closing the listening connection can hang if the network swallows its packets.
      const patience = setTimeout(() => sockets.forEach((socket) => socket.destroy()), LIMITS.stopJobs);
      await boss?.stop({ graceful: works, timeout: LIMITS.stopJobs });
      clearTimeout(patience);
    },
  };
  return jobs;
}

async function start(
  url: string,
  {
    works,
    pollSeconds,
    listenSeconds,
    log,
    sockets,
  }: { works: boolean; pollSeconds: number; listenSeconds: number; log: Logger; sockets: Set<Socket> },
): Promise<PgBoss> {
  const { PgBoss: Boss } = await import('pg-boss');
  const connection = checkedBy(requireWritable, await connectionOf(url));
  // pg-boss passes these options on to pg and its pool.
  const passedOn = {
    ...watchOf(connection).connections,
    stream: () => noted(sockets, new Socket()),
  };
  const boss = new Boss({
    ...connection,
    ...passedOn,
    schema: JOBS_SCHEMA,
    application_name: 'firmenportal jobs',
    max: POOL,
    // Migrations create the schema, with rights that this connection lacks.
    migrate: false,
    reindex: false,
    schedule: works,
    cronMonitorIntervalSeconds: Math.max(1, pollSeconds),
    cronWorkerIntervalSeconds: Math.max(1, pollSeconds),
    supervise: works,
    monitorVacuum: false,
    // The portal has no jobs that depend on other jobs.
    flowIntervalSeconds: 86_400,
    useListenNotify: works,
    notifyHeartbeatIntervalMs: listenSeconds * 1000,
    notifyHeartbeatTimeoutMs: LIMITS.connect,
  });
  // While the database is unavailable every poll fails. One that failed on a connection that was dead already is repeated
  // soon: the next poll is far, and who listens was told of its jobs once.
  let told = -Infinity;
  boss.on('error', (error: Error & { worker?: string }) => {
    const { worker } = error;
    if (worker !== undefined) setTimeout(() => boss.notifyWorker(worker), AGAIN_MS).unref();
    if (performance.now() - told < TOLD_AGAIN_MS) return;
    told = performance.now();
    log.warn({ err: error }, 'the queues are not reachable');
  });
  boss.on('warning', ({ message }) => log.warn({ reason: message }, 'the queues ask for attention'));
  try {
    return await boss.start();
  } catch (error) {
    await boss.stop({ graceful: false }).catch(() => undefined);
    throw error;
  }
}

function noted(sockets: Set<Socket>, socket: Socket): Socket {
  sockets.add(socket);
  return socket.once('close', () => sockets.delete(socket));
}
