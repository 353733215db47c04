import type { Dokumenttyp } from '@firmenportal/contract/bewerber';

const ENDUNGEN: Readonly<Record<Dokumenttyp, string>> = {
  'application/pdf': '.pdf',
  'image/jpeg': '.jpg',
  'image/png': '.png',
};
/** Characters of a name with its ending. */
const LAENGSTER = 120;
const RESERVIERT = /^(con|prn|aux|nul|com\d|lpt\d)$/i;

/**
 * The name under which people see a document and save it: one line, readable from left to right, that no system
 * takes for anything but a file of this kind. Names that differ in nothing else become the same.
 */
export function dokumentnameOf(dateiname: string, medientyp: Dokumenttyp): string {
  const endung = ENDUNGEN[medientyp];
  const stamm = dateiname
    .normalize('NFC')
    // Control characters, and those that turn the direction or cannot be seen.
    .replaceAll(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Cn}\uFFFD]/gu, '')
    .replaceAll(/[/\\:*?"<>|]/g, '-')
    .replaceAll(/\s+/gu, ' ')
    .replace(/\.(pdf|jpe?g|png)$/i, '')
    .replace(/^[. ]+/, '');
  const short = Array.from(stamm)
    .slice(0, LAENGSTER - endung.length)
    .join('')
    .replace(/[. ]+$/, '');
  const [first = ''] = short.split('.');
  return `${short === '' ? 'Dokument' : RESERVIERT.test(first) ? `_${short}` : short}${endung}`;
}
