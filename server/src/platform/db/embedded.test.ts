import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { StartError } from '../operation/start-error.ts';
import { startEmbedded, type Embedded } from './embedded.ts';
import { letCreateDatabases } from '#testing/database.setup.ts';

const log = pino({ level: 'silent' });
const folders: string[] = [];
const running: Embedded[] = [];
const children: ChildProcess[] = [];

/** The socket goes a moment before its file does. */
const NOBODY = /ENOENT|ECONNREFUSED/;

async function newDataDir(name = 'daten'): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'portal-'));
  folders.push(folder);
  return path.join(folder, name);
}

async function start(dataDir: string): Promise<Embedded> {
  const embedded = await startEmbedded(dataDir, log);
  running.push(embedded);
  return embedded;
}

async function query<Row extends object>(url: string, sql: string): Promise<Row[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}

const startedAt = async (url: string) =>
  (await query<{ am: Date }>(url, 'select pg_postmaster_start_time() as am'))[0]?.am.getTime();

const pidOf = async (dataDir: string) =>
  Number.parseInt(await readFile(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8'), 10);

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** Another instance, in a process of its own that can be killed. */
function otherInstance(dataDir: string): ChildProcess {
  const code = `
    const { startEmbedded } = await import(${JSON.stringify(new URL('embedded.ts', import.meta.url).href)});
    const { url } = await startEmbedded(${JSON.stringify(dataDir)}, { info() {}, warn() {} });
    console.log(url);
    setInterval(() => undefined, 60_000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  return child;
}

async function kill(child: ChildProcess): Promise<void> {
  if ((child.exitCode ?? child.signalCode) !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}

afterEach(async () => {
  await Promise.all(running.splice(0).map((embedded) => embedded.stop()));
  await Promise.all(children.splice(0).map(kill));
});
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))));

describe('the embedded PostgreSQL', () => {
  let dataDir: string;
  beforeAll(async () => {
    dataDir = await newDataDir();
    await (await startEmbedded(dataDir, log)).stop();
  });

  it('serves a database whose owner is bound by row level security', async () => {
    const { url } = await start(dataDir);
    const sql = `select rolname, rolsuper, rolbypassrls, rolcreatedb, rolcreaterole, pg_encoding_to_char(encoding) as encoding, lower('ÄÖÜ') as klein
                 from pg_roles, pg_database where rolname = current_user and datname = current_database()`;
    expect(await query(url, sql)).toEqual([
      {
        rolname: 'firmenportal',
        rolsuper: false,
        rolbypassrls: false,
        rolcreatedb: false,
        rolcreaterole: false,
        encoding: 'UTF8',
        klein: 'äöü',
      },
    ]);
    expect(await query(url, 'create extension if not exists pg_trgm')).toEqual([]);
  });

  it('takes the right to create databases from a role that a version before gave it to', async () => {
    const before = await startEmbedded(dataDir, log);
    await letCreateDatabases(before.url);
    await expect(query(before.url, 'create database probe')).resolves.toEqual([]);
    await before.stop();
    const { url } = await start(dataDir);
    await expect(query(url, 'create database another')).rejects.toThrow(
      'permission denied to create database',
    );
  });

  it('keeps what was written, and is gone after the last stop', async () => {
    const first = await startEmbedded(dataDir, log);
    await query(first.url, 'create table bleibt as select 7 as zahl');
    const pid = await pidOf(dataDir);
    await first.stop();
    // It takes its last file away a moment before it ends.
    await expect.poll(() => isRunning(pid)).toBe(false);
    const { url } = await start(dataDir);
    expect(await query(url, 'table bleibt')).toEqual([{ zahl: 7 }]);
  });

  it('is open to nobody but its account: no port, a folder of its own', async () => {
    const { url } = await start(dataDir);
    expect(await query(url, 'show listen_addresses')).toEqual([{ listen_addresses: '' }]);
    expect((await stat(path.join(dataDir, 'postgres'))).mode & 0o077).toBe(0);
  });

  it('is found again after its instance was killed', async () => {
    const other = otherInstance(dataDir);
    const [line] = (await once(other.stdout ?? other, 'data')) as [Buffer];
    const before = await startedAt(line.toString().trim());
    await kill(other);
    const { url } = await start(dataDir);
    expect(await startedAt(url)).toBe(before);
  });

  it('is shared by two instances, and stays until both have stopped', async () => {
    const first = await startEmbedded(dataDir, log);
    const second = await startEmbedded(dataDir, log);
    const before = await startedAt(second.url);
    await first.stop();
    expect(await startedAt(second.url)).toBe(before);
    await second.stop();
    await expect(query(second.url, 'select 1')).rejects.toThrow(NOBODY);
  });

  it('is there for one that starts while the last one stops', async () => {
    const leaving = await startEmbedded(dataDir, log);
    const [, { url }] = await Promise.all([leaving.stop(), start(dataDir)]);
    expect(await query(url, 'select 1 as eins')).toEqual([{ eins: 1 }]);
  });

  it('comes back when its server is killed', async () => {
    const { url } = await start(dataDir);
    process.kill(await pidOf(dataDir), 'SIGKILL');
    await expect.poll(() => query(url, 'select 1 as eins')).toEqual([{ eins: 1 }]);
  });

  it('does not take a foreign process for its server', async () => {
    const { uid, gid } = await stat(path.join(dataDir, 'postgres'));
    // Under the account of the database: PostgreSQL disregards processes of others by itself.
    const foreign = spawn('sleep', ['60'], process.getuid?.() === 0 ? { uid, gid, cwd: '/' } : {});
    children.push(foreign);
    for (const name of ['postmaster.pid', '.s.PGSQL.5432.lock']) {
      const file = path.join(dataDir, 'postgres', name);
      await writeFile(file, `${foreign.pid}\n${dataDir}\n1700000000\n5432\n.\n\n`, { mode: 0o600 });
      if (process.getuid?.() === 0) await chown(file, uid, gid);
    }
    const { url } = await start(dataDir);
    expect(await query(url, 'select 1 as eins')).toEqual([{ eins: 1 }]);
    expect(foreign.signalCode).toBeNull();
  });

  it('is stopped once by instances that stop together, and fails none of them', async () => {
    // Who is first is left to chance.
    for (let round = 0; round < 4; round += 1) {
      const instances = await Promise.all(Array.from({ length: 6 }, () => startEmbedded(dataDir, log)));
      const pid = await pidOf(dataDir);
      await Promise.all(instances.map((instance) => instance.stop()));
      await expect.poll(() => isRunning(pid)).toBe(false);
    }
  });

  it('is set up once when two instances start on nothing', async () => {
    const empty = await newDataDir();
    const [first, second] = await Promise.all([start(empty), start(empty)]);
    expect(await startedAt(first.url)).toBe(await startedAt(second.url));
    expect(await readdir(empty)).toEqual(['postgres', 'postgres.log']);
  });

  it('is set up anew after setting it up was interrupted', async () => {
    const empty = await newDataDir();
    const other = otherInstance(empty);
    await expect
      .poll(() => readdir(empty).catch(() => []), { interval: 10 })
      .toEqual([expect.stringContaining('postgres.neu-')]);
    await kill(other);
    const { url } = await start(empty);
    expect(await query(url, 'select 1 as eins')).toEqual([{ eins: 1 }]);
  });

  it('lives in folders whose path is longer than the address of a socket may be', async () => {
    const { url } = await start(await newDataDir(path.join('x'.repeat(100), 'größer als gewöhnlich')));
    expect(await query(url, 'select 1 as eins')).toEqual([{ eins: 1 }]);
  });
});

describe('a data folder that cannot be used', () => {
  it.each<[string, (folder: string) => Promise<unknown>, RegExp]>([
    [
      'of another version',
      async (folder) => {
        await mkdir(path.join(folder, 'postgres'), { recursive: true, mode: 0o700 });
        await writeFile(path.join(folder, 'postgres/PG_VERSION'), '14\n');
      },
      /was written by PostgreSQL 14, and this is 18/,
    ],
    [
      'with something else in it',
      async (folder) => {
        await mkdir(path.join(folder, 'postgres'), { recursive: true });
        await writeFile(path.join(folder, 'postgres/brief.txt'), 'Hallo');
      },
      /is no PostgreSQL data folder/,
    ],
    ['that is a file', (folder) => writeFile(folder, ''), /cannot be written \(EEXIST\)/],
  ])('%s is told in one line', async (_case, prepare, line) => {
    const dataDir = await newDataDir();
    await prepare(dataDir);
    const failure = await startEmbedded(dataDir, log).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(StartError);
    expect((failure as StartError).message).toMatch(line);
    expect((failure as StartError).message).not.toContain('\n');
  });
});
