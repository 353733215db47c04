import { once } from 'node:events';
import { mkdir, mkdtemp, rm, symlink, truncate, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { asc, desc, eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { all } from '#platform/db/database.ts';
import { importlauf } from '#import/import.table.ts';
import { protokoll } from '#platform/audit/protokoll.table.ts';
import { bewerber } from '#features/bewerber/bewerber.table.ts';
import { bewerberdokument } from '#features/bewerberdokumente/bewerberdokumente.table.ts';
import { dateiloeschung } from '#platform/files/files.table.ts';
import type { Files } from '#platform/files/files.ts';
import { newBewerber } from '#testing/records/factories.ts';
import { startTestServer, type TestServer } from '#testing/server.ts';
import { jpeg, pdf, png } from '../test/dokument-fixtures.ts';
import type { FolderJob } from '../folder-run.ts';
import { importDokumente } from './dokument-import.ts';

let server: TestServer;
let folder: string;

beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'firmenportal-dokumente-'));
  await server.asSystem(async (db) => {
    await db.delete(bewerberdokument);
    await db.delete(dateiloeschung);
    await db.delete(bewerber);
    for (const bewerbernummer of ['4711', '4712', 'B_1']) await newBewerber(db, { bewerbernummer });
  });
  for await (const { key } of server.files.list('bewerber')) await server.files.delete(key);
  return () => rm(folder, { recursive: true });
});

async function put(files: Readonly<Record<string, Buffer | string>>): Promise<void> {
  for (const [name, content] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
    await writeFile(path.join(folder, name), content);
  }
}

const run = (options: Partial<FolderJob> = {}, files: Files = server.files) =>
  importDokumente(
    { files, inTransaction: server.asSystem },
    {
      folder,
      probelauf: false,
      modus: 'alles',
      person: null,
      locale: 'de-DE',
      clock: () => new Date('2026-10-01T12:00:00Z'),
      ...options,
    },
  );

const counts = async (options?: Partial<FolderJob>) => {
  const { zeilen: rows, neu, geaendert, unveraendert, fehlerhaft, uebernommen } = (await run(options)).run;
  return { zeilen: rows, neu, geaendert, unveraendert, fehlerhaft, uebernommen };
};
const reported = async (options?: Partial<FolderJob>) =>
  (await run(options)).findings.map(({ value, code }) => `${value} ${code}`);

const stand = () => server.asSystem((db) => all(db, sql`select stand from marktplatzstand`));
const documents = () =>
  server.asSystem((db) => db.select().from(bewerberdokument).orderBy(asc(bewerberdokument.name)));
const keys = async () =>
  (await Array.fromAsync(server.files.list('bewerber'))).map(({ key }) => key).toSorted();

