import type { Dokumentmedientyp } from '@firmenportal/contract/dokumente';

const OOXML = 'application/vnd.openxmlformats-officedocument';
/** The main part of each kind. */
const MAIN_PARTS: readonly (readonly [teil: string, medientyp: Dokumentmedientyp])[] = [
  ['word/document.xml', `${OOXML}.wordprocessingml.document`],
  ['xl/workbook.xml', `${OOXML}.spreadsheetml.sheet`],
  ['ppt/presentation.xml', `${OOXML}.presentationml.presentation`],
];
/** Parts with macros, by the names that office programs give them. */
const PROGRAMM = /(^|\/)vba[^/]*\.bin$/i;

/**
 * The kind of a document of Word, Excel or PowerPoint, told from the list of its parts: nothing is unpacked.
 * Undefined for other archives, broken ones, those of two kinds, and those with macros.
 */
export function ooxmlOf(content: Buffer): Dokumentmedientyp | undefined {
  const parts = partsOf(content);
  if (!parts?.has('[Content_Types].xml') || [...parts].some((part) => PROGRAMM.test(part))) return undefined;
  const [found, ...others] = MAIN_PARTS.filter(([part]) => parts.has(part));
  return others.length === 0 ? found?.[1] : undefined;
}

const FILE = 0x04034b50;
const ENTRY = 0x02014b50;
const END = 0x06054b50;
/** Longest end of an archive: its end record, and a comment of the greatest length. */
const END_BYTES = 22;
const COMMENT_BYTES = 65_535;
const ENTRY_BYTES = 46;

/** Names in the central directory of an archive (APPNOTE 4.3.12); undefined if it is broken. */
function partsOf(content: Buffer): Set<string> | undefined {
  const end = endOf(content);
  if (end === undefined || content.readUInt32LE(0) !== FILE) return undefined;
  const names = new Set<string>();
  let at = content.readUInt32LE(end + 16);
  for (let left = content.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (at + ENTRY_BYTES > end || content.readUInt32LE(at) !== ENTRY) return undefined;
    const length = content.readUInt16LE(at + 28);
    const name = content.subarray(at + ENTRY_BYTES, at + ENTRY_BYTES + length).toString('utf8');
    // Readers disagree about which of the two they open.
    if (names.has(name)) return undefined;
    names.add(name);
    at += ENTRY_BYTES + length + content.readUInt16LE(at + 30) + content.readUInt16LE(at + 32);
  }
  return at === end ? names : undefined;
}

/** Where the end record lies, with nothing behind it but its comment. */
function endOf(content: Buffer): number | undefined {
  const first = Math.max(0, content.length - END_BYTES - COMMENT_BYTES);
  for (let at = content.length - END_BYTES; at >= first; at -= 1) {
    if (content.readUInt32LE(at) !== END) continue;
    return at + END_BYTES + content.readUInt16LE(at + 20) === content.length ? at : undefined;
  }
  return undefined;
}
