import { isAscii, isUtf8 } from 'node:buffer';
import iconv from 'iconv-lite';
import { FileError } from '../finding.ts';
import type { FindingCode } from '../texte/de-DE.ts';

const BYTE_ORDER_MARK = Buffer.from([0xef, 0xbb, 0xbf]);
const FOREIGN: readonly (readonly [Buffer, FindingCode])[] = [
  [Buffer.from('PK\u0003\u0004', 'latin1'), 'arbeitsmappe'],
  [Buffer.from([0xd0, 0xcf, 0x11, 0xe0]), 'arbeitsmappe'],
  [Buffer.from([0xff, 0xfe]), 'utf16'],
  [Buffer.from([0xfe, 0xff]), 'utf16'],
];
const LONGEST_SIGNATURE = 4;

/**
 * The text of a file as UTF-8 without byte order mark, chunk by chunk. The first non-ASCII character decides between
 * UTF-8 and Windows-1252. Bytes that are invalid in the encoding become U+FFFD in their cells.
 * @throws FileError if the file is something else by its first bytes
 */
export async function* toUtf8(source: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer, void> {
  let decode: ((chunk: Buffer) => Buffer) | undefined;
  let started = false;
  for await (const chunk of wholeCharacters(source)) {
    decode ??= decoderFor(chunk);
    const text = decode ? decode(chunk) : chunk;
    yield started || !startsWith(text, BYTE_ORDER_MARK) ? text : text.subarray(BYTE_ORDER_MARK.length);
    started = true;
  }
}

/** The decoder for a chunk, decided by its first non-ASCII character; undefined if it has none. */
function decoderFor(chunk: Buffer): ((chunk: Buffer) => Buffer) | undefined {
  if (isAscii(chunk)) return undefined;
  const start = chunk.findIndex((byte) => byte > 0x7f);
  const end = start + sequenceLength(chunk[start] ?? 0);
  if (end <= chunk.length && isUtf8(chunk.subarray(start, end))) return (bytes) => bytes;
  // Not TextDecoder, which reads Windows-1252 as Latin-1 in some releases of Node 24.
  const decoder = iconv.getDecoder('windows-1252');
  return (bytes) => Buffer.from(decoder.write(bytes));
}

function refuseForeign(start: Buffer): void {
  const foreign = FOREIGN.find(([signature]) => startsWith(start, signature));
  if (foreign) throw new FileError({ row: 1, column: null, code: foreign[1] });
}

function startsWith(bytes: Buffer, signature: Buffer): boolean {
  return bytes.subarray(0, signature.length).equals(signature);
}

/** Chunks that never split a UTF-8 character. Refuses files that are something else by their signature. */
async function* wholeCharacters(source: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer, void> {
  let rest: Buffer = Buffer.alloc(0);
  let started = false;
  for await (const piece of source) {
    const chunk = Buffer.concat([rest, piece]);
    rest = chunk;
    if (!started && chunk.length < LONGEST_SIGNATURE) continue;
    if (!started) refuseForeign(chunk);
    started = true;
    const complete = completeLength(chunk);
    rest = chunk.subarray(complete);
    if (complete > 0) yield chunk.subarray(0, complete);
  }
  if (!started) refuseForeign(rest);
  if (rest.length > 0) yield rest;
}

/** The end of the last whole character of a chunk, if it is UTF-8. */
function completeLength(chunk: Buffer): number {
  for (let back = 1; back <= 3 && back <= chunk.length; back += 1) {
    const byte = chunk[chunk.length - back] ?? 0;
    if (byte < 0x80) break;
    if (byte >= 0xc2) return sequenceLength(byte) > back ? chunk.length - back : chunk.length;
  }
  return chunk.length;
}

/** Length of the UTF-8 sequence that begins with a byte. */
function sequenceLength(byte: number): number {
  return byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2;
}
