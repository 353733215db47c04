import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';

// What begins a process, in plain JavaScript, before the command line.

/** Asks for help, with a module that is loaded before. */
async function helpAfter(module: string) {
  const preload = ['--import', `data:text/javascript,${encodeURIComponent(module)}`];
  const child = spawn(process.execPath, [
    ...preload,
    path.resolve(import.meta.dirname, '../portal.mjs'),
    '--help',
  ]);
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  return { status: child.exitCode, out, err };
}

test('names the Node that it needs to one that is older', async () => {
  const older = `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '20.1.0' } })`;
  const { status, out, err } = await helpAfter(older);
  expect([status, out]).toEqual([1, '']);
  expect(err).toMatch(/^The portal runs on Node 24, and this is 20\.1\.0\. .*\n$/);
});

test('does without the parser of TypeScript from its second run on', async () => {
  const tell = `process.on('exit', () => console.error(process.moduleLoadList.filter((it) => it.includes('amaro'))))`;
  await helpAfter(tell);
  expect((await helpAfter(tell)).err).toBe('[]\n');
});
