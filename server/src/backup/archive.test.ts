import { readFileSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { firma } from '#features/firmen/firmen.table.ts';
import { FILE_AREAS, type KeyColumn } from '../platform/files/file-areas.ts';
import type { Files } from '../platform/files/files.ts';
import { newFirma } from '../testing/records/factories.ts';
import { withOwner } from '../testing/owner.ts';
import { startTestServer, type TestServer } from '../testing/server.ts';
import { newDokument } from '../testing/records/unternehmen.ts';
import { deleteUnneeded } from '../retention/files.ts';
import { backUp } from './backup.ts';
import { FILES, HEADER, TABLES, DIRECTORY, type ArchiveHeader } from './format.ts';
import { checkArchive, readArchive } from './read-archive.ts';
import { restore } from './restore.ts';
import { openChecksum } from './checksum.ts';
import { writeArchive } from './write-archive.ts';

let server: TestServer;
let folder: string;
/** A complete, valid backup. */
let whole: string;
let key: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'firmenportal-sicherung-'));
  whole = path.join(folder, 'portal.sicherung');
  server = await startTestServer();
  ({ schluessel: key } = await server.database.asSystem('test', async (db) => {
    await newFirma(db, { name: 'Größe & Söhne' });
    return newDokument(db);
  }));
  await server.files.put(key, Buffer.from('Inhalt'));
  await backUp(deps(), { file: whole });
});
afterAll(() => rm(folder, { recursive: true }));

const deps = (files: Files = server.files) => ({ url: server.url, files });
const names = () => readdir(folder).then((all) => all.toSorted());

/** Restores a file that has to be refused before the database is reached: `reach` rejects. */
const restoring = (file: string) =>
  restore(
    { reach: () => Promise.reject(new Error('the database was touched')), files: server.files },
    { file },
  );

async function copyOf(change: (content: Buffer) => Buffer): Promise<string> {
  const file = path.join(folder, 'andere.sicherung');
  await writeFile(file, change(await readFile(whole)));
  return file;
}

/** Changes the tar archive inside the compression, because gzip's own checksum would catch any other change. */
const inside = (change: (tar: Buffer) => Buffer) =>
  copyOf((content) => gzipSync(change(gunzipSync(content))));

const swapped = (from: string, to: string) => (tar: Buffer) =>
  Buffer.from(tar.toString('latin1').replace(from, to), 'latin1');

describe('a backup', () => {
  test('is for nobody else to read, and leaves nothing beside it', async () => {
    expect((await stat(whole)).mode & 0o777).toBe(0o600);
    expect(await names()).toEqual(['portal.sicherung']);
  });

  test('replaces another one only when asked to', async () => {
    const before = await readFile(whole);
    await expect(backUp(deps(), { file: whole })).rejects.toThrow(/already exists.*--ueberschreiben/);
    expect(await readFile(whole)).toEqual(before);
    await backUp(deps(), { file: whole, overwrite: true });
    expect(await readFile(whole)).not.toEqual(before);
    expect(await names()).toEqual(['portal.sicherung']);
  });

  test('that is broken off leaves nothing, whatever is in the way', async () => {
    const file = path.join(folder, 'abgebrochen');
    const stopped = new AbortController();
    const progress = () => stopped.abort();
    await expect(backUp(deps(), { file, progress, signal: stopped.signal })).rejects.toThrow('aborted');
    const broken = { ...server.files, read: () => Promise.reject(new Error('the store is away')) };
    await expect(backUp(deps(broken), { file })).rejects.toThrow('the store is away');
    await expect(backUp({ ...deps(), url: 'postgresql://127.0.0.1:1/x' }, { file })).rejects.toThrow(
      'ECONNREFUSED',
    );
    expect(await names()).toEqual(['portal.sicherung']);
  });

  test('is one at a time, and keeps the files of its moment until it is made', async () => {
    const file = path.join(folder, 'zweite');
    const { schluessel: gone } = await server.database.asSystem('test', (db) => newDokument(db));
    await server.files.put(gone, Buffer.from('Inhalt'));
    let meanwhile: Promise<unknown[]> | undefined;
    const progress = () => {
      meanwhile ??= meddle();
    };
    const meddle = () => {
      const deleting = server.database
        .asSystem('test', (db) => db.execute(`delete from dokument where schluessel = '${gone}'`))
        .then(() => deleteUnneeded(server.database, server.files));
      const another = { file: `${file}-daneben`, patienceMs: 50 };
      return Promise.all([deleting, backUp(deps(), another).catch(String)]);
    };
    // Files are read when all of that is over.
    const read = (key: string) => Promise.resolve(meanwhile).then(() => server.files.read(key));
    const made = await backUp(deps({ ...server.files, read }), { file, progress });
    expect(await meanwhile).toEqual([0, 'StartError: Another backup of this database is running.']);
    expect(made.directory).toMatchObject({ dateien: { anzahl: 2 }, fehlend: [] });
    expect(await deleteUnneeded(server.database, server.files)).toBe(1);
    await rm(file);
  });

  test('knows every column that names files', async () => {
    const triggered = await withOwner(server.url, (client) =>
      client.query<{ name: string }>(
        `select distinct c.relname || '.' || coalesce(nullif(split_part(encode(t.tgargs, 'escape'), '\\000', 1), ''), 'schluessel') as name
         from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_proc p on p.oid = t.tgfoid
         where p.proname in ('portal_datei_loeschen', 'portal_bild_loeschen')`,
      ),
    );
    const known = FILE_AREAS.flatMap(({ columns }): readonly KeyColumn[] => columns);
    expect(triggered.rows.map(({ name }) => name).toSorted()).toEqual(
      known.map((column) => column.join('.')).toSorted(),
    );
  });

  test('names what the store has lost, and is there all the same', async () => {
    const file = path.join(folder, 'verlust');
    const row = await server.database.asSystem('test', (db) => newDokument(db));
    const { directory } = await backUp(deps(), { file });
    expect(directory).toMatchObject({ dateien: { anzahl: 1 }, fehlend: [row.schluessel] });
    expect((await checkArchive(file)).directory).toEqual(directory);
    await server.database.asSystem('test', (db) => db.execute(`delete from dokument where id = '${row.id}'`));
    await rm(file);
  });
});

