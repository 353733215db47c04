import { access, constants, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import type { Logger } from 'pino';
import { StartError } from '../operation/start-error.ts';
import { singleClient } from './connection/single-client.ts';
import { isConnectionError } from './database-error.ts';
import { databaseAccount } from './embedded/account.ts';
import { findBinaries } from './embedded/binaries.ts';
import { prepareCluster } from './embedded/cluster.ts';
import { disownForeignPids, serverPid } from './embedded/pid-file.ts';
import { startPostmaster, type Postmaster } from './embedded/postmaster.ts';
import { socketFolder, socketUrl } from './embedded/socket.ts';
import { LIMITS } from '../limits.ts';

export interface Embedded {
  /** Connection string. The owner is no superuser, so row level security applies to it. */
  url: string;
  /** Releases the server and stops it, unless another instance still uses it. */
  stop(): Promise<void>;
}

type Log = Pick<Logger, 'info' | 'warn'>;

interface Server {
  folder: string;
  logFile: string;
  /** Connection string of the superuser. */
  adminUrl: string;
  log: Log;
}

const NAME = 'firmenportal';
/** Every instance holds this lock in shared mode while it uses the server; whoever gets it exclusively is the last one. */
const HOLD = 731_204_519;
const KNOCK_MS = 10;
/**
 * Another instance was faster, a file from before a crash claims so, or processes of a server that was killed
 * are still at it.
 */
const TRANSIENT = /lock file .* already exists|shared memory block .* still in use/;

/**
 * A real PostgreSQL in `dataDir/postgres`: found running, or started, or set up and started. It is reached
 * by the socket in its folder and by nothing else. Several instances may share it; a killed one leaves it
 * running for the next; where it dies while in use, it is started again.
 */
export async function startEmbedded(dataDir: string, log: Log): Promise<Embedded> {
  await requireWritable(dataDir);
  const folder = path.join(dataDir, 'postgres');
  const socket = await socketFolder(folder);
  const server = {
    folder,
    logFile: path.join(dataDir, 'postgres.log'),
    adminUrl: socketUrl(socket.path, 'postgres', 'postgres'),
    log,
  };
  const stopping = new AbortController();
  let client: Client | undefined;
  let regained: Promise<void> = Promise.resolve();

  async function hold(): Promise<void> {
    client = await connectOrStart(server, stopping.signal);
    client.once('end', () => {
      client = undefined;
      if (stopping.signal.aborted) return;
      log.warn('the embedded PostgreSQL went away, starting it again');
      regained = regain();
    });
  }

  async function regain(): Promise<void> {
    while (!stopping.signal.aborted) {
      try {
        return await hold();
      } catch (error) {
        if (!stopping.signal.aborted) log.warn({ err: error }, 'the embedded PostgreSQL does not start');
        await pause(1000);
      }
    }
  }

  try {
    await hold();
  } catch (error) {
    await socket.remove();
    throw error;
  }
  return {
    url: socketUrl(socket.path, NAME, NAME),
    stop: async () => {
      stopping.abort();
      await regained;
      if (client) await release(client, server);
      await socket.remove();
    },
  };
}

async function requireWritable(dataDir: string): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true });
    await access(dataDir, constants.W_OK);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new StartError(`The data folder ${dataDir} cannot be written (${code}).`, { cause: error });
  }
}

/** Connects to the server and holds the lock; starts the server if it is not running. */
async function connectOrStart(server: Server, stopping: AbortSignal): Promise<Client> {
  const begin = performance.now();
  let postmaster: Postmaster | undefined;
  for (;;) {
    stopping.throwIfAborted();
    const answer = await knock(server.adminUrl);
    if (answer instanceof Client) return answer;

    const waited = performance.now() - begin;
    if (answer === 'absent' && !postmaster) postmaster = await start(server);
    else if (answer === 'absent' && postmaster?.hasEnded()) {
      const failure = await postmaster.failure();
      if (!TRANSIENT.test(failure) || waited > LIMITS.embeddedRivals) throw notStarted(server, failure);
      await disownForeignPids(server.folder);
      await pause(200);
      postmaster = undefined;
    } else if (waited > LIMITS.embeddedRecovery) throw notStarted(server, 'it does not get ready');
    await pause(KNOCK_MS);
  }
}

