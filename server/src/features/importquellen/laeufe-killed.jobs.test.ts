import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createImportquellenlauf } from '@firmenportal/contract/importquellen';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { all } from '#platform/db/database.ts';
import { LIMITS } from '#platform/limits.ts';
import {
  current,
  imports,
  later,
  newSource,
  prepareImportquellen,
  put,
  read,
  run,
  work,
  type Body,
} from '#testing/fixtures/importquellen-fixture.ts';
import { withOwner } from '#testing/owner.ts';
import { SFTP_PASSWORD, SFTP_USER, startSftpServer, type SftpServer } from '#testing/peers/sftp-server.ts';
import { WAITING } from '#testing/queue.ts';

const CLI = path.resolve(import.meta.dirname, '../../cli.ts');
const ROWS = 5_000;
const children: ChildProcess[] = [];
let sftp: SftpServer;

prepareImportquellen();
beforeAll(async () => {
  sftp = await startSftpServer(current.root);
});
afterAll(() => sftp.stop());
afterEach(() => children.splice(0).forEach((child) => child.kill('SIGKILL')));

/** A portal of its own on the same database, with the same folder. */
function startPortal(): ChildProcess {
  const child = spawn(process.execPath, [CLI, 'start'], {
    env: {
      DATABASE_URL: current.server.url,
      PORT: '0',
      HOST: '127.0.0.1',
      IMPORT_FOLDER: current.root,
      OUTGOING_ALLOWED_NETWORKS: '127.0.0.0/8,::1/128',
    },
    stdio: 'ignore',
  });
  children.push(child);
  return child;
}

const termine = (): string =>
  [
    'terminnummer;art;titel;von;bis;beginn;ende',
    ...Array.from({ length: ROWS }, (_, i) => `${i};sonstiges;Termin ${i};2027-02-01;2027-02-01;;`),
  ].join('\n');

const countTermine = () =>
  current.server.database.asSystem('test', async (db) => {
    const [row] = await all<{ count: number }>(db, sql`select count(*)::int as count from termin`);
    return row?.count;
  });

/** Lets nobody write the table, so that a run waits there, and kills the process once it does. */
const killAt = (table: string, child: ChildProcess) =>
  withOwner(current.server.url, async (client) => {
    await client.query(`begin; lock table ${table} in share mode`);
    const isThere = async () => {
      const { rowCount } = await client.query(`${WAITING} and relation = '${table}'::regclass`);
      return rowCount !== 0;
    };
    await expect.poll(isThere, { timeout: 60_000, interval: 100 }).toBe(true);
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
    await client.query('rollback');
  });

describe('a process that is killed while it takes a file of a source', () => {
  const FOLDER: Partial<Body> = {};
  const there = (): Partial<Body> => ({
    ort: 'sftp',
    host: 'localhost',
    port: sftp.port,
    benutzer: SFTP_USER,
    geheimnis: SFTP_PASSWORD,
    fingerabdruck: sftp.fingerprint,
  });

  test.each([
    ['a folder, before its rows are written', () => FOLDER, 'termin'],
    ['a folder, when they are and the file is not known as taken', () => FOLDER, 'importquellendatei'],
    ['an SFTP server, when they are and the file is not known as taken', there, 'importquellendatei'],
  ])(
    'leaves nothing half, is told as broken off, and the next takes the file once: %s',
    async (_, place, table) => {
      await put('termine.csv', termine());
      const source = await newSource({
        ...place(),
        dateien: [{ art: 'termine', datei: 'termine.csv', zuordnung: null }],
      });
      await current.server.call(createImportquellenlauf, { params: source }, { token: current.token });
      await killAt(table, startPortal());
      expect([await countTermine(), await imports()]).toEqual([0, []]);

      // The other process can't know yet that nobody works on it.
      await later(LIMITS.sourceRun / 2);
      await work();
      expect((await read(source)).laeufe).toMatchObject([{ stand: 'laeuft' }]);
      expect(await countTermine()).toBe(0);

      await later(LIMITS.sourceRun);
      // The database may still be ending the session of the dead.
      await expect
        .poll(async () => {
          await work();
          return (await read(source)).laeufe.map(({ stand }) => stand);
        })
        .toEqual(['erledigt', 'abgebrochen']);
      expect(await countTermine()).toBe(ROWS);
      expect(await imports()).toMatchObject([{ zeilen: ROWS, neu: ROWS, uebernommen: true }]);

      expect(await run(source)).toMatchObject({ stand: 'unveraendert' });
      expect(await imports()).toHaveLength(1);
    },
    120_000,
  );
});