describe('a restore touches nothing for', () => {
  test('a file that is not there', async () => {
    await expect(restoring(path.join(folder, 'nichts'))).rejects.toThrow('ENOENT');
  });

  test.each([
    ['text', Buffer.from('Guten Tag')],
    ['nothing', Buffer.alloc(0)],
    ['something compressed', gzipSync('Guten Tag')],
    ['an archive of something else', gzipSync(tarOf('etwas.txt', 'Guten Tag'))],
    ['a head that is none', gzipSync(tarOf('kopf.json', '{"art":"etwas anderes"}'))],
  ])('%s', async (_, content) => {
    await expect(restoring(await copyOf(() => content))).rejects.toThrow(
      /andere\.sicherung is (no backup of the portal|cut off or altered)/,
    );
  });

  test('what was cut off, wherever', async () => {
    const { size } = await stat(whole);
    for (const part of [0.1, 0.5, 0.9, 1 - 1 / size]) {
      const file = await copyOf((content) => content);
      await truncate(file, Math.floor(size * part));
      await expect(restoring(file), `${part}`).rejects.toThrow('is cut off or altered');
    }
    const end = await inside((tar) => tar.subarray(0, tar.lastIndexOf('verzeichnis.json')));
    await expect(restoring(end)).rejects.toThrow('is cut off or altered');
  });

  test('what has one other byte, wherever', async () => {
    const { size } = await stat(whole);
    let changed = 0;
    for (let at = 10; at < size; at += Math.ceil(size / 40)) {
      const file = await copyOf((content) => {
        content[at] = (content[at] ?? 0) ^ 1;
        return content;
      });
      // Some bits of the gzip stream carry no meaning: the copy unpacks to the same bytes.
      if (unpacked(file)?.equals(gunzipSync(readFileSync(whole)))) continue;
      changed += 1;
      await expect(restoring(file), `${at}`).rejects.toThrow(/is (cut off or altered|no backup)/);
    }
    expect(changed).toBeGreaterThan(30);
  });

  test('what was altered and compressed again', async () => {
    // In a table's row, in a file, and in what is said of them.
    const utf8 = (text: string) => Buffer.from(text).toString('latin1');
    await expect(restoring(await inside(swapped(utf8('Größe'), utf8('Grüße'))))).rejects.toThrow('altered');
    await expect(restoring(await inside(swapped('Inhalt', 'inhalt')))).rejects.toThrow('altered');
    await expect(restoring(await inside(swapped('"zeilen":1,', '"zeilen":"",')))).rejects.toThrow('altered');
  });

  test.each([
    ['leads out of the store', '../../dokumente/fremd'],
    ['begins at the root', '/etc/fremd'],
    ['is hidden', 'dokumente/.fremd'],
    ['names no part of the store', 'fremd'],
  ])('a file whose key %s, though all sums are right', async (_, key) => {
    const before: [string, Buffer] = [`dateien/${key}`, Buffer.from('x')];
    await expect(restoring(await forged({ before }))).rejects.toThrow('is no backup of the portal');
  });

  test('a link, and an entry larger than any, though all sums are right', async () => {
    const key = 'dokumente/fremd';
    const link = await forged({ before: [`dateien/${key}`, Buffer.alloc(0)] });
    await expect(restoring(link)).rejects.toThrow('the database was touched');
    const tar = gunzipSync(await readFile(link));
    const at = tar.indexOf(`dateien/${key}`);
    tar.write('2', at + 156);
    // The sum of the header has two more than with a `0`.
    const sum = Number.parseInt(tar.subarray(at + 148, at + 154).toString(), 8) + 2;
    tar.write(sum.toString(8).padStart(6, '0'), at + 148);
    await expect(restoring(await copyOf(() => gzipSync(tar)))).rejects.toThrow('altered');
    const large = await forged({ before: [`dateien/${key}`, Buffer.alloc(64 * 1024 * 1024 + 1)] });
    await expect(restoring(large)).rejects.toThrow('altered');
  });

  test('two heads, a table that the directory lacks, a number that is not that of the files, and more behind the end', async () => {
    const head = Buffer.from(JSON.stringify((await checkArchive(whole)).header));
    const fakes: Forgery[] = [
      { before: [HEADER, head] },
      { before: [`${TABLES}fremd/000001`, Buffer.from('1\n')] },
      { more: 1 },
      { behind: [`${TABLES}firma/000001`, Buffer.alloc(0)] },
    ];
    for (const fake of fakes) await expect(restoring(await forged(fake))).rejects.toThrow('altered');
  });

  test('a newer format, newer migrations and other ones', async () => {
    await expect(restoring(await inside(swapped('"format":1,', '"format":2,')))).rejects.toThrow(
      /newer version of the portal \(format 2\)/,
    );
    const newer = forged({
      header: ({ migrationen, ...head }) => ({
        ...head,
        migrationen: [...migrationen, { name: '0009_morgen.sql', pruefsumme: '' }],
      }),
    });
    await expect(restoring(await newer)).rejects.toThrow(
      /newer version of the portal \([\d.]+, migration 0009_morgen\.sql\)/,
    );
    const other = inside((tar) => {
      const at = tar.indexOf('"pruefsumme":"') + 14;
      tar.write(tar.subarray(at, at + 1).toString() === '0' ? '1' : '0', at);
      return tar;
    });
    await expect(restoring(await other)).rejects.toThrow('was written with another migration 0001_baseline');
  });

  test('one from before the first version', async () => {
    const older = forged({
      header: (head) => ({ ...head, migrationen: [{ name: '0001_grundlage.sql', pruefsumme: '' }] }),
    });
    await expect(restoring(await older)).rejects.toThrow(
      /is a backup from before the first version of the portal \([\d.]+\): only the version that wrote it/,
    );
  });

  test('a database that is not empty', async () => {
    const before = await server.database.asSystem('test', (db) => db.select().from(firma));
    const onto = restore({ reach: () => Promise.resolve(server.url), files: server.files }, { file: whole });
    await expect(onto).rejects.toThrow(/^The database is not empty, .* Create a new database/);
    expect(await server.database.asSystem('test', (db) => db.select().from(firma))).toEqual(before);
  });
});

