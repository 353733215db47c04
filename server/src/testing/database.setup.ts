import { tmpdir } from 'node:os';
import { pino } from 'pino';
import type { TestProject } from 'vitest/node';
import { startEmbedded } from '../platform/db/embedded.ts';
import { migrate } from '../platform/db/migration/migrate.ts';
import { singleClient } from '../platform/db/connection/single-client.ts';
import { openRunFolder } from './run-folder.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A server on which tests may create databases, and the migrated database that they copy. */
    postgres: { url: string; template: string };
    /** Random sequences: how many requests, and the seed of those that failed. */
    walk: { requests?: number | undefined; seed?: number | undefined };
  }
}

/** Settings of an embedded server: nothing has to survive the run. Other tests show what survives a crash. */
const FORGETFUL = ['fsync', 'synchronous_commit', 'full_page_writes', 'autovacuum'];

/**
 * One PostgreSQL for all tests: the one in `DATABASE_URL`, or an embedded one in the folder of the run. Its template
 * is migrated once, and each test file copies it.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const external = process.env['DATABASE_URL'];
  const folder = await openRunFolder(process.env['TMPDIR']);
  const outside = tmpdir();
  // For the workers, and for the processes that they start.
  process.env['TMPDIR'] = folder.path;
  const embedded =
    external === undefined ? await startEmbedded(folder.path, pino({ level: 'silent' })) : undefined;
  const url = external ?? embedded?.url ?? '';
  if (embedded) {
    await forgetWhatIsWritten(asSuperuser(embedded.url));
    await letCreateDatabases(embedded.url);
  }
  const template = `portal_vorlage_${process.pid}`;
  await execute(url, `create database ${template}`);
  await migrate(withDatabase(url, template));
  project.provide('postgres', { url, template });
  project.provide('walk', { requests: numberOf('TRUST_REQUESTS'), seed: numberOf('TRUST_SEED') });
  return async () => {
    if (embedded) await embedded.stop();
    else await execute(url, `drop database ${template}`);
    process.env['TMPDIR'] = outside;
    await folder.remove();
  };
}

function numberOf(name: string): number | undefined {
  const value = process.env[name];
  return value === undefined ? undefined : Number(value);
}

async function forgetWhatIsWritten(url: string): Promise<void> {
  for (const name of FORGETFUL) await execute(url, `alter system set ${name} = off`);
  await execute(url, 'select pg_reload_conf()');
}

/** Lets the role of an embedded server create databases: each test file has its own. */
export const letCreateDatabases = (url: string): Promise<void> =>
  execute(asSuperuser(url), `alter role ${new URL(url).username} createdb`);

function asSuperuser(url: string): string {
  const changed = new URL(url);
  changed.username = 'postgres';
  return changed.href;
}

export function withDatabase(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
}

export async function execute(url: string, statement: string): Promise<void> {
  const client = singleClient({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
