import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ReportError } from '../operation/error-reports.ts';
import { notFound } from './api-error.ts';
import { problemOf } from './problem.ts';
import { spracheOf } from './validated.ts';

/** Answers everything thrown as a problem, and puts on every answer the headers that all share. */
export function installErrors(
  app: FastifyInstance,
  { basis, baseUrl, report }: { basis: string; baseUrl: string; report?: ReportError },
): void {
  // With its origin, since clients follow it as it stands.
  const documentation = `<${baseUrl}${basis}/docs.jsonld>; rel="http://www.w3.org/ns/hydra/core#apiDocumentation"`;
  app.addHook('onRequest', async (request, reply) => {
    if (!request.url.startsWith(`${basis}/`) && request.url !== basis) return;
    reply.headers({
      link: documentation,
      'content-language': spracheOf(request),
      vary: 'X-LOCALE, Authorization, Accept-Encoding',
    });
  });
  app.setErrorHandler(problemAnswerer(basis, report));
  app.setNotFoundHandler(() => {
    throw notFound();
  });
}

/** Returns what answers an error, also one that was found before any route: an address that cannot be read. */
export function problemAnswerer(basis: string, report?: ReportError) {
  return (error: unknown, request: FastifyRequest, reply: FastifyReply): void => {
    const { status, headers, problem } = problemOf(error, {
      sprache: spracheOf(request),
      referenz: request.id,
      basis,
    });
    if (status >= 500) request.log.error({ err: error }, 'request failed');
    if (status === 500) {
      report?.(error, {
        referenz: request.id,
        method: request.method,
        route: request.routeOptions.url ?? '*',
      });
    }
    void reply
      .code(status)
      .headers(headers)
      .headers({ 'content-type': 'application/ld+json; charset=utf-8', 'cache-control': 'no-store' })
      .send(JSON.stringify(problem));
  };
}
