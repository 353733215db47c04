import { execFile, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { migrate } from '#platform/db/migration/migrate.ts';
import { startEmbedded } from '#platform/db/embedded.ts';
import { databaseAccount } from '#platform/db/embedded/account.ts';
import { findBinaries } from '#platform/db/embedded/binaries.ts';
import { launch } from '#platform/db/embedded/launch.ts';
import { settings } from '#platform/db/embedded/settings.ts';
import { socketUrl } from '#platform/db/embedded/socket.ts';
import { createLogger } from '#platform/operation/logging.ts';
import { afterFile } from '../after-file.ts';
import { withOwner } from '../owner.ts';

/** A migrated PostgreSQL for one test, and a hot standby of it. */
export interface Standby {
  primaryUrl: string;
  /** The same database on the standby. */
  url: string;
  /** As superuser of each. */
  adminUrls: { primary: string; standby: string };
  /** Stops it like a crash. */
  kill(): Promise<void>;
  start(): Promise<void>;
  /** Until it has replayed all that was written. */
  caughtUp(): Promise<void>;
}

/** Starts both for one test file: the standby from a base backup of the running primary, as operators do. */
export async function startStandby(): Promise<Standby> {
  const folder = await mkdtemp(path.join(tmpdir(), 'fp-standby-'));
  const primary = await startEmbedded(folder, createLogger('silent'));
  await migrate(primary.url);
  const [source, copy] = [path.join(folder, 'postgres'), path.join(folder, 'standby')];
  const adminUrls = {
    primary: socketUrl(source, 'postgres', 'firmenportal'),
    standby: socketUrl(copy, 'postgres', 'firmenportal'),
  };
  const account = await databaseAccount(source);
  const binaries = await findBinaries(account);

  await copyCluster(adminUrls.primary, source, copy);
  // Another account, where this one is root, does not get there from above: from the folder that it works in it does.
  if (account) await chmod(folder, 0o755);
  const conninfo = `host=${account ? '/proc/self/cwd/../postgres' : source} user=postgres`;
  await writeFile(path.join(copy, 'standby.signal'), '');
  await writeFile(path.join(copy, 'postgresql.auto.conf'), `primary_conninfo = '${conninfo}'\n`);
  await chmod(copy, 0o700);
  if (account) await promisify(execFile)('chown', ['-R', `${account.uid}:${account.gid}`, copy]);

  let ended: Promise<unknown> = Promise.resolve();
  let child: ChildProcess | undefined;
  async function start(): Promise<void> {
    child = launch({
      program: binaries.postgres,
      folder: copy,
      account,
      args: settings(),
      output: 'pipe',
    });
    for (const stream of [child.stdout, child.stderr]) stream?.resume();
    ended = once(child, 'close');
    for (;;) {
      if (await withOwner(adminUrls.standby, () => Promise.resolve(true)).catch(() => false)) return;
      if (child.exitCode !== null) throw new Error('the standby does not start');
      await pause(20);
    }
  }
  async function caughtUp(): Promise<void> {
    const [written] = await rowsAt<{ lsn: string }>(
      adminUrls.primary,
      'select pg_current_wal_flush_lsn() as lsn',
    );
    const replayed = `select where pg_last_wal_replay_lsn() >= '${written?.lsn ?? ''}'`;
    while ((await rowsAt(adminUrls.standby, replayed)).length === 0) await pause(20);
  }
  const stopBy = async (signal: NodeJS.Signals) => {
    child?.kill(signal);
    await ended;
  };

  await start();
  afterFile(async () => {
    await stopBy('SIGINT');
    await primary.stop();
    await rm(folder, { recursive: true, force: true });
  });
  return {
    primaryUrl: primary.url,
    url: socketUrl(copy, 'firmenportal', 'firmenportal'),
    adminUrls,
    kill: () => stopBy('SIGQUIT'),
    start,
    caughtUp,
  };
}

const rowsAt = <Row extends object>(url: string, statement: string): Promise<Row[]> =>
  withOwner(url, async (client) => (await client.query<Row>(statement)).rows);

const NOT_COPIED = /postmaster\.(pid|opts)$|\.s\.PGSQL/;

async function copyCluster(adminUrl: string, source: string, copy: string): Promise<void> {
  await withOwner(adminUrl, async (client) => {
    await client.query(`select pg_backup_start('standby', true)`);
    await cp(source, copy, { recursive: true, filter: (name) => !NOT_COPIED.test(name) });
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)');
    await writeFile(path.join(copy, 'backup_label'), rows[0]?.labelfile ?? '');
  });
}
