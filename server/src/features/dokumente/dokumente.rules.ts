import type { Dokumentmedientyp } from '@firmenportal/contract/dokumente';
import { contentFindingOf } from '#import/dokumente/content.ts';
import { fileNameOf } from '#platform/files/file-name.ts';
import { ooxmlOf } from './ooxml.rules.ts';

/** The media type of a file's content; undefined if it may not be published. */
export function mediaTypeOf(content: Buffer): Dokumentmedientyp | undefined {
  const finding = contentFindingOf(content);
  return 'mediaType' in finding ? finding.mediaType : ooxmlOf(content);
}

const OOXML = 'application/vnd.openxmlformats-officedocument';
/** File name extensions of each kind, the usual one first. */
const ENDUNGEN: Readonly<Record<Dokumentmedientyp, readonly string[]>> = {
  'application/pdf': ['pdf'],
  [`${OOXML}.wordprocessingml.document`]: ['docx'],
  [`${OOXML}.spreadsheetml.sheet`]: ['xlsx'],
  [`${OOXML}.presentationml.presentation`]: ['pptx'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
};
const MAX_CHARACTERS = 200;

/** The file name for downloads. Its extension matches the content, so that programs open it as what it is. */
export function nameOf(name: string, mediaType: Dokumentmedientyp): string {
  const [usual = '', ...others] = ENDUNGEN[mediaType];
  const shown = fileNameOf(name) ?? 'dokument';
  const [, stem = shown, ending = ''] = /^(.+)\.([^.]+)$/.exec(shown) ?? [];
  const known = [usual, ...others].find((one) => one === ending.toLowerCase());
  const kept = known === undefined ? shown : stem;
  return `${kept.slice(0, MAX_CHARACTERS - 1 - usual.length).toWellFormed()}.${known ?? usual}`;
}
