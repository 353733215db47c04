import type { FastifyReply, FastifyRequest } from 'fastify';
import { fillPath } from '@firmenportal/contract/hydra/iri';
import type { Operation } from '@firmenportal/contract/hydra/operation';
import { isRevalidated } from '@firmenportal/contract/hydra/status';
import { CLEARS_CACHE } from './errors/api-error.ts';
import { presentCollection, searchOf } from './collection.ts';
import { etagOfBody, matches } from './etag.ts';
import { fileHeaders, sendFile, type FileAnswer } from './files/file.ts';
import type { Page } from '../db/query/page.ts';
import { sendKept, type KeptDocument } from './files/kept-document.ts';
import { etagOfVersion, type Versioned } from './version.ts';

/** The client may keep a copy, but has to ask each time whether it still holds. */
const REVALIDATED = 'private, no-cache';
const JSON_LD = 'application/ld+json; charset=utf-8';

/** The result of a request: the handler's value, its list as a file, or "the client's copy still holds". */
export type Outcome =
  | { kind: 'result'; result: unknown; query: unknown; etag?: string | undefined }
  | { kind: 'file'; file: FileAnswer }
  | { kind: 'unchanged'; etag: string };

/** Returns a function that sends outcomes of the operation as the contract describes them. */
export function answerer(operation: Operation, basePath: string) {
  const { response } = operation;
  const template = `${basePath}${operation.path}`;
  const search = searchOf(operation, template);

  function bodyOf(request: FastifyRequest, result: unknown, query: unknown): unknown {
    if (response.kind === 'item') {
      return { '@context': `${basePath}/contexts/${response.resource.type}`, ...(result as object) };
    }
    if (response.kind !== 'collection' || !operation.query) return result;
    const path = fillPath(template, request.params as Record<string, string>);
    return presentCollection(result as Page<unknown>, {
      context: `${basePath}/contexts/${response.resource.type}`,
      path,
      search: request.url.split('?', 2)[1] ?? '',
      query: query as { page: number; itemsPerPage: number },
      definition: operation.query,
      hydraSearch: path === template ? search : searchOf(operation, path),
    });
  }

  return async (request: FastifyRequest, reply: FastifyReply, outcome: Outcome): Promise<FastifyReply> => {
    if (outcome.kind === 'unchanged') return unchanged(reply, outcome.etag);
    if (outcome.kind === 'file') return sendFile(reply, outcome.file);
    reply.code(response.status);
    if (operation.endsSession) reply.headers(CLEARS_CACHE);
    if (response.kind === 'leer') return reply.send();
    if (response.kind === 'datei') {
      const file = outcome.result as FileAnswer;
      return isRevalidated(operation) ? sendFeed(request, reply, file) : sendFile(reply, file);
    }
    if (response.kind === 'dokument') {
      const document = outcome.result as KeptDocument;
      if (matches(request.headers['if-none-match'], document.etag)) return unchanged(reply, document.etag);
      reply.headers({
        'content-type': response.mediaType,
        'cache-control': REVALIDATED,
        etag: document.etag,
      });
      return sendKept(request, reply, document);
    }
    const { content, version } = operation.version
      ? (outcome.result as Partial<Versioned<unknown>>)
      : { content: outcome.result };
    if (operation.headers) reply.headers((outcome.result as { headers: Record<string, number> }).headers);
    const body = JSON.stringify(bodyOf(request, content, outcome.query));
    const etag = version === undefined ? (outcome.etag ?? etagOfBody(body)) : etagOfVersion(version, body);
    if (isRevalidated(operation)) {
      if (matches(request.headers['if-none-match'], etag)) return unchanged(reply, etag);
      reply.header('etag', etag).header('cache-control', REVALIDATED);
    } else {
      reply.header('cache-control', 'no-store');
      // The client can make its next change without fetching the item again.
      if (version !== undefined) reply.header('etag', etag);
    }
    return reply.header('content-type', JSON_LD).send(body);
  };
}

/** Sends a public file, or 304 if the client already has this version. */
async function sendFeed(
  request: FastifyRequest,
  reply: FastifyReply,
  file: FileAnswer,
): Promise<FastifyReply> {
  const content = await file.content(new AbortController().signal);
  if (!(content instanceof Uint8Array)) throw new Error('what is revalidated is held whole');
  const etag = etagOfBody(content);
  if (matches(request.headers['if-none-match'], etag)) return unchanged(reply, etag);
  fileHeaders(reply, file);
  return reply.header('etag', etag).header('cache-control', REVALIDATED).send(Buffer.from(content));
}

/** Headers that describe the copy and who may read it: they are sent with 304, too. */
const OF_COPIES = new Set([
  'vary',
  'content-language',
  'access-control-allow-origin',
  'access-control-expose-headers',
]);

/** 304: the client's copy keeps its other headers (RFC 9110 §15.4.5), so they are not sent again. */
function unchanged(reply: FastifyReply, etag: string): FastifyReply {
  for (const name of Object.keys(reply.getHeaders())) {
    if (OF_COPIES.has(name.toLowerCase())) continue;
    reply.removeHeader(name);
    // Some headers were set on the raw response, which Fastify does not know.
    reply.raw.removeHeader(name);
  }
  return reply.code(304).header('etag', etag).header('cache-control', REVALIDATED).send();
}
