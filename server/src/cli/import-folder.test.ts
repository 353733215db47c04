import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, test } from 'vitest';
import { pdf } from '../import/test/dokument-fixtures.ts';
import { bewerber } from '#features/bewerber/bewerber.table.ts';
import { bewerberdokument } from '#features/bewerberdokumente/bewerberdokumente.table.ts';
import type { S3Config } from '../platform/files/s3.ts';
import { newBewerber } from '../testing/records/factories.ts';
import { startS3 } from '../testing/peers/s3.ts';
import { startTestServer, type TestServer } from '../testing/server.ts';

const CLI = fileURLToPath(new URL('../cli.ts', import.meta.url));
let server: TestServer;
let s3: S3Config;
let folder: string;

beforeAll(async () => {
  server = await startTestServer();
  s3 = await startS3();
  folder = await mkdtemp(path.join(tmpdir(), 'import-ordner-'));
  await mkdir(path.join(folder, '4711'));
  await writeFile(path.join(folder, '4711/Zeugnis.pdf'), pdf());
  await server.database.asSystem('test', (db) =>
    newBewerber(db, { bewerbernummer: '4711', bewerbungsjahr: 2020 }),
  );
  return () => rm(folder, { recursive: true });
});

/** Runs the command line on the database, with the files in S3. */
function portal(...args: string[]) {
  const { bucket, endpoint = '', region, credentials } = s3;
  const env = {
    DATABASE_URL: server.url,
    FILES_URL: `s3://${bucket}?endpoint=${encodeURIComponent(endpoint)}`,
    AWS_REGION: region,
    AWS_ACCESS_KEY_ID: credentials.accessKeyId,
    AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
  };
  return new Promise<{ status: number; out: string; errors: string }>((resolve) => {
    execFile(process.execPath, [CLI, ...args], { env }, (error, out, errors) => {
      const named = (text: string) =>
        text.replaceAll(`${folder}/`, '').replaceAll(path.basename(folder), 'ordner');
      resolve({ status: error ? Number(error.code) : 0, out: named(out), errors: named(errors) });
    });
  });
}

test('a folder of documents is imported, told of, and gone with whom it belongs to', async () => {
  expect(await portal('import', 'dokumente', folder, '--probelauf')).toEqual({
    status: 0,
    out: 'ordner: 1 files, 1 new, 0 changed, 0 unchanged, 0 bad: dry run, nothing changed.\n',
    errors: '',
  });
  expect(await portal('import', 'dokumente', folder)).toEqual({
    status: 0,
    out: 'ordner: 1 files, 1 new, 0 changed, 0 unchanged, 0 bad: imported.\n',
    errors: '',
  });
  const due = await portal('retention', '--probelauf');
  expect(due).toMatchObject({ status: 0, errors: '' });
  expect(notNone(due.out)).toEqual(['bewerber: 1 due; dry run, nothing changed.']);
  const ended = await portal('retention');
  expect(ended).toMatchObject({ status: 0, errors: '' });
  expect(notNone(ended.out)).toEqual(['bewerber: 1 made anonymous or deleted.', 'files: 1 deleted.']);
  const [people, documents] = await server.database.asSystem('test', async (db) => [
    await db.select({ nachname: bewerber.nachname }).from(bewerber),
    await db.select().from(bewerberdokument),
  ]);
  expect([people, documents]).toEqual([[{ nachname: 'Anonymisiert' }], []]);
});

/** The lines of kinds of which there was something. */
const notNone = (out: string) => out.split('\n').filter((line) => line !== '' && !line.includes(': 0 '));

test('a bad file is named with its reason, harmlessly, and ends with 1', async () => {
  await writeFile(path.join(folder, '4711/\u001b[31mrot\u202Efdp.exe'), 'MZ');
  expect(await portal('import', 'dokumente', folder, '--sprache', 'en-GB')).toEqual({
    status: 1,
    out: 'ordner: 2 files, 0 new, 0 changed, 0 unchanged, 2 bad: nothing imported.\n',
    errors: [
      '4711/\uFFFD[31mrot\uFFFDfdp.exe: By its content the file is neither PDF nor JPEG nor PNG.\n',
      '4711/Zeugnis.pdf: This entry does not exist. Please import “Applicants” first.\n',
    ].join(''),
  });
});

test('what is no folder, or cannot be combined, is told before a database is touched', async () => {
  const file = path.join(folder, '4711/Zeugnis.pdf');
  expect(await portal('import', 'dokumente', file)).toMatchObject({
    status: 1,
    errors: expect.stringContaining('is no folder') as string,
  });
  expect(await portal('import', 'dokumente', `${folder}x`)).toMatchObject({
    status: 1,
    errors: expect.stringMatching(/x: there is no such file or folder\.\n$/) as string,
  });
  const mapped = await portal('import', 'dokumente', folder, '--zuordnung', file);
  expect(mapped).toMatchObject({ status: 1, errors: expect.stringContaining('--zuordnung') as string });
});
