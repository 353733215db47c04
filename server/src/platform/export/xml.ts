/** Characters that can't occur in XML. */
// oxlint-disable-next-line no-control-regex
const UNSPEAKABLE = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;
const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  // Unescaped, readers would take it for a line end.
  '\r': '&#13;',
};

/** Escapes a text for XML content and attributes. */
export const xmlText = (text: string): string =>
  text
    .toWellFormed()
    .replace(UNSPEAKABLE, '')
    .replace(/[&<>"\r]/g, (character) => ENTITIES[character] ?? '');
