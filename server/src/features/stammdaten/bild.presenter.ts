import type * as z from 'zod/mini';
import type { bild } from '@firmenportal/contract/felder';

/** Where a picture is to be had; null where there is none. Each picture has a key of its own: it is the version. */
export function presentBild(adresse: string, schluessel: string | null): z.infer<typeof bild> | null {
  return schluessel === null ? null : { '@id': adresse, version: schluessel.split('/').at(-1) ?? '' };
}
