import type { Bildformat } from '../../platform/pictures/picture.ts';

/** The part of the store for pictures of a format, which their keys carry: `fotos/jpeg/<uuid>`. */
export const ablageOf = (bereich: 'fotos' | 'logos', format: Bildformat): string => `${bereich}/${format}`;

/** How a picture is sent, told from its key. */
export function dateiOf(
  name: string,
  schluessel: string,
): { name: string; medientyp: 'image/jpeg' | 'image/png' } {
  return schluessel.split('/')[1] === 'png'
    ? { name: `${name}.png`, medientyp: 'image/png' }
    : { name: `${name}.jpg`, medientyp: 'image/jpeg' };
}
