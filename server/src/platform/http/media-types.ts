import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError } from './api-error.ts';

const MERGE_PATCH = 'application/merge-patch+json';

/** Bodies are JSON-LD or JSON, for PATCH also a merge patch; files are left as the stream that they are. */
export function installMediaTypes(app: FastifyInstance): void {
  const json = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<string>(
    ['application/ld+json', 'application/json', MERGE_PATCH],
    { parseAs: 'string' },
    (request, body, done) => {
      if (request.headers['content-type']?.startsWith(MERGE_PATCH) && request.method !== 'PATCH') {
        done(new ApiError(415, 'fehler.415.medientyp'));
      } else if (body.includes(String.raw`\u0000`)) {
        // PostgreSQL keeps no NUL, and no text of people has one.
        done(new ApiError(400, 'fehler.400.koerper'));
      } else if (body === '') {
        done(null, undefined);
      } else {
        // Fastify's own parser, which refuses __proto__ and constructor.prototype.
        void json(request, body, done);
      }
    },
  );
  app.addContentTypeParser('text/csv', (_request: FastifyRequest, _payload, done) => done(null));
}
