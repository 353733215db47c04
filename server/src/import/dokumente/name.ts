import type { Dokumenttyp } from '@firmenportal/contract/bewerber';

const ENDUNGEN: Readonly<Record<Dokumenttyp, string>> = {
  'application/pdf': '.pdf',
  'image/jpeg': '.jpg',
  'image/png': '.png',
};
/** Characters of a name with its ending. */
const LONGEST = 120;
const RESERVIERT = /^(con|prn|aux|nul|com\d|lpt\d)$/i;

/**
 * The name under which people see a document and save it: one line, readable from left to right, that no system
 * takes for anything but a file of this kind. Names that differ in nothing else become the same.
 */
export function dokumentNameOf(fileName: string, mediaType: Dokumenttyp): string {
  const extension = ENDUNGEN[mediaType];
  const base = fileName
    .normalize('NFC')
    // Control characters, and those that turn the direction or cannot be seen.
    .replaceAll(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Cn}\uFFFD]/gu, '')
    .replaceAll(/[/\\:*?"<>|]/g, '-')
    .replaceAll(/\s+/gu, ' ')
    .replace(/\.(pdf|jpe?g|png)$/i, '')
    .replace(/^[. ]+/, '');
  const short = Array.from(base)
    .slice(0, LONGEST - extension.length)
    .join('')
    .replace(/[. ]+$/, '');
  const [first = ''] = short.split('.');
  return `${short === '' ? 'Dokument' : RESERVIERT.test(first) ? `_${short}` : short}${extension}`;
}
