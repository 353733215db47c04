/** What may stand in a log line by accident: in the message of an error, in a path, in a value. */
const PERSONAL: readonly [RegExp, string][] = [
  // Bounded, or a long line of word characters would be tried from each of its letters.
  [/[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,8}/g, '[e-mail]'],
  [/:\/\/[^\s/@"]{1,200}@/g, '://[account]@'],
  [/\bfp_[\w-]{20,}/g, '[key]'],
  [/\beyJ[\w-]{10,}\.[\w-]+\.[\w-]*/g, '[token]'],
];

/** A log line without e-mail addresses, tokens and passwords in addresses. */
export function mask(line: string): string {
  if (!line.includes('@') && !line.includes('eyJ') && !line.includes('fp_')) return line;
  return PERSONAL.toReversed().reduce((text, [pattern, name]) => text.replace(pattern, name), line);
}