interface Forgery {
  header?: (head: ArchiveHeader) => ArchiveHeader;
  /** Inserted before the directory, or appended after it. */
  before?: [name: string, content: Buffer];
  behind?: [name: string, content: Buffer];
  /** How many files the directory claims in addition to those that exist. */
  more?: number;
}

/**
 * The backup with another header or an extra entry, with all checksums correct: what an attacker who knows the format
 * could write.
 */
async function forged({
  header: change = (head) => head,
  before,
  behind,
  more = 0,
}: Forgery): Promise<string> {
  const file = path.join(folder, 'andere.sicherung');
  const sum = openChecksum();
  let count = more;
  const { signal } = new AbortController();
  await writeArchive({ file, overwrite: true, signal }, async (archive) => {
    const add = async (name: string, content: Buffer) => {
      if (name.startsWith(FILES)) {
        sum.addNamed(name.slice(FILES.length), content);
        count += 1;
      }
      await archive.add(name, content);
    };
    for await (const part of readArchive(whole)) {
      if (part.kind === 'header') await add(HEADER, Buffer.from(JSON.stringify(change(part.header))));
      else if (part.kind === 'table') await add(`${TABLES}${part.name}/000001`, part.content);
      else if (part.kind === 'file') await add(`${FILES}${part.key}`, part.content);
      else {
        if (before) await add(...before);
        const files = { anzahl: count, ...sum.end() };
        await add(DIRECTORY, Buffer.from(JSON.stringify({ ...part.directory, dateien: files })));
        if (behind) await add(...behind);
      }
    }
  });
  return file;
}

function unpacked(file: string): Buffer | undefined {
  try {
    return gunzipSync(readFileSync(file));
  } catch {
    return undefined;
  }
}

/** An archive with one file. */
function tarOf(name: string, content: string): Buffer {
  const header = Buffer.alloc(512);
  header.write(name, 0);
  header.write('0000644\0', 100);
  header.write(`${content.length.toString(8).padStart(11, '0')}\0`, 124);
  header.write('00000000000\0', 136);
  header.write('        0ustar\x0000', 148);
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  const body = Buffer.alloc(Math.ceil(content.length / 512) * 512);
  body.write(content);
  return Buffer.concat([header, body, Buffer.alloc(1024)]);
}
