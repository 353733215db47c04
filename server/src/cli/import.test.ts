import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../platform/db/database.ts';
import { newImportzuordnung } from '../testing/records/import.ts';
import { startTestServer } from '../testing/server.ts';
import { requireDemo } from './demo-workspace.ts';
import { showProgress } from './progress.ts';

const CLI = fileURLToPath(new URL('../cli.ts', import.meta.url));
let url: string;
let database: Database;
let folder: string;

beforeAll(async () => {
  ({ url, database } = await startTestServer());
  folder = await mkdtemp(path.join(tmpdir(), 'import-'));
});

afterAll(() => rm(folder, { recursive: true }));

/** Runs the command line on files of these texts; each argument that is a file's name stands for its path. */
async function portal(args: string[], files: Record<string, string> = {}) {
  for (const [name, text] of Object.entries(files)) await writeFile(path.join(folder, name), text);
  const paths = args.map((arg) => (arg in files ? path.join(folder, arg) : arg));
  return new Promise<{ status: number; out: string; errors: string }>((resolve) => {
    execFile(process.execPath, [CLI, ...paths], { env: { DATABASE_URL: url } }, (error, out, errors) => {
      const status = error ? Number(error.code) : 0;
      resolve({ status, out: out.replaceAll(`${folder}/`, ''), errors: errors.replaceAll(`${folder}/`, '') });
    });
  });
}

const FIRMEN = 'firmennummer;name\n1;Müller\n2;Meier\n';

it('ends with 0 and the counts when every line was good', async () => {
  expect(await portal(['import', 'firmen', 'a.csv', '--probelauf'], { 'a.csv': FIRMEN })).toEqual({
    status: 0,
    out: 'a.csv: 2 lines, 2 new, 0 changed, 0 unchanged, 0 bad: dry run, nothing changed.\n',
    errors: '',
  });
  expect(await portal(['import', 'firmen', 'a.csv'], { 'a.csv': FIRMEN })).toEqual({
    status: 0,
    out: 'a.csv: 2 lines, 2 new, 0 changed, 0 unchanged, 0 bad: imported.\n',
    errors: '',
  });
});

it('prints a sample that it imports itself', async () => {
  const sample = await portal(['import', 'firmen', '--sample']);
  expect(sample).toMatchObject({ status: 0, errors: '' });
  expect(await portal(['import', 'firmen', 's.csv', '--probelauf'], { 's.csv': sample.out })).toMatchObject({
    status: 0,
    out: expect.stringContaining('s.csv: 1 lines, 1 new'),
  });
  expect(await portal(['import', 'fotos', '--sample'])).toMatchObject({ status: 1, out: '' });
  expect(await portal(['import', 'firmen'])).toMatchObject({
    status: 1,
    errors: expect.stringContaining('--sample'),
  });
});

it('ends with 1 and names file, line, column, reason and value of what is bad', async () => {
  const files = {
    'b.csv': 'kontaktnummer;firmennummer;vorname;nachname;email\n1;1;Kim;Meier;kim(at)x\n2;1;Toni;May;\n',
  };
  const said = { errors: 'b.csv:2:email: Das ist keine gültige E-Mail-Adresse. [kim(at)x]\n', status: 1 };
  expect(await portal(['import', 'kontakte', 'b.csv'], files)).toEqual({
    ...said,
    out: 'b.csv: 2 lines, 1 new, 0 changed, 0 unchanged, 1 bad: nothing imported.\n',
  });
  expect(await portal(['import', 'kontakte', 'b.csv', '--modus', 'gueltige'], files)).toEqual({
    ...said,
    out: 'b.csv: 2 lines, 1 new, 0 changed, 0 unchanged, 1 bad: imported.\n',
  });
});

it('tells what is wrong with files and mappings before it touches a database', async () => {
  const missing = await portal(['import', 'firmen', 'missing.csv']);
  expect(missing).toMatchObject({ status: 1, errors: 'missing.csv: there is no such file or folder.\n' });
  expect(await portal(['import', 'firmen', folder])).toMatchObject({
    status: 1,
    errors: expect.stringContaining('is a folder'),
  });
  const files = { 'c.csv': FIRMEN, 'z.json': '{"spalten": {"Nr": "nummer"}}' };
  expect(
    await portal(['import', 'firmen', 'c.csv', '--zuordnung', 'z.json', '--sprache', 'en-GB'], files),
  ).toMatchObject({
    status: 1,
    errors: 'z.json: spalten.Nr: nummer: This column is not known. Possible ones: firmennummer, name, ort.\n',
  });
});

it('reads a foreign file by a mapping in a file, or by one that was saved under a name for the kind', async () => {
  const saved = { spalten: { Nr: 'firmennummer', Firma: 'name' } };
  await database.asSystem('test', (db) =>
    newImportzuordnung(db, { name: 'Campus, nachts', zuordnung: saved }),
  );
  const files = { 'f.csv': 'Nr;Firma\n7;Sieben\n8;Acht\n', 'm.json': JSON.stringify(saved) };
  const by = (mapping: string, kind = 'firmen') =>
    portal(['import', kind, 'f.csv', '--zuordnung', mapping], files);
  expect(await by('Campus, nachts')).toEqual({
    status: 0,
    out: 'f.csv: 2 lines, 2 new, 0 changed, 0 unchanged, 0 bad: imported.\n',
    errors: '',
  });
  expect(await by('m.json')).toMatchObject({ status: 0, out: expect.stringContaining('2 unchanged') });
  const unknown = { status: 1, out: '', errors: expect.stringContaining('no mapping of') };
  expect(await by('Campus')).toMatchObject(unknown);
  expect(await by('Campus, nachts', 'quartale')).toMatchObject(unknown);
});

it('writes demo files, and no demo into a database that is in use', async () => {
  const size = ['--studierende', '5', '--bewerber', '7', '--day', '2030-07-15'];
  const written = await portal(['demo', '--nach', path.join(folder, 'demo'), ...size]);
  expect(written.status).toBe(0);
  expect(written.out.trim().split('\n')).toHaveLength((await requireDemo()).files.length);
  const applicants = await readFile(path.join(folder, 'demo/bewerber.csv'), 'utf8');
  expect(applicants.match(/^B(?:28|29|30)-\d{6};/gm)).toHaveLength(7);
  expect(await portal(['demo'])).toMatchObject({ status: 1, errors: expect.stringContaining('not empty') });
  expect(await portal(['demo', '--nach', folder, '--studierende', '0'])).toMatchObject({ status: 1 });
  expect(await portal(['demo', '--nach', folder, '--day', '2027-02-29'])).toMatchObject({ status: 1 });
});

it('shows progress to who looks, and nothing to a file', () => {
  const written: string[] = [];
  const terminal = (isTTY: boolean) =>
    ({ isTTY, write: (text: string) => written.push(text) }) as unknown as NodeJS.WriteStream;
  const silent = showProgress(terminal(false), () => 0, 100);
  silent.show(1_000, 'lesen');
  silent.end();
  expect(written).toEqual([]);
  const progress = showProgress(terminal(true), () => 50, 100);
  progress.show(1_000, 'lesen');
  progress.show(1_001, 'lesen');
  progress.show(2_000, 'schreiben');
  progress.end();
  expect(written).toEqual([
    expect.stringMatching(/1000 lines, 50 % read, \d+ lines\/s$/),
    expect.stringMatching(/2000 lines, now checking and writing$/),
    '\r\u001b[K',
  ]);
});
