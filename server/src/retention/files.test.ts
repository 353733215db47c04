import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bewerber } from '#features/bewerber/bewerber.table.ts';
import { bewerberdokument } from '#features/bewerberdokumente/bewerberdokumente.table.ts';
import { dateiloeschung } from '#platform/files/files.table.ts';
import { FileStoreError, type Files } from '../platform/files/files.ts';
import { openFiles } from '../platform/files/open.ts';
import { newBewerberdokument } from '../testing/records/bewerberdokument.ts';
import { newBewerber, newFirma, newKontakt, newStudent } from '../testing/records/factories.ts';
import { startS3 } from '../testing/peers/s3.ts';
import { startTestServer, type TestServer } from '../testing/server.ts';
import { newDokument } from '../testing/records/unternehmen.ts';
import { deleteUnneeded, sweepOrphans } from './files.ts';

let server: TestServer;
let s3: Files;
beforeAll(async () => {
  server = await startTestServer();
  s3 = openFiles({ dataDir: '', s3: await startS3() });
});

const tomorrow = () => new Date(Date.now() + 86_400_000 + 60_000);

describe.each([
  ['a folder', () => server.files],
  ['S3', () => s3],
])('files in %s', (_, store) => {
  let files: Files;
  beforeEach(async () => {
    files = store();
    await server.asSystem(async (db) => {
      await db.delete(bewerber);
      await db.delete(dateiloeschung);
    });
    for await (const { key } of files.list('bewerber')) await files.delete(key);
  });

  const keys = async () => (await Array.fromAsync(files.list('bewerber'))).map(({ key }) => key).toSorted();
  const waiting = async () =>
    (await server.asSystem((db) => db.select().from(dateiloeschung))).map(({ schluessel: key }) => key);

  async function newDokumente(number: number): Promise<string[]> {
    const rows = await server.asSystem(async (db) => {
      const { id } = await newBewerber(db);
      const made: { schluessel: string }[] = [];
      for (let n = 0; n < number; n += 1) made.push(await newBewerberdokument(db, id));
      return made;
    });
    await Promise.all(rows.map(({ schluessel: key }) => files.put(key, Buffer.from('Inhalt'))));
    return rows.map(({ schluessel: key }) => key);
  }

  test('are deleted when their record is, and not before its end is committed', async () => {
    const [gone = '', kept = ''] = await newDokumente(2);
    const undone = server.asSystem(async (db) => {
      await db.delete(bewerberdokument).where(eq(bewerberdokument.schluessel, kept));
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await server.asSystem((db) => db.delete(bewerberdokument).where(eq(bewerberdokument.schluessel, gone)));
    expect(await deleteUnneeded(server.database, files)).toBe(1);
    expect([await keys(), await waiting()]).toEqual([[kept], []]);
    expect(await deleteUnneeded(server.database, files)).toBe(0);
  });

  test('are deleted however many there are', async () => {
    await newDokumente(110);
    await server.asSystem((db) => db.delete(bewerber));
    expect(await deleteUnneeded(server.database, files)).toBe(110);
    expect([await keys(), await waiting()]).toEqual([[], []]);
  });

  test('wait where the store does not do it', async () => {
    const all = await newDokumente(3);
    await server.asSystem((db) => db.delete(bewerber));
    let deleted = 0;
    const broken = {
      ...files,
      delete: async (key: string) => {
        if (deleted === 1) throw new FileStoreError('failed', 'away');
        deleted += 1;
        await files.delete(key);
      },
    };
    await expect(deleteUnneeded(server.database, broken)).rejects.toThrow('away');
    expect((await waiting()).toSorted()).toEqual(all.toSorted());
    expect(await deleteUnneeded(server.database, files)).toBe(3);
    expect(await keys()).toEqual([]);
  });

  test('without a record are swept when they are a day old', async () => {
    const kept = await newDokumente(60);
    const [waits = ''] = await newDokumente(1);
    await server.asSystem((db) => db.delete(bewerberdokument).where(eq(bewerberdokument.schluessel, waits)));
    const orphans = Array.from({ length: 60 }, () => `bewerber/${randomUUID()}/${randomUUID()}`);
    await Promise.all(orphans.map((key) => files.put(key, Buffer.from('verwaist'))));
    await files.put(`anderes/${randomUUID()}`, Buffer.from('anderes'));
    expect(await sweepOrphans(server.database, files, new Date())).toBe(0);
    expect(await sweepOrphans(server.database, files, tomorrow())).toBe(60);
    expect(await keys()).toEqual([...kept, waits].toSorted());
    expect(await Array.fromAsync(files.list('anderes'))).toHaveLength(1);
  });

  test('stay where a picture or a document of the school is named by a record', async () => {
    const keyIn = (area: string) => `${area}/${randomUUID()}`;
    const [photo, picture, logo, dokument] = [
      keyIn('fotos/png'),
      keyIn('fotos/jpeg'),
      keyIn('logos/png'),
      keyIn('dokumente'),
    ];
    await server.asSystem(async (db) => {
      await newKontakt(db, { fotoSchluessel: photo });
      const { id: firmaId } = await newFirma(db, { logoSchluessel: logo });
      await newStudent(db, { firmaId, fotoSchluessel: picture });
      await newDokument(db, { schluessel: dokument });
    });
    const named = [photo, picture, logo, dokument];
    const orphans = [keyIn('fotos/png'), keyIn('logos/jpeg'), keyIn('dokumente')];
    await Promise.all([...named, ...orphans].map((key) => files.put(key, Buffer.from('Bild'))));
    expect(await sweepOrphans(server.database, files, tomorrow())).toBe(orphans.length);
    const listed = await Promise.all(
      ['fotos', 'logos', 'dokumente'].map((area) => Array.fromAsync(files.list(area))),
    );
    expect(new Set(listed.flat().map(({ key }) => key))).toEqual(new Set(named));
    for (const key of named) await files.delete(key);
  });
});
