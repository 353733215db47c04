import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openRunFolder } from './run-folder.ts';

const HOUR = 3_600_000;
let parent: string;

beforeEach(async () => {
  parent = await mkdtemp(path.join(tmpdir(), 'laeufe-'));
});
afterEach(() => rm(parent, { recursive: true, force: true }));

async function left(name: string, pid: number, hours: number): Promise<void> {
  const folder = path.join(parent, name);
  await mkdir(folder);
  await writeFile(path.join(folder, 'run.pid'), String(pid));
  const am = new Date(Date.now() - hours * HOUR);
  await utimes(path.join(folder, 'run.pid'), am, am);
}

const ended = () => spawnSync(process.execPath, ['--version']).pid;

test('what is temporary lies in the folder of the run', () => {
  expect(tmpdir()).toMatch(/\/firmenportal-test-\w+$/);
});

test('goes with all that lies in it', async () => {
  const folder = await openRunFolder(parent);
  await mkdtemp(path.join(folder.path, 'vergessen-'));
  await folder.remove();
  expect(await readdir(parent)).toEqual([]);
});

test('takes away what killed runs left, and nothing else', async () => {
  await left('firmenportal-test-tot', ended(), 2);
  await left('firmenportal-test-laeuft', process.pid, 2);
  await left('firmenportal-test-eben', ended(), 0);
  await left('firmenportal-anderes', ended(), 2);
  await mkdir(path.join(parent, 'firmenportal-test-beginnt'));
  const folder = await openRunFolder(parent);
  await folder.remove();
  expect((await readdir(parent)).toSorted()).toEqual([
    'firmenportal-anderes',
    'firmenportal-test-beginnt',
    'firmenportal-test-eben',
    'firmenportal-test-laeuft',
  ]);
});
