import type { Dokumentmedientyp } from '@firmenportal/contract/dokumente';
import { inhaltsbefundOf } from '../../import/dokumente/inhalt.ts';
import { dateinameOf } from '../../platform/files/dateiname.ts';
import { ooxmlOf } from './ooxml.rules.ts';

/** What a file is by its content; undefined where it is nothing that is published. */
export function medientypOf(inhalt: Buffer): Dokumentmedientyp | undefined {
  const befund = inhaltsbefundOf(inhalt);
  return 'medientyp' in befund ? befund.medientyp : ooxmlOf(inhalt);
}

const OOXML = 'application/vnd.openxmlformats-officedocument';
/** How files of a kind end, the usual one first. */
const ENDUNGEN: Readonly<Record<Dokumentmedientyp, readonly string[]>> = {
  'application/pdf': ['pdf'],
  [`${OOXML}.wordprocessingml.document`]: ['docx'],
  [`${OOXML}.spreadsheetml.sheet`]: ['xlsx'],
  [`${OOXML}.presentationml.presentation`]: ['pptx'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
};
const ZEICHEN_HOECHSTENS = 200;

/** A name by which people save it, that ends as its content does: whatever opens it takes it for what it is. */
export function nameOf(name: string, medientyp: Dokumentmedientyp): string {
  const [usual = '', ...others] = ENDUNGEN[medientyp];
  const shown = dateinameOf(name) ?? 'dokument';
  const [, stem = shown, ending = ''] = /^(.+)\.([^.]+)$/.exec(shown) ?? [];
  const known = [usual, ...others].find((one) => one === ending.toLowerCase());
  const kept = known === undefined ? shown : stem;
  return `${kept.slice(0, ZEICHEN_HOECHSTENS - 1 - usual.length).toWellFormed()}.${known ?? usual}`;
}
