import { email } from '@firmenportal/contract/fields';

/** Whether a text is an e-mail address, by the server's rule. */
export const isAddress = (text: string): boolean => email.safeParse(text).success;

/** Two addresses with the same key are the same address. */
export const keyOf = (address: string): string => address.trim().toLowerCase();

/**
 * The addresses in a pasted text: separated by line breaks, semicolons or commas, with or without names (`"Muster,
 * Anna" <anna@firma.example>`). Text that is no address is returned as it is, to be corrected.
 */
export function addressesIn(text: string): string[] {
  return merge(
    [],
    // Split lines first, so that an unclosed quote does not swallow the lines after it.
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

/** Adds addresses without duplicates. */
export function merge(addresses: readonly string[], more: readonly string[]): string[] {
  const seen = new Map<string, string>();
  for (const address of [...addresses, ...more]) {
    const key = keyOf(address);
    if (key !== '' && !seen.has(key)) seen.set(key, address.trim());
  }
  return [...seen.values()];
}

/**
 * Whether the typed text ends with a separator after valid addresses, so that they can be taken before the field is
 * left.
 */
export function endsAddress(text: string): boolean {
  return /[;,\n]$/.test(text) && addressesIn(text).every(isAddress);
}

function addressesOfPiece(piece: string): string[] {
  const inBrackets = bracketed(piece);
  if (inBrackets !== undefined) return [inBrackets];
  const words = piece.trim().split(/\s+/);
  // Blanks separate addresses. If any of the words has no @, the whole text is one invalid entry.
  return words.every((word) => word.includes('@')) ? words : [piece.trim()];
}

/** In `Muster, Anna <anna@firma.example>` the part before the comma belongs to the name after it. */
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

/** Splits at separators outside quotes and angle brackets. */
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
