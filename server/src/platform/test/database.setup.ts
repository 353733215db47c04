import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { pino } from 'pino';
import type { TestProject } from 'vitest/node';
import { startEmbedded } from '../db/embedded.ts';
import { migrate } from '../db/connection/migrate.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A server on which databases may be created, and the migrated one they are copied from. */
    postgres: { url: string; template: string };
  }
}

/**
 * One PostgreSQL for all tests: the one that `DATABASE_URL` names, or an embedded one in a temporary
 * folder. Its template is migrated once; each test file copies it.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const external = process.env['DATABASE_URL'];
  const folder = await mkdtemp(join(tmpdir(), 'firmenportal-test-'));
  const embedded =
    external === undefined ? await startEmbedded(folder, pino({ level: 'silent' })) : undefined;
  const url = external ?? embedded?.url ?? '';
  const template = `portal_vorlage_${process.pid}`;
  await execute(url, `create database ${template}`);
  await migrate(withDatabase(url, template));
  project.provide('postgres', { url, template });
  return async () => {
    if (embedded) await embedded.stop();
    else await execute(url, `drop database ${template}`);
    await rm(folder, { recursive: true, force: true });
  };
}

export function withDatabase(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
}

export async function execute(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
