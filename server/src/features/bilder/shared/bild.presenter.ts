import type * as z from 'zod/mini';
import type { bild } from '@firmenportal/contract/fields';

/** A picture's address; null if there is none. Each picture has its own key, which serves as its version. */
export function presentPicture(address: string, key: string | null): z.infer<typeof bild> | null {
  return key === null ? null : { '@id': address, version: key.split('/').at(-1) ?? '' };
}
