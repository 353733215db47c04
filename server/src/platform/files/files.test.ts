import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Disk } from 'flydrive';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { LIMITS } from '../limits.ts';
import { errorForLog } from '../operation/error-for-log.ts';
import { startS3 } from '#testing/peers/s3.ts';
import { diskFiles } from './disk.ts';
import type { Files } from './files.ts';
import { openFiles } from './open.ts';

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'firmenportal-dateien-'));
});
afterAll(() => rm(dataDir, { recursive: true }));

const keysOf = async (files: Files, prefix: string) =>
  (await Array.fromAsync(files.list(prefix))).map(({ key }) => key).toSorted();

describe.each([
  ['a folder', async () => openFiles({ dataDir })],
  ['S3', async () => openFiles({ dataDir, s3: await startS3() })],
])('files in %s', (_, open) => {
  let files: Files;
  beforeAll(async () => {
    files = await open();
  });

  test('are what was put there', async () => {
    const content = Buffer.from(Array.from({ length: 300_000 }, (_none, n) => n % 251));
    await files.put('probe/inhalt', content);
    expect((await buffer(await files.read('probe/inhalt'))).equals(content)).toBe(true);
  });

  test('are replaced, and gone when deleted, however often', async () => {
    const key = `probe/${randomUUID()}`;
    await files.put(key, Buffer.from('eins'));
    await files.put(key, Buffer.from('zwei'));
    expect((await buffer(await files.read(key))).toString()).toBe('zwei');
    await files.delete(key);
    await files.delete(key);
    await expect(files.read(key)).rejects.toMatchObject({ name: 'FileStoreError', reason: 'missing' });
  });

  test('are listed by prefix with their age, however many there are', async () => {
    const one = `liste/${randomUUID()}`;
    const keys = Array.from({ length: 25 }, () => `${one}/${randomUUID()}`);
    await Promise.all(keys.map((key) => files.put(key, Buffer.from(key))));
    await files.put(`liste/${randomUUID()}/x`, Buffer.from('x'));
    expect(await keysOf(files, one)).toEqual(keys.toSorted());
    expect(await keysOf(files, 'liste')).toHaveLength(26);
    expect(await keysOf(files, 'nichts')).toEqual([]);
    const [file] = await Array.fromAsync(files.list(one));
    const age = Date.now() - Number(await file?.changedAt());
    expect(Math.abs(age)).toBeLessThan(60_000);
  });

  test.each(['../daneben', 'probe/../../daneben', '', 'probe/ä'])('never lie at %j', async (key) => {
    await expect(files.put(key, Buffer.from('x'))).rejects.toMatchObject({ reason: 'failed' });
  });
});

test('the folder is nobody else’s to enter', async () => {
  await openFiles({ dataDir }).put('probe/x', Buffer.from('x'));
  expect(await readdir(dataDir)).toEqual(['dateien']);
  expect((await stat(path.join(dataDir, 'dateien'))).mode & 0o777).toBe(0o700);
});

test('a bucket lets nobody in with another secret', async () => {
  const s3 = await startS3();
  const others = { ...s3, credentials: { ...s3.credentials, secretAccessKey: 'another' } };
  for (const [config, reason] of [
    [s3, 'missing'],
    [others, 'failed'],
  ] as const) {
    const files = openFiles({ dataDir, s3: config });
    await expect(files.read('probe/x')).rejects.toMatchObject({ name: 'FileStoreError', reason });
  }
});

test('a store that takes a call and never answers is given up, and what comes late is closed', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const { promise: late, resolve: answer } = Promise.withResolvers<Readable>();
    const never = () => Promise.withResolvers<never>().promise;
    const disk = { getStream: () => late, put: never, delete: never } as unknown as Disk;
    const files = diskFiles(disk, { deepListing: false });
    const outcomes = [files.read('x'), files.delete('x'), files.put('x', Buffer.from('x'))].map((one) =>
      one.catch((error: unknown) => error),
    );
    vi.advanceTimersByTime(LIMITS.storeWrite);
    for (const error of await Promise.all(outcomes)) {
      expect(error).toMatchObject({ name: 'FileStoreError', reason: 'failed' });
    }
    const stream = Readable.from(['late']);
    answer(stream);
    await expect.poll(() => stream.destroyed).toBe(true);
  } finally {
    vi.useRealTimers();
  }
});

test('a store that is away says so', async () => {
  const s3 = {
    bucket: 'akten',
    region: 'eu-central-1',
    endpoint: 'http://127.0.0.1:9',
    credentials: { accessKeyId: 'K', secretAccessKey: 'geheim' },
  };
  const error: unknown = await openFiles({ dataDir, s3 })
    .read('probe/x')
    .catch((reason: unknown) => reason);
  expect(error).toMatchObject({ name: 'FileStoreError', reason: 'failed' });
  expect(String(error)).toContain('ECONNREFUSED');
  expect(JSON.stringify(errorForLog(error))).not.toContain('geheim');
});
