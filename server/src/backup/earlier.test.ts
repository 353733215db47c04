import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { readDatabaseSql } from '../platform/db/migration/database-sql.ts';
import { migrate } from '../platform/db/migration/migrate.ts';
import { openFiles } from '../platform/files/open.ts';
import { execute, withDatabase } from '../testing/database.setup.ts';
import { withMigration, withReplaceable } from '../testing/database-sql.ts';
import { withOwner } from '../testing/owner.ts';
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

async function newDatabase(template = 'template0'): Promise<string> {
  const name = `portal_test_${randomUUID().replaceAll('-', '')}`;
  await execute(inject('postgres').url, `create database ${name} template ${template}`);
  made.push(name);
  return withDatabase(inject('postgres').url, name);
}

/** A database of this version with an account and some of its actions. */
async function filledDatabase(): Promise<string> {
  const url = await newDatabase(inject('postgres').template);
  await withOwner(url, async (client) => {
    await client.query('begin');
    await client.query('select portal_betreten_system()');
    await client.query(
      `insert into benutzer (email, rollen, vorname, nachname) values ('wer@test.example', '{}', 'Wer', 'Wohl');
       insert into protokoll (aktion) values ('anmeldung'), ('abmeldung');
       insert into dokument (kategorie, titel, dateiname, medientyp, groesse, schluessel, veroeffentlicht_am)
       values ('x', 'x', 'x', 'application/pdf', 1, 'dokumente/x', now())`,
    );
    await client.query('commit');
  });
  return url;
}

describe('a backup of an earlier version', () => {
  test('becomes what migrating had made of the database', async () => {
    const own = await readDatabaseSql();
    const later = withMigration(
      withReplaceable(own, own.replaceable.text.replace('portal_heute() - 14', 'portal_heute() - 15'), 1),
      '0002_later.sql',
      `alter table benutzer add column later text;
       update benutzer set later = email; update protokollkette set anzahl = anzahl`,
    );
    const files = openFiles({ dataDir: folder });
    await files.put('dokumente/x', Buffer.from('x'));
    const file = path.join(folder, 'earlier.sicherung');
    const old = await filledDatabase();
    const { header } = await backUp({ url: old, files }, { file });
    expect(header.migrationen.map(({ name }) => name)).toEqual(own.migrations.map(({ name }) => name));
    const target = await newDatabase();
    const reach = () => Promise.resolve(target);
    const made = await restore({ reach, files }, { file, sql: later });
    expect(made.migrated).toEqual(['0002_later.sql']);
    await migrate(old, { sql: later });
    const [restored, migrated] = [await inventoryOf(target), await inventoryOf(old)];
    expect(restored.guards).toEqual(migrated.guards);
    for (const name of ['benutzer', 'protokoll', 'protokollkette', 'ereignis', 'firmenstand']) {
      expect(restored.rows[name], name).toEqual(migrated.rows[name]);
    }
    expect(restored.rows['benutzer']?.join()).toMatch(/wer@test\.example.*wer@test\.example/);
  });
});

describe('a restore that breaks off', () => {
  test('leaves the database empty, and goes through the next time', { timeout: 60_000 }, async () => {
    const files = openFiles({ dataDir: folder });
    const file = path.join(folder, 'abbruch.sicherung');
    const source = await filledDatabase();
    await files.put('dokumente/x', Buffer.from('x'));
    await backUp({ url: source, files }, { file });
    await files.delete('dokumente/x');
    const target = await newDatabase();
    const reach = () => Promise.resolve(target);
    const full = { ...files, put: () => Promise.reject(new Error('no space')) };
    await expect(restore({ reach, files: full }, { file })).rejects.toThrow('no space');
    expect((await inventoryOf(target)).rows).toEqual({});

    await files.put('dokumente/x', Buffer.from('another'));
    await expect(restore({ reach, files }, { file })).rejects.toThrow(/another file under dokumente\/x/);
    expect((await inventoryOf(target)).rows).toEqual({});

    await files.delete('dokumente/x');
    await restore({ reach, files }, { file });
    expect((await inventoryOf(target)).rows['dokument']).toHaveLength(1);
  });
});