describe('a folder of documents', () => {
  test('is read by applicant number, as folder or before the name', async () => {
    await put({
      '4711/Zeugnis.PDF': pdf('eins'),
      '4712_Foto.jpeg': jpeg(),
      'B_1/Scan.pdf': png(),
      '4711/.DS_Store': 'x',
      'Thumbs.db': 'x',
    });
    expect(await counts()).toEqual({
      zeilen: 3,
      neu: 3,
      geaendert: 0,
      unveraendert: 0,
      fehlerhaft: 0,
      uebernommen: true,
    });
    const rows = await documents();
    expect(rows.map(({ name, medientyp: mediaType, groesse: size }) => [name, mediaType, size])).toEqual([
      ['Foto.jpg', 'image/jpeg', jpeg().length],
      ['Scan.png', 'image/png', png().length],
      ['Zeugnis.pdf', 'application/pdf', pdf('eins').length],
    ]);
    for (const { bewerberId, schluessel: key } of rows) {
      expect(key).toMatch(new RegExp(`^bewerber/${bewerberId}/[0-9a-f-]{36}$`));
    }
    expect(await keys()).toEqual(rows.map(({ schluessel: key }) => key).toSorted());
    expect((await buffer(await server.files.read(rows[2]?.schluessel ?? ''))).equals(pdf('eins'))).toBe(true);
  });

  test('changes nothing the second time', async () => {
    await put({ '4711/a.pdf': pdf('a'), '4711/b.png': png() });
    await run();
    const before = [await documents(), await keys(), await stand()];
    expect(await counts()).toMatchObject({ neu: 0, geaendert: 0, unveraendert: 2, uebernommen: true });
    expect([await documents(), await keys(), await stand()]).toEqual(before);
  });

  test('replaces what has changed, and leaves the old content to be deleted', async () => {
    await put({ '4711/a.pdf': pdf('a'), '4711/b.pdf': pdf('b') });
    await run();
    const [old] = await documents();
    await put({ '4711/a.pdf': pdf('anders') });
    expect(await counts()).toMatchObject({ neu: 0, geaendert: 1, unveraendert: 1 });
    const [replaced] = await documents();
    expect(replaced).toMatchObject({ id: old?.id, name: 'a.pdf', groesse: pdf('anders').length });
    expect(await server.asSystem((db) => db.select().from(dateiloeschung))).toEqual([
      { schluessel: old?.schluessel },
    ]);
  });

  test('leaves documents alone that it does not have', async () => {
    await put({ '4711/a.pdf': pdf('a') });
    await run();
    await rm(path.join(folder, '4711'), { recursive: true });
    await put({ '4711/b.pdf': pdf('b') });
    await run();
    expect((await documents()).map(({ name }) => name)).toEqual(['a.pdf', 'b.pdf']);
  });

  test('is taken whole or not at all', async () => {
    await put({ '4711/gut.pdf': pdf(), '4711/schlecht.pdf': 'x' });
    expect(await counts()).toMatchObject({ zeilen: 2, neu: 1, fehlerhaft: 1, uebernommen: false });
    expect([await documents(), await keys()]).toEqual([[], []]);
    expect(await counts({ modus: 'gueltige' })).toMatchObject({ neu: 1, fehlerhaft: 1, uebernommen: true });
    expect((await documents()).map(({ name }) => name)).toEqual(['gut.pdf']);
  });

  test('is only looked at by a dry run', async () => {
    await put({ '4711/gut.pdf': pdf() });
    expect(await counts({ probelauf: true, modus: 'gueltige' })).toMatchObject({
      neu: 1,
      uebernommen: false,
    });
    expect([await documents(), await keys()]).toEqual([[], []]);
  });

  test('is kept with its result and audited, without a name of a file', async () => {
    await put({ '4711/Maxi Muster.pdf': 'x', '4712/gut.pdf': pdf() });
    const { run: lauf } = await run({ modus: 'gueltige' });
    const [kept] = await server.asSystem((db) =>
      db.select().from(importlauf).where(eq(importlauf.id, lauf.id)),
    );
    expect(kept).toMatchObject({
      id: lauf.id,
      art: 'dokumente',
      datei: path.basename(folder),
      fehler: [
        { zeile: 1, spalte: null, code: 'dokumenttyp', meldung: expect.stringContaining('PDF') as string },
      ],
    });
    const [entry] = await server.asSystem((db) =>
      db.select().from(protokoll).orderBy(desc(protokoll.id)).limit(1),
    );
    expect(entry).toMatchObject({
      aktion: 'import',
      objekt: lauf.id,
      angaben: { art: 'dokumente', zeilen: 2, neu: 1, fehlerhaft: 1, uebernommen: true },
    });
    expect(JSON.stringify([kept, entry])).not.toContain('Muster');
  });
});

describe('reported with file and reason', () => {
  test('is what belongs to nobody', async () => {
    await server.asSystem((db) => newBewerber(db, { bewerbernummer: '4713', anonymisiertAm: new Date() }));
    await put({ '9999/a.pdf': pdf(), '4713_a.pdf': pdf(), 'zeugnis.pdf': pdf(), '_a.pdf': pdf() });
    expect(await reported()).toEqual([
      '4713_a.pdf verweis',
      '9999/a.pdf verweis',
      '_a.pdf ohneBewerbernummer',
      'zeugnis.pdf ohneBewerbernummer',
    ]);
  });

  test('are documents of one person that would be called the same', async () => {
    await put({
      '4711/a.pdf': pdf('1'),
      '4711/ a.PDF': pdf('2'),
      '4711_a.pdf': pdf('3'),
      '4712/a.pdf': pdf('4'),
    });
    expect(await reported()).toEqual([
      '4711/ a.PDF dokumentDoppelt',
      '4711/a.pdf dokumentDoppelt',
      '4711_a.pdf dokumentDoppelt',
    ]);
  });

  test('is what is no document, whatever it is called', async () => {
    await put({
      '4711/a.png': '<svg xmlns="http://www.w3.org/2000/svg"/>',
      '4711/b.pdf': 'PK\u0003\u0004',
      '4711/c.pdf': '',
      '4711/d.jpg': Buffer.concat([png(), Buffer.from('<script>')]),
    });
    await writeFile(path.join(folder, '4711/e.pdf'), pdf());
    await truncate(path.join(folder, '4711/e.pdf'), 20 * 1024 * 1024 + 1);
    expect(await reported()).toEqual([
      '4711/a.png dokumenttyp',
      '4711/b.pdf dokumenttyp',
      '4711/c.pdf dateiLeer',
      '4711/d.jpg dokumentDefekt',
      '4711/e.pdf dokumentGroesse',
    ]);
  });

  test('are links, folders in folders and what else is no file: nothing is followed', async () => {
    await put({ '4711/gut.pdf': pdf(), '4712/tief/a.pdf': pdf() });
    const outside = await mkdtemp(path.join(tmpdir(), 'firmenportal-daneben-'));
    await writeFile(path.join(outside, 'geheim.pdf'), pdf('geheim'));
    await symlink(path.join(outside, 'geheim.pdf'), path.join(folder, '4711/link.pdf'));
    await symlink(outside, path.join(folder, 'B_1'));
    const socket = createServer().listen(path.join(folder, '4711/socket.pdf'));
    await once(socket, 'listening');
    expect(await reported({ modus: 'gueltige' })).toEqual([
      '4711/link.pdf dateiVerknuepfung',
      '4711/socket.pdf dateiArt',
      '4712/tief ordnerTiefe',
      'B_1 dateiVerknuepfung',
    ]);
    expect((await documents()).map(({ name }) => name)).toEqual(['gut.pdf']);
    socket.close();
    await rm(outside, { recursive: true });
  });

  test('is every file, however many; a thousand are named', async () => {
    await put(Object.fromEntries(Array.from({ length: 1_005 }, (_, n) => [`4711/${n}.pdf`, 'x'])));
    const { run: lauf, findings } = await run();
    expect([lauf.fehlerhaft, findings.length, lauf.fehler.length]).toEqual([1_005, 1_000, 1_000]);
  });
});

