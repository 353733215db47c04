import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Operation } from '@firmenportal/contract/hydra/operation';
import { ApiError } from './errors/api-error.ts';

const JSON_TYPES = ['application/ld+json', 'application/json'];
const MERGE_PATCH = 'application/merge-patch+json';
const FORM = 'multipart/form-data';
const FILE_TYPES = ['text/csv', FORM];
/** The escape of a NUL, and not of a backslash before `u0000`. PostgreSQL keeps none, and no text of people has one. */
const NUL = /(?<!\\)(?:\\\\)*\\u0000/;

/** Accepts JSON-LD and JSON, for PATCH also merge patches. Files are passed on as streams. */
export function installMediaTypes(app: FastifyInstance): void {
  // Fastify's own parser refuses __proto__ and constructor.prototype.
  const json = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<string>(
    [...JSON_TYPES, MERGE_PATCH],
    { parseAs: 'string' },
    (request, body, done) => {
      if (NUL.test(body)) done(new ApiError(400, 'fehler.400.koerper'));
      else if (body === '') done(null, undefined);
      else void json(request, body, done);
    },
  );
  app.addContentTypeParser(FILE_TYPES, (_request: FastifyRequest, _payload, done) => done(null));
}

/** Refuses (415) a body of a type that the operation does not read. */
export function requireMediaType(
  { bodyMediaTypes, method, upload }: Operation,
  request: FastifyRequest,
): void {
  const accepted = upload
    ? [FORM]
    : (bodyMediaTypes ?? [...JSON_TYPES, ...(method === 'PATCH' ? [MERGE_PATCH] : [])]);
  if (request.mediaType !== undefined && !accepted.includes(request.mediaType)) {
    throw new ApiError(415, 'fehler.415.medientyp');
  }
}
