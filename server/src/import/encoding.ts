import { isAscii, isUtf8 } from 'node:buffer';
import iconv from 'iconv-lite';
import { FileError } from './finding.ts';
import type { FindingCode } from './texte/de-DE.ts';

const BYTE_ORDER_MARK = Buffer.from([0xef, 0xbb, 0xbf]);
const FOREIGN: readonly (readonly [Buffer, FindingCode])[] = [
  [Buffer.from('PK\u0003\u0004', 'latin1'), 'arbeitsmappe'],
  [Buffer.from([0xd0, 0xcf, 0x11, 0xe0]), 'arbeitsmappe'],
  [Buffer.from([0xff, 0xfe]), 'utf16'],
  [Buffer.from([0xfe, 0xff]), 'utf16'],
];
const LONGEST_SIGNATURE = 4;

/**
 * The text of a file as UTF-8 without a byte order mark, chunk by chunk. The first character beyond ASCII
 * tells UTF-8 from Windows-1252; bytes that the encoding does not know end as U+FFFD in their cells.
 * @throws FileError where the file is something else by its first bytes
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

/** The decoder that a chunk asks for by its first character beyond ASCII; none where there is none. */
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

/** Chunks that spread no character of UTF-8 over two, of files that are not something else by their signature. */
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

/** Up to where a chunk holds whole characters, if it is UTF-8. */
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
