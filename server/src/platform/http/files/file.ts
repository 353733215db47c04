import type { Readable } from 'node:stream';
import { schoolDay } from '@firmenportal/contract/locale';
import { create } from 'content-disposition';
import type { FastifyReply } from 'fastify';
import { endTurns } from '#platform/load/request-limits.ts';
import { answered } from './answered.ts';

/** A file with personal data, as handlers return it. */
export interface FileAnswer {
  readonly name: string;
  /** One of the media types that the operation declares. */
  readonly mediaType: string;
  /**
   * Called after the commit, so that no lock is held while a document is drawn or fetched. `left`: nobody waits for it any
   * more.
   */
  readonly content: (left: AbortSignal) => Promise<Uint8Array | FileStream>;
  /** Waits for a turn of its own, and holds no other one meanwhile. */
  readonly takesTurn?: true;
}

/** Content too large for memory, with its size in bytes where that is known. */
export interface FileStream {
  readonly stream: Readable;
  readonly length?: number;
}

/** Sends a file. Destroys its stream when the connection ends, even if that happened before the stream existed. */
export async function sendFile(
  reply: FastifyReply,
  { name, mediaType, content: open, takesTurn }: FileAnswer,
): Promise<FastifyReply> {
  const left = answered(reply);
  if (takesTurn) endTurns(reply.request);
  const content = await open(left);
  fileHeaders(reply, { name, mediaType });
  if (content instanceof Uint8Array) return reply.send(Buffer.from(content));
  const { stream } = content;
  if (left.aborted) stream.destroy();
  left.addEventListener('abort', () => stream.destroy());
  if (content.length !== undefined) reply.header('content-length', content.length);
  return reply.send(stream);
}

/** Headers of every file: browsers save it, and run no script in it if they open it anyway. */
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

/** `noten-2026-11-21.csv`: the kind of list and the day (at the school) of the download. */
export function nameOfFile(parts: readonly string[], now: Date, extension: string): string {
  const day = schoolDay(now);
  const name = parts
    .join('-')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-');
  return `${name}-${day}.${extension}`;
}
