import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { s3Files } from '#platform/files/s3.ts';
import { startS3 } from '#testing/peers/s3.ts';
import type { FileStream } from './file.ts';
import { storedFile } from './stored-file.ts';

const FILE = { name: 'a.pdf', mediaType: 'application/pdf', key: 'dokumente/a', length: 5_000_000 };
const STAYS = new AbortController().signal;
const EVE = { firmaId: 'eine', benutzerId: 'eve' };
const OTHER = { firmaId: 'andere', benutzerId: 'other' };

test('a company that reads slowly keeps nobody else from the files of the store', async () => {
  const files = s3Files(await startS3());
  await files.put(FILE.key, Buffer.alloc(FILE.length, 'x'));
  const read = async (who: typeof EVE) =>
    ((await storedFile(files, FILE, who).content(STAYS)) as FileStream).stream;
  const held: Readable[] = [];
  // More than there are connections; nobody reads on.
  const all = Array.from({ length: 30 }, () => read(EVE).then((stream) => held.push(stream)));
  await expect.poll(() => held.length).toBe(12);
  await expect(
    storedFile(files, { ...FILE, key: 'dokumente/nirgends' }, OTHER).content(STAYS),
  ).rejects.toMatchObject({ reason: 'missing' });
  const { length } = Buffer.concat(await (await read(OTHER)).toArray());
  expect(length).toBe(FILE.length);
  expect(held).toHaveLength(12);
  while (held.length < 30) {
    held.forEach((stream) => stream.destroy());
    await expect.poll(() => held.filter((stream) => !stream.destroyed).length).toBeGreaterThan(0);
  }
  await Promise.all(all);
  held.forEach((stream) => stream.destroy());
});

test('more than may wait are refused, in words', async () => {
  const files = { read: async () => Readable.from(['x']) };
  const read = () => storedFile(files, FILE, { firmaId: null, benutzerId: 'schule' }).content(STAYS);
  const reads = Array.from({ length: 12 + 24 }, read);
  await expect(read()).rejects.toMatchObject({ status: 429, textKey: 'fehler.429.herunterladen' });
  for (const one of reads) ((await one) as FileStream).stream.destroy();
});

test('who left while waiting leaves the place to others', async () => {
  const files = { read: async () => Readable.from(['x']) };
  const who = { firmaId: null, benutzerId: 'gegangen' };
  const held = await Promise.all(
    Array.from({ length: 12 }, () => storedFile(files, FILE, who).content(STAYS)),
  );
  const client = new AbortController();
  const gone = storedFile(files, FILE, who).content(client.signal);
  const next = storedFile(files, FILE, who).content(STAYS);
  client.abort();
  await expect(gone).rejects.toMatchObject({ status: 429 });
  (held[0] as FileStream).stream.destroy();
  for (const one of [...held, await next]) (one as FileStream).stream.destroy();
});
