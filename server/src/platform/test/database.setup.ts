import { tmpdir } from 'node:os';
import { pino } from 'pino';
import type { TestProject } from 'vitest/node';
import { startEmbedded } from '../db/embedded.ts';
import { migrate } from '../db/migration/migrate.ts';
import { singleClient } from '../db/connection/single-client.ts';
import { openRunFolder } from './run-folder.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A server on which databases may be created, and the migrated one they are copied from. */
    postgres: { url: string; template: string };
    /** Of random sequences: how many requests, and the seed of those that failed. */
    walk: { requests?: number | undefined; seed?: number | undefined };
  }
}

/** Of an embedded one: nothing in it outlives the run. Which promises survive a crash is shown on others. */
const FORGETFUL = ['fsync', 'synchronous_commit', 'full_page_writes', 'autovacuum'];

/**
 * One PostgreSQL for all tests: the one that `DATABASE_URL` names, or an embedded one in the folder of the
 * run. Its template is migrated once; each test file copies it.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const external = process.env['DATABASE_URL'];
  const folder = await openRunFolder();
  const outside = tmpdir();
  // For the workers, which are started from here, and for what they start.
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

/** What the role of an embedded server lacks, and tests need: each file has a database of its own. */
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
