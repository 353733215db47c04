import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readSchoolPicture } from './school-picture.ts';
import { StartError } from './start-error.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'school-'));
});
afterAll(() => rm(folder, { recursive: true }));

test('is redrawn as large as it is shown', async () => {
  const file = path.join(folder, 'campus.jpg');
  const original = sharp({ create: { width: 4000, height: 3000, channels: 3, background: '#456' } });
  await original.jpeg().toFile(file);
  const { format, content } = await readSchoolPicture(file);
  const { width, height } = await sharp(content).metadata();
  expect([format, width, height]).toEqual(['jpeg', 1600, 1200]);
});

test('that is none keeps the portal from starting, in words', async () => {
  const none = path.join(folder, 'none.jpg');
  await expect(readSchoolPicture(none)).rejects.toThrow(
    new StartError(`SCHOOL_PICTURE="${none}" cannot be read.`),
  );
  const text = path.join(folder, 'text.png');
  await writeFile(text, 'no picture');
  await expect(readSchoolPicture(text)).rejects.toThrow(
    new StartError(`SCHOOL_PICTURE="${text}" is no JPEG or PNG that can be read.`),
  );
});
