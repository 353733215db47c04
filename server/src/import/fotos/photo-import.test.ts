import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { asc, eq } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { student } from '#features/studenten/studenten.table.ts';
import { importlauf } from '#import/import.table.ts';
import { dateiloeschung } from '#platform/files/files.table.ts';
import type { Files } from '#platform/files/files.ts';
import { newFirma, newStudent } from '#testing/records/factories.ts';
import { startTestServer, type TestServer } from '#testing/server.ts';
import type { FolderJob } from '../folder-run.ts';
import { importPhotos } from './photo-import.ts';

let server: TestServer;
let folder: string;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'firmenportal-fotos-'));
  await server.asSystem(async (db) => {
    await db.delete(student);
    await db.delete(dateiloeschung);
    const { id: firmaId } = await newFirma(db);
    for (const matrikelnummer of ['1001', '1002', 'A.3']) await newStudent(db, { firmaId, matrikelnummer });
  });
  for await (const { key } of server.files.list('fotos')) await server.files.delete(key);
  return () => rm(folder, { recursive: true });
});

const picture = (background: string) => sharp({ create: { width: 50, height: 30, channels: 3, background } });
const jpeg = (background = 'red') =>
  picture(background)
    .withExif({ IFD0: { Copyright: 'GEHEIM' } })
    .jpeg()
    .toBuffer();
const png = (background = 'red') => picture(background).png().toBuffer();

async function put(files: Readonly<Record<string, Buffer | string>>): Promise<void> {
  for (const [name, content] of Object.entries(files)) await writeFile(path.join(folder, name), content);
}
const run = (options: Partial<FolderJob> = {}, files: Files = server.files) =>
  importPhotos(
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
  const { neu, geaendert, unveraendert, fehlerhaft, uebernommen } = (await run(options)).run;
  return [neu, geaendert, unveraendert, fehlerhaft, uebernommen];
};
const photos = async () =>
  (await server.asSystem((db) => db.select().from(student).orderBy(asc(student.matrikelnummer)))).map(
    ({ fotoSchluessel }) => fotoSchluessel,
  );
const stored = async () =>
  (await Array.fromAsync(server.files.list('fotos'))).map(({ key }) => key).toSorted();

describe('a folder of photos', () => {
  test('is read by matriculation number; each photo is drawn anew', async () => {
    await put({ '1001.jpg': await jpeg(), 'A.3.PNG': await jpeg(), 'Thumbs.db': 'x' });
    expect(await counts()).toEqual([2, 0, 0, 0, true]);
    const [first, second, third] = await photos();
    expect([first, second, third]).toEqual([
      expect.stringMatching(/^fotos\/jpeg\/[0-9a-f]{32}-/),
      null,
      expect.stringMatching(/^fotos\/jpeg\//),
    ]);
    const content = await buffer(await server.files.read(first ?? ''));
    expect(await sharp(content).metadata()).toMatchObject({ width: 400, height: 400, format: 'jpeg' });
    expect(content.toString('latin1')).not.toContain('GEHEIM');
    const [lauf] = await server.asSystem((db) =>
      db.select().from(importlauf).where(eq(importlauf.art, 'fotos')),
    );
    expect(lauf).toMatchObject({ datei: path.basename(folder), neu: 2 });
  });

  test('changes nothing the second time, and what is new the third', async () => {
    await put({ '1001.jpg': await jpeg(), '1002.png': await png() });
    await run();
    const before = [await photos(), await stored()];
    expect(await counts()).toEqual([0, 0, 2, 0, true]);
    expect([await photos(), await stored()]).toEqual(before);
    const [old] = await photos();
    await put({ '1001.jpg': await jpeg('blue') });
    expect(await counts()).toEqual([0, 1, 1, 0, true]);
    expect(await server.asSystem((db) => db.select().from(dateiloeschung))).toEqual([{ schluessel: old }]);
    await put({ '1001.jpg': await jpeg() });
    expect(await counts()).toEqual([0, 1, 1, 0, true]);
    expect((await photos())[0]).not.toBe(old);
  });

  test('is taken whole or not at all, and only looked at by a dry run', async () => {
    await put({ '1001.jpg': await jpeg(), '1002.jpg': 'x' });
    expect(await counts()).toEqual([1, 0, 0, 1, false]);
    expect(await counts({ probelauf: true, modus: 'gueltige' })).toEqual([1, 0, 0, 1, false]);
    expect([await photos(), await stored()]).toEqual([[null, null, null], []]);
    expect(await counts({ modus: 'gueltige' })).toEqual([1, 0, 0, 1, true]);
    expect(await stored()).toHaveLength(1);
  });

  test('leaves nothing behind where it fails', async () => {
    await put({ '1001.jpg': await jpeg(), '1002.jpg': await jpeg() });
    let puts = 0;
    const broken: Files = {
      ...server.files,
      put: async (key, content) => {
        if ((puts += 1) === 2) throw new Error('full');
        await server.files.put(key, content);
      },
    };
    await expect(run({}, broken)).rejects.toThrow('full');
    expect([await photos(), await stored()]).toEqual([[null, null, null], []]);
  });

  test('names what is no photo of anybody', async () => {
    await put({
      '1001.jpg': await jpeg(),
      '1001.png': await png(),
      '1002.jpg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
      '1002.gif': await jpeg(),
      '9999.jpg': await jpeg(),
      'A.3.jpg': '',
    });
    await mkdir(path.join(folder, 'B'));
    await symlink('/etc/passwd', path.join(folder, 'C.jpg'));
    const { findings } = await run();
    expect(findings.map(({ value, code }) => `${value} ${code}`)).toEqual([
      '1001.jpg fotoDoppelt',
      '1001.png fotoDoppelt',
      '1002.gif ohneMatrikelnummer',
      '1002.jpg foto',
      '9999.jpg verweis',
      'A.3.jpg dateiLeer',
      'B ordnerFotos',
      'C.jpg dateiVerknuepfung',
    ]);
    expect(await stored()).toEqual([]);
  });
});
