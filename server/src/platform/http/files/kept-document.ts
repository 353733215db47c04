import { promisify } from 'node:util';
import { constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';
import { etagOfBody } from '../etag.ts';

/** A text that is the same for everybody as long as the process runs. */
export interface KeptDocument {
  readonly text: string;
  readonly etag: string;
  /** Compressed once, at the first request that accepts compression. */
  readonly compressed: () => Promise<Buffer>;
}

export function keptDocument(text: string): KeptDocument {
  let compressing: Promise<Buffer> | undefined;
  return {
    text,
    etag: etagOfBody(text),
    compressed: () => (compressing ??= compress(text, { level: constants.Z_BEST_COMPRESSION })),
  };
}

const compress = promisify(gzip);
/** Shorter texts are not worth compressing. */
const WORTH_CHARACTERS = 1_000;

/** Sends the document, compressed if the client accepts that. */
export async function sendKept(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  { text, compressed }: KeptDocument,
): Promise<FastifyReply> {
  const encoding = new Negotiator({ headers }).encoding(['gzip', 'identity']);
  if (text.length < WORTH_CHARACTERS || encoding !== 'gzip') return reply.send(text);
  return reply.header('content-encoding', 'gzip').send(await compressed());
}
