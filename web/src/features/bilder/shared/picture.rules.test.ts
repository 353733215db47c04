import { MAX_IMAGE_BYTES } from '@firmenportal/contract/bilder';
import { expect, test } from 'vitest';
import { pictureErrorOf } from './picture.rules.ts';

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const JPEG = [0xff, 0xd8, 0xff, 0xe0];
const picture = (start: readonly number[], length = 100) => {
  const bytes = new Uint8Array(length);
  bytes.set(start);
  return new Blob([bytes]);
};

test.each([
  ['a PNG', picture(PNG), undefined],
  ['a JPEG', picture(JPEG), undefined],
  ['a GIF', picture([0x47, 0x49, 0x46, 0x38]), 'bild'],
  ['a text', new Blob(['<svg onload=alert(1)>'], { type: 'image/png' }), 'bild'],
  ['nothing', new Blob([]), 'bild'],
  ['half a signature', new Blob([new Uint8Array([0x89, 0x50])]), 'bild'],
  ['as large as may be', picture(PNG, MAX_IMAGE_BYTES), undefined],
  ['too large', picture(PNG, MAX_IMAGE_BYTES + 1), 'bildGroesse'],
])('%s', async (_, file, error) => {
  expect(await pictureErrorOf(file)).toBe(error);
});
