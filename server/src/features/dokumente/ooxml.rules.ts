import type { Dokumentmedientyp } from '@firmenportal/contract/dokumente';

const OOXML = 'application/vnd.openxmlformats-officedocument';
/** What each kind begins at. */
const HAUPTTEILE: readonly (readonly [teil: string, medientyp: Dokumentmedientyp])[] = [
  ['word/document.xml', `${OOXML}.wordprocessingml.document`],
  ['xl/workbook.xml', `${OOXML}.spreadsheetml.sheet`],
  ['ppt/presentation.xml', `${OOXML}.presentationml.presentation`],
];
/** Macros, as the programs call them. */
const PROGRAMM = /(^|\/)vba[^/]*\.bin$/i;

/**
 * The kind of a document of Word, Excel or PowerPoint, told from the list of its parts: nothing is unpacked.
 * Undefined for other archives, broken ones, those of two kinds, and those with macros.
 */
export function ooxmlOf(inhalt: Buffer): Dokumentmedientyp | undefined {
  const teile = partsOf(inhalt);
  if (!teile?.has('[Content_Types].xml') || [...teile].some((teil) => PROGRAMM.test(teil))) return undefined;
  const [found, ...others] = HAUPTTEILE.filter(([teil]) => teile.has(teil));
  return others.length === 0 ? found?.[1] : undefined;
}

const FILE = 0x04034b50;
const ENTRY = 0x02014b50;
const END = 0x06054b50;
/** Bytes of the end of an archive without its comment, which it may have up to so many of. */
const END_BYTES = 22;
const COMMENT_BYTES = 65_535;
const ENTRY_BYTES = 46;

/** Names in the central directory of an archive (APPNOTE 4.3.12); undefined where it is broken. */
function partsOf(inhalt: Buffer): Set<string> | undefined {
  const end = endOf(inhalt);
  if (end === undefined || inhalt.readUInt32LE(0) !== FILE) return undefined;
  const names = new Set<string>();
  let at = inhalt.readUInt32LE(end + 16);
  for (let left = inhalt.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (at + ENTRY_BYTES > end || inhalt.readUInt32LE(at) !== ENTRY) return undefined;
    const length = inhalt.readUInt16LE(at + 28);
    const name = inhalt.subarray(at + ENTRY_BYTES, at + ENTRY_BYTES + length).toString('utf8');
    // Readers disagree which of two to open.
    if (names.has(name)) return undefined;
    names.add(name);
    at += ENTRY_BYTES + length + inhalt.readUInt16LE(at + 30) + inhalt.readUInt16LE(at + 32);
  }
  return at === end ? names : undefined;
}

/** Where the end record lies, with nothing behind it but its comment. */
function endOf(inhalt: Buffer): number | undefined {
  const first = Math.max(0, inhalt.length - END_BYTES - COMMENT_BYTES);
  for (let at = inhalt.length - END_BYTES; at >= first; at -= 1) {
    if (inhalt.readUInt32LE(at) !== END) continue;
    return at + END_BYTES + inhalt.readUInt16LE(at + 20) === inhalt.length ? at : undefined;
  }
  return undefined;
}
