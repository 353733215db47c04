/** Characters that XML has no way to write. */
// oxlint-disable-next-line no-control-regex
const UNSPEAKABLE = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;
const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  // As it stands, readers would take it for the end of a line.
  '\r': '&#13;',
};

/** A text as it stands in XML, between tags and in attributes. */
export const xmlText = (text: string): string =>
  text
    .toWellFormed()
    .replace(UNSPEAKABLE, '')
    .replace(/[&<>"\r]/g, (character) => ENTITIES[character] ?? '');
