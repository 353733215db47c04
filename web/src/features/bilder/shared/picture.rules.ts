import { MAX_IMAGE_BYTES } from '@firmenportal/contract/bilder';

/** The first bytes of the accepted file types. */
const SIGNATURES: readonly (readonly number[])[] = [
  [0xff, 0xd8, 0xff],
  [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
];

/** The rule that a picture file violates. Checks the content, not the name, before the upload. */
export async function pictureErrorOf(file: Blob): Promise<'bild' | 'bildGroesse' | undefined> {
  const start = new Uint8Array(await file.slice(0, 8).arrayBuffer());
  if (!SIGNATURES.some((signature) => signature.every((byte, at) => start[at] === byte))) return 'bild';
  return file.size > MAX_IMAGE_BYTES ? 'bildGroesse' : undefined;
}
