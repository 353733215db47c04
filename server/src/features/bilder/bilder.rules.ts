import type { PictureFormat } from '#platform/pictures/drawing.ts';

/** The file area for pictures of a format. Keys contain it: `fotos/jpeg/<uuid>`. */
export const fileAreaOf = (area: 'fotos' | 'logos', format: PictureFormat): string => `${area}/${format}`;

/** How a picture is sent, told from its key. */
export function fileOf(name: string, key: string): { name: string; mediaType: 'image/jpeg' | 'image/png' } {
  return key.split('/')[1] === 'png'
    ? { name: `${name}.png`, mediaType: 'image/png' }
    : { name: `${name}.jpg`, mediaType: 'image/jpeg' };
}
