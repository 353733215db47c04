import { email } from '@firmenportal/contract/fields';

/** Whether something typed is an e-mail address, as the server judges it. */
export const isAddress = (text: string): boolean => email.safeParse(text).success;

/** What makes two addresses the same. */
export const keyOf = (address: string): string => address.trim().toLowerCase();

/**
 * The addresses in a text as people paste it: separated by line breaks, semicolons or commas, with names before them
 * (`"Muster, Anna" <anna@firma.example>`) or not. What is no address is among them as it stands, to be corrected.
 */
export function addressesIn(text: string): string[] {
  return merge(
    [],
    // A quote that nobody closes does not swallow the lines after it.
    text
      .split(/[\n\r]/)
      .flatMap((line) => splitOutside(line, ';'))
      .flatMap((part) => {
        const pieces = splitOutside(part, ',');
        return pieces.flatMap((piece, index) =>
          isNamePart(piece, pieces.slice(index + 1)) ? [] : addressesOfPiece(piece),
        );
      }),
  );
}

/** Adds addresses to those that are there, each once. */
export function merge(addresses: readonly string[], more: readonly string[]): string[] {
  const seen = new Map<string, string>();
  for (const address of [...addresses, ...more]) {
    const key = keyOf(address);
    if (key !== '' && !seen.has(key)) seen.set(key, address.trim());
  }
  return [...seen.values()];
}

/** Whether what has been typed so far ends an address, so that it need not wait until the field is left. */
export function endsAddress(text: string): boolean {
  return /[;,\n]$/.test(text) && addressesIn(text).every(isAddress);
}

function addressesOfPiece(piece: string): string[] {
  const inBrackets = bracketed(piece);
  if (inBrackets !== undefined) return [inBrackets];
  const words = piece.trim().split(/\s+/);
  // Blanks between addresses separate them; all else is one thing that is no address.
  return words.every((word) => word.includes('@')) ? words : [piece.trim()];
}

/** `Muster, Anna <anna@firma.example>`: what stands before the comma belongs to the name that follows. */
function isNamePart(piece: string, next: readonly string[]): boolean {
  if (piece.includes('@')) return false;
  const end = next.find((one) => one.includes('@'));
  return end !== undefined && bracketed(end) !== undefined;
}

function bracketed(piece: string): string | undefined {
  const start = piece.lastIndexOf('<');
  const end = piece.indexOf('>', start);
  return start === -1 || end === -1 ? undefined : piece.slice(start + 1, end).trim();
}

/** Splits at a separator that stands neither in quotes nor in angle brackets. */
function splitOutside(text: string, separator: ';' | ','): string[] {
  const parts = [''];
  let closing: string | undefined;
  for (const char of text) {
    if (closing === undefined && char === separator) {
      parts.push('');
      continue;
    }
    if (closing === undefined) closing = char === '"' ? '"' : char === '<' ? '>' : undefined;
    else if (char === closing) closing = undefined;
    parts[parts.length - 1] += char;
  }
  return parts;
}
