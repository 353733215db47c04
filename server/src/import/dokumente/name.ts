import type { Dokumenttyp } from '@firmenportal/contract/bewerber';

const ENDUNGEN: Readonly<Record<Dokumenttyp, string>> = {
  'application/pdf': '.pdf',
  'image/jpeg': '.jpg',
  'image/png': '.png',
};
/** Characters of a name, including its extension. */
const LONGEST = 120;
const RESERVIERT = /^(con|prn|aux|nul|com\d|lpt\d)$/i;

/**
 * The name under which people see and save a document: one line, left to right, with the extension of its type. Names
 * that differ only in what is removed become equal.
 */
export function dokumentNameOf(fileName: string, mediaType: Dokumenttyp): string {
  const extension = ENDUNGEN[mediaType];
  const base = fileName
    .normalize('NFC')
    // Control characters, and characters that change the direction of text or are invisible.
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
