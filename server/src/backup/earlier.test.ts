import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { migrate, MIGRATION_TABLE, migrations } from '../platform/db/connection/migrate.ts';
import { openFiles } from '../platform/files/open.ts';
import { execute, withDatabase } from '../platform/test/database.setup.ts';
import { withOwner } from '../platform/test/owner.ts';
import { backUp } from './backup.ts';
import { restore } from './restore.ts';
import { inventoryOf } from './test/inventory.ts';

let folder: string;
const made: string[] = [];

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'firmenportal-sicherung-'));
});
afterAll(async () => {
  for (const name of made) await execute(inject('postgres').url, `drop database ${name} with (force)`);
  await rm(folder, { recursive: true });
});

async function newDatabase(): Promise<string> {
  const name = `portal_test_${randomUUID().replaceAll('-', '')}`;
  await execute(inject('postgres').url, `create database ${name}`);
  made.push(name);
  return withDatabase(inject('postgres').url, name);
}

/** A database as an earlier version left it, with an account that was not a contact yet, and no queues. */
async function databaseAfter(number: number): Promise<string> {
  const url = await newDatabase();
  await withOwner(url, async (client) => {
    await client.query(MIGRATION_TABLE);
    for (const { name, text, pruefsumme: checksum } of (await migrations()).slice(0, number)) {
      await client.query('begin');
      await client.query(text);
      await client.query('insert into migration (name, pruefsumme) values ($1, $2)', [name, checksum]);
      await client.query('commit');
    }
    await client.query('begin');
    await client.query('select portal_betreten_system()');
    await client.query(
      `insert into benutzer (email, rollen, vorname, nachname) values ('wer@test.example', '{}', 'Wer', 'Wohl');
       insert into protokoll (aktion) values ('anmeldung'), ('abmeldung')`,
    );
    await client.query('commit');
  });
  return url;
}

describe('a backup of an earlier version', () => {
  test.each([1, 4])('of %d migrations becomes what migrating had made of the database', async (number) => {
    const files = openFiles({ dataDir: folder });
    const file = path.join(folder, `${number}.sicherung`);
    const old = await databaseAfter(number);
    const { kopf: header } = await backUp({ url: old, files }, { datei: file });
    expect(header.migrationen).toHaveLength(number);
    const target = await newDatabase();
    const { migriert } = await restore({ reach: () => Promise.resolve(target), files }, { datei: file });
    expect(migriert).toEqual(await migrate(old));
    expect(migriert.length).toBeGreaterThan(0);
    const [restored, migrated] = [await inventoryOf(target), await inventoryOf(old)];
    expect(restored.guards).toEqual(migrated.guards);
    for (const name of ['benutzer', 'protokoll', 'protokollkette']) {
      // Migrations make up identifiers, and the time at which they add a column.
      const stable = (rows: string[] = []) =>
        rows.map((row) => (name === 'benutzer' ? row.replaceAll(/,[0-9a-f-]{36}|,"20[^"]+"/g, ',…') : row));
      expect(stable(restored.rows[name]), name).toEqual(stable(migrated.rows[name]));
      expect(restored.rows[name]).not.toEqual([]);
    }
  });
});

describe('a restore that breaks off', () => {
  test('leaves the database empty, and goes through the next time', { timeout: 60_000 }, async () => {
    const files = openFiles({ dataDir: folder });
    const file = path.join(folder, 'abbruch.sicherung');
    const source = await databaseAfter(4);
    await withOwner(source, async (client) => {
      await client.query('begin');
      await client.query('select portal_betreten_system()');
      await client.query(
        `insert into dokument (kategorie, titel, dateiname, medientyp, groesse, schluessel, veroeffentlicht_am)
         values ('x', 'x', 'x', 'application/pdf', 1, 'dokumente/x', now())`,
      );
      await client.query('commit');
    });
    await files.put('dokumente/x', Buffer.from('x'));
    await backUp({ url: source, files }, { datei: file });
    await files.delete('dokumente/x');
    const target = await newDatabase();
    const reach = () => Promise.resolve(target);
    const full = { ...files, put: () => Promise.reject(new Error('no space')) };
    await expect(restore({ reach, files: full }, { datei: file })).rejects.toThrow('no space');
    expect((await inventoryOf(target)).rows).toEqual({});

    await files.put('dokumente/x', Buffer.from('another'));
    await expect(restore({ reach, files }, { datei: file })).rejects.toThrow(
      /another file under dokumente\/x/,
    );
    expect((await inventoryOf(target)).rows).toEqual({});

    await files.delete('dokumente/x');
    await restore({ reach, files }, { datei: file });
    expect((await inventoryOf(target)).rows['dokument']).toHaveLength(1);
  });
});