function notStarted({ folder, logFile }: Server, failure: string): StartError {
  return new StartError(`PostgreSQL does not start in ${folder}: ${failure} (log: ${logFile})`);
}

async function start({ folder, logFile, log }: Server): Promise<Postmaster> {
  const begin = performance.now();
  const account = await databaseAccount(folder);
  const binaries = await findBinaries(account);
  const isNew = await prepareCluster(folder, binaries, account);
  log.info({ created: isNew, ms: Math.round(performance.now() - begin) }, 'starting the embedded PostgreSQL');
  return startPostmaster(folder, binaries, account, logFile);
}

/** A holding connection, or why there is none: nobody listens, or the server is about to start or to stop. */
async function knock(adminUrl: string): Promise<Client | 'absent' | 'busy'> {
  const client = singleClient({
    connectionString: adminUrl,
    connectionTimeoutMillis: LIMITS.connectEmbedded,
    application_name: 'firmenportal hold',
  });
  try {
    await client.connect();
    // Waits while the last instance stops the server; the wait ends with the connection.
    await client.query('select pg_advisory_lock_shared($1)', [HOLD]);
    await createDatabase(client);
    return client;
  } catch (error) {
    await client.end().catch(() => undefined);
    const { code = '', message } = error as Error & { code?: string };
    if (['ENOENT', 'ECONNREFUSED', 'EACCES'].includes(code)) return 'absent';
    if (/^(57P0|ECONNRESET|EPIPE)/.test(code) || /terminated/.test(message)) return 'busy';
    throw new StartError(`The embedded PostgreSQL does not answer: ${message}`, { cause: error });
  }
}

async function createDatabase(client: Client): Promise<void> {
  const { rows } = await client.query<{ creates: boolean }>(
    `select r.rolcreatedb as creates from pg_database d join pg_roles r on r.oid = d.datdba where d.datname = $1`,
    [NAME],
  );
  // Earlier versions granted this right; take it back.
  if (rows[0]?.creates) await client.query(`alter role ${NAME} nocreatedb`).catch(unlessDone);
  if (rows.length > 0) return;
  // If two instances get here together, the second one finds the database already created.
  await client.query(`create role ${NAME} login`).catch(unlessDone);
  await client.query(`create database ${NAME} owner ${NAME}`).catch(unlessDone);
}

function unlessDone(error: Error & { code?: string }): void {
  if (!['42710', '42P04', '23505', 'XX000'].includes(error.code ?? '')) throw error;
}

async function release(client: Client, { folder, log }: Server): Promise<void> {
  try {
    const last = await letGo(client);
    // Do not stop a server whose process is not visible from here (another container).
    const pid = last ? await serverPid(folder) : undefined;
    if (pid === undefined) {
      log.info('the embedded PostgreSQL keeps running: another instance uses it');
      return;
    }
    // "Fast shutdown": ends connections, writes a checkpoint.
    process.kill(pid, 'SIGINT');
    for (const begin = performance.now(); (await serverPid(folder)) === pid; await pause(KNOCK_MS)) {
      if (performance.now() - begin > LIMITS.stopDatabase)
        return log.warn('the embedded PostgreSQL is still stopping');
    }
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Whether no other instance uses the server. False if another one has just begun to stop it. */
async function letGo(client: Client): Promise<boolean> {
  try {
    await client.query('select pg_advisory_unlock_shared($1)', [HOLD]);
    const { rows } = await client.query<{ last: boolean }>('select pg_try_advisory_lock($1) as last', [HOLD]);
    return rows[0]?.last === true;
  } catch (error) {
    if (isConnectionError(error)) return false;
    throw error;
  }
}