describe('an import that fails', () => {
  const failing = (put: Files['put']): Files => ({ ...server.files, put });

  test('leaves nothing in the store where the store does', async () => {
    await put({ '4711/a.pdf': pdf('a'), '4711/b.pdf': pdf('b'), '4712/c.pdf': pdf('c') });
    let done = 0;
    const files = failing(async (key, content) => {
      if ((done += 1) === 2) throw new Error('full');
      await server.files.put(key, content);
    });
    await expect(run({}, files)).rejects.toThrow('full');
    expect([await documents(), await keys()]).toEqual([[], []]);
  });

  test('leaves nothing where somebody became anonymous meanwhile', async () => {
    await put({ '4711/a.pdf': pdf('a'), '4712/b.pdf': pdf('b') });
    const files = failing(async (key, content) => {
      await server.files.put(key, content);
      await server.asSystem((db) => db.update(bewerber).set({ anonymisiertAm: new Date() }));
    });
    await expect(run({}, files)).rejects.toThrow('changed meanwhile');
    expect([await documents(), await keys()]).toEqual([[], []]);
  });

  test('leaves nothing where the folder changed meanwhile', async () => {
    await put({ '4711/a.pdf': pdf('a') });
    const changed = run({ progress: () => void put({ '4711/a.pdf': 'x' }) });
    await expect(changed).rejects.toMatchObject({ name: 'FolderChanged', filePath: '4711/a.pdf' });
    expect([await documents(), await keys()]).toEqual([[], []]);
  });

  test.each(['lesen', 'ablegen'])('leaves nothing but the run where it is aborted: %s', async (at) => {
    await put({ '4711/a.pdf': pdf('a'), '4712/b.pdf': pdf('b') });
    const controller = new AbortController();
    const { run: lauf } = await run({
      signal: controller.signal,
      progress: (step) => step === at && controller.abort(),
    });
    expect(lauf).toMatchObject({ art: 'dokumente', aborted: true, uebernommen: false, zeilen: 0 });
    expect([await documents(), await keys()]).toEqual([[], []]);
  });

  test('keeps the content where only the answer was lost', async () => {
    await put({ '4711/a.pdf': pdf('a') });
    const work = importDokumente(
      {
        files: server.files,
        inTransaction: async (part) => {
          const result = await server.asSystem(part);
          if (result && typeof result === 'object' && 'run' in result) throw new Error('connection lost');
          return result;
        },
      },
      {
        folder,
        probelauf: false,
        modus: 'alles',
        person: null,
        locale: 'de-DE',
        clock: () => new Date(),
      },
    );
    await expect(work).rejects.toThrow('connection lost');
    const [row] = await documents();
    expect(await keys()).toEqual([row?.schluessel]);
  });
});

test('a folder that is not there is an error of the system', async () => {
  await expect(run({ folder: path.join(folder, 'nirgends') })).rejects.toMatchObject({ code: 'ENOENT' });
});
