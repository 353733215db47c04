import type { ClientBase } from 'pg';
import pgBoss from 'pg-boss/package.json' with { type: 'json' };
import { JOBS_SCHEMA, QUEUES } from './queues.ts';

/**
 * Brings the tables of the queues to the version of the library, with the rights of who is connected. To be
 * called under the migrations' lock. If the tables are up to date, this costs two queries.
 */
export async function installJobs(client: ClientBase): Promise<void> {
  if (await isInstalled(client)) return;
  const { PgBoss } = await import('pg-boss');
  const boss = new PgBoss({
    db: { executeSql: (text, values) => client.query(text, values) },
    schema: JOBS_SCHEMA,
    supervise: false,
    schedule: false,
  });
  boss.on('error', () => undefined);
  await boss.start();
  for (const queue of QUEUES) await boss.createQueue(queue, { notify: true });
  await boss.stop({ graceful: false });
}

async function isInstalled(client: ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ installed: boolean }>(
    `select to_regclass('${JOBS_SCHEMA}.version') is not null as installed`,
  );
  if (!rows[0]?.installed) return false;
  const found = await client.query<{ version: number; queues: string[] }>(
    `select version, array(select name from ${JOBS_SCHEMA}.queue) as queues from ${JOBS_SCHEMA}.version`,
  );
  const [{ version, queues } = { version: 0, queues: [] }] = found.rows;
  return version >= pgBoss.pgboss.schema && QUEUES.every((queue) => queues.includes(queue));
}
