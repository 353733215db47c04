import { Socket } from 'node:net';
import { sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { PgBoss } from 'pg-boss';
import type { Db } from '../db/database.ts';
import { connectionOf } from '../db/connection/connection.ts';
import { watchOf } from '../db/connection/watched-client.ts';
import { verifyWritable } from '../db/connection/writable.ts';
import type { ReportError } from '../operation/error-reports.ts';
import { DAILY, JOBS_SCHEMA, type DailyQueue, type Queue } from './queues.ts';
import { repeatUntil } from './repeat.ts';
import { LIMITS } from '../limits.ts';

/** Work that is done after the answer, once the transaction that asked for it is committed. */
export interface Jobs {
  /** Enqueues in the transaction of `db`: without its commit there was no job. */
  send(db: Db, queue: Queue, ids: readonly string[]): Promise<void>;
  /** Gives jobs that are at work to whoever takes the next: their process is known to work on them no more. */
  takeOver(db: Db, queue: Queue, ids: readonly string[]): Promise<void>;
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
  /** Takes no more jobs, and waits a few seconds for the one at work. */
  stop(): Promise<void>;
}

/** How patient the queues are; tests are less. */
export interface Patience {
  /** Until the first repetition; it doubles with each, up to an hour. */
  retrySeconds: number;
  /** Between looks for jobs whose time has come; new ones are announced by the database. */
  pollSeconds: number;
  /** When the daily work begins, as cron says it. */
  daily: Readonly<Record<DailyQueue, string>>;
  /** Between two rounds of what is done often. */
  oftenSeconds: number;
}

const PATIENCE: Patience = { retrySeconds: 30, pollSeconds: 30, daily: DAILY, oftenSeconds: 3 };
/** Daily work goes through all of the data. */
const DAILY_SECONDS = 6 * 3600;
/** Doubling reaches an hour after seven; with the rest of them it is about five days. */
const RETRIES = 130;
const LONGEST_DELAY_SECONDS = 3600;
/** Doubling reaches an hour after seven; then the night is over, and the morning. */
const DAILY_RETRIES = 8;
const BATCH = 10;

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
  const { retrySeconds, pollSeconds, daily, oftenSeconds } = { ...PATIENCE, ...patience };
  let starting: Promise<PgBoss> | undefined;
  const ending = new AbortController();
  const repeating: Promise<void>[] = [];
  const sockets = new Set<Socket>();
  const started = () =>
    (starting ??= start(url, { works, pollSeconds, log, sockets }).catch((error: unknown) => {
      starting = undefined;
      throw error;
    }));
  const repeated = {
    retryLimit: RETRIES,
    retryDelay: retrySeconds,
    retryBackoff: retrySeconds > 0,
    ...(retrySeconds > 0 && { retryDelayMax: LONGEST_DELAY_SECONDS }),
    heartbeatSeconds: LIMITS.heartbeat / 1000,
    // Nothing is asked of a job that is done.
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
    async work(queue, handler) {
      const boss = await started();
      const options = {
        batchSize: BATCH,
        burstWhenBatchFull: true,
        perJobResults: true,
        pollingIntervalSeconds: pollSeconds,
        notifyPollingIntervalSeconds: pollSeconds,
      } as const;
      await boss.work(queue, options, async (jobs) => {
        const results: { id: string; status: 'completed' | 'failed' }[] = [];
        for (const { id, retryCount } of jobs) {
          // What is left of the batch is tried again by whoever works then.
          if (ending.signal.aborted) break;
          try {
            await handler(id);
            results.push({ id, status: 'completed' });
          } catch (error) {
            // Once: what is tried again for days is one error.
            if (retryCount === 0) report?.(error, { queue });
            log.warn({ err: error, queue, job: id, versuch: retryCount + 1 }, 'a job failed, to be repeated');
            // Without the error: it may name a person, and the job stays.
            results.push({ id, status: 'failed' });
          }
        }
        return results;
      });
    },
    async daily(queue, handler) {
      await jobs.work(queue, () => handler());
      const boss = await started();
      await boss.schedule(queue, daily[queue], null, {
        tz: 'Europe/Berlin',
        // A day on which nothing ran is made up for.
        missed: 'once',
        ...repeated,
        // The next day comes by itself.
        retryLimit: DAILY_RETRIES,
        expireInSeconds: DAILY_SECONDS,
      });
    },
    often(handler) {
      repeating.push(repeatUntil(ending.signal, { seconds: oftenSeconds, log, report }, handler));
    },
    async stop() {
      ending.abort();
      await Promise.all(repeating);
      const boss = await starting?.catch(() => undefined);
      // The listening connection says goodbye, which is not heard where it leads nowhere.
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
    log,
    sockets,
  }: { works: boolean; pollSeconds: number; log: Logger; sockets: Set<Socket> },
): Promise<PgBoss> {
  const { PgBoss: Boss } = await import('pg-boss');
  const connection = await connectionOf(url);
  // Options of pg and its pool, which pg-boss hands them.
  const passedOn = {
    ...watchOf(connection).connections,
    verify: verifyWritable,
    stream: () => noted(sockets, new Socket()),
  };
  const boss = new Boss({
    ...connection,
    ...passedOn,
    schema: JOBS_SCHEMA,
    application_name: 'firmenportal jobs',
    max: 2,
    // The migrations' part, with rights that this connection has not.
    migrate: false,
    reindex: false,
    schedule: works,
    cronMonitorIntervalSeconds: Math.max(1, pollSeconds),
    cronWorkerIntervalSeconds: Math.max(1, pollSeconds),
    supervise: works,
    monitorVacuum: false,
    // Jobs that wait for other jobs: there are none.
    flowIntervalSeconds: 86_400,
    useListenNotify: works,
  });
  // While the database is away every look at it fails; it goes on by itself when it is back.
  boss.on('error', (error) => log.warn({ err: error }, 'the queues are not reachable'));
  boss.on('warning', ({ message }) => log.warn({ grund: message }, 'the queues ask for attention'));
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
