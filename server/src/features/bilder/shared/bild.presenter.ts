import type * as z from 'zod/mini';
import type { bild } from '@firmenportal/contract/fields';

/** Where a picture is to be had; null where there is none. Each picture has a key of its own: it is the version. */
export function presentPicture(address: string, key: string | null): z.infer<typeof bild> | null {
  return key === null ? null : { '@id': address, version: key.split('/').at(-1) ?? '' };
}
