import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { pino } from 'pino';
import { createBenutzer, type NeuesKonto } from '../../server/src/features/anmeldung/benutzer.db.ts';
import { openDatabase } from '../../server/src/platform/db/database.ts';
import { startEmbedded } from '../../server/src/platform/db/embedded.ts';
import { execute, letCreateDatabases, withDatabase } from '../../server/src/testing/database.setup.ts';
import { CERTIFICATE } from '../../server/src/testing/peers/certificate.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const CLI = path.join(ROOT, 'server/portal.mjs');

/** The portal with the demo, on a database of its own. */
export interface Portal {
  /** Origin, without a trailing slash. */
  readonly url: string;
  /** The folder in which its mails are stored as files. */
  readonly mails: string;
  /** The folder below which sources of imports are. */
  readonly imports: string;
  /** Address of its database. */
  readonly database: string;
  createAccounts(accounts: readonly NeuesKonto[]): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts the portal like operators do, on a free port and an empty database: on the given PostgreSQL, or an embedded
 * one in a temporary folder. The log goes to `logFile`. `more` is additional configuration.
 */
export async function startPortal(
  logFile: string,
  server = process.env['DATABASE_URL'],
  more: Record<string, string> = {},
): Promise<Portal> {
  await using started = new AsyncDisposableStack();
  const folder = await mkdtemp(path.join(tmpdir(), 'firmenportal-e2e-'));
  started.defer(() => rm(folder, { recursive: true, force: true }));
  const database = await createDatabase(server ?? (await embeddedIn(folder, started)), started);
  const imports = path.join(folder, 'imports');
  await mkdir(imports);
  // The test's own HTTPS servers are trusted as those of a campus with an authority of its own.
  const authority = path.join(folder, 'authority.pem');
  await writeFile(authority, CERTIFICATE.cert);
  const env = {
    ...process.env,
    DATABASE_URL: database,
    DATA_DIR: folder,
    IMPORT_FOLDER: imports,
    NODE_EXTRA_CA_CERTS: authority,
    OUTGOING_ALLOWED_NETWORKS: '127.0.0.0/8',
    HOST: '127.0.0.1',
    PORT: '0',
  };

  const child = spawn(process.execPath, [CLI, 'start', '--demo'], {
    env: { ...env, NODE_ENV: 'development', DEMO: '1', LOG_LEVEL: 'info', ...more },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  started.defer(() => terminate(child));
  const url = await addressOf(child, logFile);
  const running = started.move();
  return {
    url,
    mails: path.join(folder, 'mails'),
    imports,
    database,
    createAccounts: (accounts) => createAccounts(database, accounts),
    stop: () => running.disposeAsync(),
  };
}

async function embeddedIn(folder: string, started: AsyncDisposableStack): Promise<string> {
  const embedded = await startEmbedded(folder, pino({ level: 'silent' }));
  started.defer(() => embedded.stop());
  await letCreateDatabases(embedded.url);
  return embedded.url;
}

/** An empty database, dropped with `started`. */
async function createDatabase(server: string, started: AsyncDisposableStack): Promise<string> {
  const name = `portal_e2e_${process.pid}`;
  await execute(server, `create database ${name}`);
  started.defer(() => execute(server, `drop database ${name} with (force)`));
  return withDatabase(server, name);
}

/** The address that the portal prints when it listens. Its further output goes to the log. */
async function addressOf(child: ChildProcess, logFile: string): Promise<string> {
  if (!child.stdout) throw new Error('the portal has no standard output');
  await mkdir(path.dirname(logFile), { recursive: true });
  child.stdout.pipe(createWriteStream(logFile));
  for await (const line of createInterface({ input: child.stdout })) {
    const url = /Firmenportal: (\S+)/.exec(line)?.[1];
    if (url !== undefined) return url;
  }
  throw new Error(`the portal did not start: ${logFile} says why`);
}

async function terminate(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

/** In this process: the command line would start one for each. */
async function createAccounts(url: string, accounts: readonly NeuesKonto[]): Promise<void> {
  const database = await openDatabase(url);
  try {
    for (const account of accounts) await database.asSystem('konten', (db) => createBenutzer(db, account));
  } finally {
    await database.close();
  }
}
