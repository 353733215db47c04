import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Operation } from '@firmenportal/contract/hydra/operation';
import { isRevalidated } from '@firmenportal/contract/hydra/status';
import { CLEARS_CACHE } from './api-error.ts';
import { presentCollection, searchOf } from './collection.ts';
import { etagOfBody, matches } from './etag.ts';
import { fileHeaders, sendFile, type Datei } from './file.ts';
import type { Seite } from './handler.ts';
import { sendKept, type KeptDocument } from './kept-document.ts';
import { etagOfVersion, type Versioniert } from './version.ts';

/** Asked for each time. */
const REVALIDATED = 'private, no-cache';
const JSON_LD = 'application/ld+json; charset=utf-8';

/** What came of a request: what the handler returned, or that the client's copy still holds. */
export type Outcome =
  | { art: 'result'; result: unknown; query: unknown; etag?: string | undefined }
  | { art: 'unchanged'; etag: string };

/** Returns what writes the outcomes of an operation as the contract describes its answer. */
export function answerer(operation: Operation, basis: string) {
  const { antwort } = operation;
  const path = `${basis}${operation.path}`;
  const hydraSearch = searchOf(operation, basis);

  function bodyOf(request: FastifyRequest, result: unknown, query: unknown): unknown {
    if (antwort.art === 'item') {
      return { '@context': `${basis}/contexts/${antwort.resource.type}`, ...(result as object) };
    }
    if (antwort.art !== 'collection' || !operation.query) return result;
    return presentCollection(result as Seite<unknown>, {
      context: `${basis}/contexts/${antwort.resource.type}`,
      path,
      search: request.url.split('?', 2)[1] ?? '',
      query: query as { page: number; itemsPerPage: number },
      definition: operation.query,
      hydraSearch,
    });
  }

  return async (request: FastifyRequest, reply: FastifyReply, outcome: Outcome): Promise<FastifyReply> => {
    if (outcome.art === 'unchanged') return unchanged(reply, outcome.etag);
    reply.code(antwort.status);
    if (operation.endsSession) reply.headers(CLEARS_CACHE);
    if (antwort.art === 'leer') return reply.send();
    if (antwort.art === 'datei') {
      const datei = outcome.result as Datei;
      return isRevalidated(operation) ? sendFeed(request, reply, datei) : sendFile(reply, datei);
    }
    if (antwort.art === 'dokument') {
      const document = outcome.result as KeptDocument;
      if (matches(request.headers['if-none-match'], document.etag)) return unchanged(reply, document.etag);
      reply.headers({ 'content-type': antwort.medientyp, 'cache-control': REVALIDATED, etag: document.etag });
      return sendKept(request, reply, document);
    }
    const { inhalt, version } = operation.version
      ? (outcome.result as Partial<Versioniert<unknown>>)
      : { inhalt: outcome.result };
    if (operation.kopf) reply.headers((outcome.result as { kopf: Record<string, number> }).kopf);
    const body = JSON.stringify(bodyOf(request, inhalt, outcome.query));
    const etag = version === undefined ? (outcome.etag ?? etagOfBody(body)) : etagOfVersion(version, body);
    if (isRevalidated(operation)) {
      if (matches(request.headers['if-none-match'], etag)) return unchanged(reply, etag);
      reply.header('etag', etag).header('cache-control', REVALIDATED);
    } else {
      reply.header('cache-control', 'no-store');
      // The next change can follow without another look.
      if (version !== undefined) reply.header('etag', etag);
    }
    return reply.header('content-type', JSON_LD).send(body);
  };
}

/** Sends a file to whoever does not have it as it is now. */
async function sendFeed(request: FastifyRequest, reply: FastifyReply, datei: Datei): Promise<FastifyReply> {
  const inhalt = await datei.inhalt();
  if (!(inhalt instanceof Uint8Array)) throw new Error('what is revalidated is held whole');
  const etag = etagOfBody(inhalt);
  if (matches(request.headers['if-none-match'], etag)) return unchanged(reply, etag);
  fileHeaders(reply, datei);
  return reply.header('etag', etag).header('cache-control', REVALIDATED).send(Buffer.from(inhalt));
}

/** What says whose copy still holds, and for how long. */
const OF_COPIES = new Set(['vary', 'content-language']);

/** The client's copy keeps the headers that it came with (RFC 9110 §15.4.5): they are not sent again. */
function unchanged(reply: FastifyReply, etag: string): FastifyReply {
  for (const name of Object.keys(reply.getHeaders())) {
    if (OF_COPIES.has(name.toLowerCase())) continue;
    reply.removeHeader(name);
    // Some were not set by way of Fastify.
    reply.raw.removeHeader(name);
  }
  return reply.code(304).header('etag', etag).header('cache-control', REVALIDATED).send();
}
