import { finished, type Readable } from 'node:stream';
import { create } from 'content-disposition';
import type { FastifyReply } from 'fastify';

/** A file of somebody's data, as handlers return it. */
export interface FileAnswer {
  readonly name: string;
  /** One of the operation's. */
  readonly mediaType: string;
  /** Called when the transaction is over: nobody waits for a lock while a document is drawn or fetched. */
  readonly content: () => Promise<Uint8Array | FileStream>;
}

/** Content that is too much to hold, and how many bytes it is where that is known. */
export interface FileStream {
  readonly stream: Readable;
  readonly length?: number;
}

/** Sends a file. A stream ends with the connection, also with one that ended before there was a stream. */
export async function sendFile(
  reply: FastifyReply,
  { name, mediaType, content: open }: FileAnswer,
): Promise<FastifyReply> {
  const content = await open();
  fileHeaders(reply, { name, mediaType });
  if (content instanceof Uint8Array) return reply.send(Buffer.from(content));
  finished(reply.raw, () => void content.stream.destroy());
  if (content.length !== undefined) reply.header('content-length', content.length);
  return reply.send(content.stream);
}

/** What every file is sent with: it is saved, and whatever opens it all the same runs nothing of it. */
export function fileHeaders(
  reply: FastifyReply,
  { name, mediaType }: { name: string; mediaType: string },
): void {
  reply.headers({
    'content-type': mediaType,
    'content-disposition': create(name.replaceAll(/[/\\]/g, '-')),
    'content-security-policy': 'sandbox',
    'cache-control': 'no-store',
  });
}

/** `noten-2026-11-21.csv`: what it is and the day at the school on which it was taken. */
export function nameOfFile(parts: readonly string[], now: Date, extension: string): string {
  const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' }).format(now);
  const name = parts
    .join('-')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-');
  return `${name}-${day}.${extension}`;
}
