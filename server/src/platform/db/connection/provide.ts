import type { Logger } from 'pino';
import { StartError } from '#platform/operation/start-error.ts';
import { openDatabase, type Database } from '../database.ts';
import { isConnectionError } from '../database-error.ts';
import { startEmbedded } from '../embedded.ts';
import { patient } from '../patient.ts';
import { migrate, MigrationError } from '../migration/migrate.ts';
import { WrongReplicaError } from '../replica/identity.ts';
import { ConnectionError, RowSecurityError, testConnection, testRowSecurity } from './self-test.ts';
import { keepsSettings } from './session.ts';

export interface ProvidedDatabase extends AsyncDisposable {
  url: string;
  database: Database;
}

/** A connected database, without checking or migrating its version. */
export interface ReachedDatabase extends AsyncDisposable {
  /** Connection string of the owner. */
  url: string;
}

interface Place {
  databaseUrl?: string | undefined;
  dataDir: string;
}

/**
 * The database that was named, or the embedded one in `dataDir`, started where need be and otherwise left alone.
 * What is not reachable is told in one line (StartError).
 */
export async function reachDatabase({ databaseUrl, dataDir }: Place, log: Logger): Promise<ReachedDatabase> {
  await using made = new AsyncDisposableStack();
  const url = databaseUrl ?? made.adopt(await startEmbedded(dataDir, log), (server) => server.stop()).url;
  try {
    await requireSession(url);
  } catch (error) {
    throw explained(error, url);
  }
  const kept = made.move();
  return { url, [Symbol.asyncDispose]: () => kept.disposeAsync() };
}

/**
 * The database to work on, brought to this version, and tested to hold its row level security. What cannot be used
 * is told in one line (StartError). A replica answers what is only read.
 */
export async function provideDatabase(
  place: Place,
  log: Logger,
  { replicaUrl }: { replicaUrl?: string | undefined } = {},
): Promise<ProvidedDatabase> {
  await using made = new AsyncDisposableStack();
  const { url } = made.use(await reachDatabase(place, log));
  try {
    const { migrations, isReplaced } = await migrate(url);
    if (isReplaced) log.info({ migrations }, 'migrated the database to this version');
    const replica = replicaUrl === undefined ? undefined : { url: replicaUrl, log };
    const database = made.adopt(await openDatabase(url, { replica }), (opened) => opened.close());
    await testConnection(database);
    await testRowSecurity(database);
    const kept = made.move();
    return { url, database: patient(database), [Symbol.asyncDispose]: () => kept.disposeAsync() };
  } catch (error) {
    throw explained(error, url);
  }
}

async function requireSession(url: string): Promise<void> {
  if (await keepsSettings(url)) return;
  throw new StartError(
    'A setting does not outlast a transaction on the way to the database: a pooler in between has to be in session mode (PgBouncer: pool_mode = session).',
  );
}

/** Describes a connection problem for the operator, without the password. */
function explained(error: unknown, url: string): unknown {
  if (error instanceof StartError) return error;
  if (
    error instanceof MigrationError ||
    error instanceof ConnectionError ||
    error instanceof RowSecurityError ||
    error instanceof WrongReplicaError
  ) {
    return new StartError(error.message, { cause: error });
  }
  const { code = '', message } = error as Error & { code?: string };
  const { username, host, pathname } = new URL(url);
  const where = `The database at ${decodeURIComponent(host) || 'this machine'}`;
  if (code === '28P01' || code === '28000') {
    return new StartError(`${where} refuses the user ${username}: wrong user or password.`, { cause: error });
  }
  if (code === '3D000')
    return new StartError(`${where} has no database ${pathname.slice(1)}.`, { cause: error });
  const away = isConnectionError(error) || /^E[A-Z]+$/.test(code) || /timeout|terminated/i.test(message);
  return away ? new StartError(`${where} is not reachable: ${message || code}`, { cause: error }) : error;
}
