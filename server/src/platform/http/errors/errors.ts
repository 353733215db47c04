import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ReportError } from '#platform/operation/error-reports.ts';
import type { TextKey } from '#platform/texte/de-DE.ts';
import { ApiError, notFound } from './api-error.ts';
import { problemOf } from './problem.ts';
import { localeOf } from '../input.ts';

/** Turns everything that is thrown into a problem answer, and sets the headers that all answers share. */
export function installErrors(
  app: FastifyInstance,
  { basePath, baseUrl, report }: { basePath: string; baseUrl: string; report?: ReportError },
): void {
  // An absolute address: clients follow it without resolving it.
  const documentation = `<${baseUrl}${basePath}/docs.jsonld>; rel="http://www.w3.org/ns/hydra/core#apiDocumentation"`;
  app.addHook('onRequest', async (request, reply) => {
    if (!request.url.startsWith(`${basePath}/`) && request.url !== basePath) return;
    reply.headers({
      link: documentation,
      'content-language': localeOf(request),
      vary: 'X-LOCALE, Authorization, Accept-Encoding',
    });
  });
  app.setErrorHandler(problemAnswerer(basePath, report));
  app.setNotFoundHandler(() => {
    throw notFound();
  });
}

/** Delay before a 429 is sent, so that a client that retries at once does not keep the processor busy. */
const REFUSAL_MS = 1_000;
const TOO_MUCH: ReadonlySet<TextKey> = new Set([
  'fehler.429.zugleich',
  'fehler.429.adresse',
  'fehler.429.dateien',
  'fehler.429.hochladen',
]);

/** Refusals of a portal that works: whoever brings them about could fill the log with them, line by line and at once. */
const BUSY: ReadonlySet<TextKey> = new Set(['fehler.503.ausgelastet', 'fehler.503.hochladen']);

/** Returns a function that answers errors, including those before routing (an unreadable address). */
export function problemAnswerer(basePath: string, report?: ReportError) {
  return (error: unknown, request: FastifyRequest, reply: FastifyReply): void => {
    const locale = localeOf(request);
    const { status, headers, problem } = problemOf(error, {
      locale,
      referenz: request.id,
      basePath,
    });
    const textKey = error instanceof ApiError ? error.textKey : undefined;
    if (status >= 500 && !(textKey && BUSY.has(textKey))) request.log.error({ err: error }, 'request failed');
    if (status === 500) {
      report?.(error, {
        referenz: request.id,
        method: request.method,
        route: request.routeOptions.url ?? '*',
      });
    }
    const send = () =>
      void reply
        .code(status)
        .headers(headers)
        .headers({
          'content-type': 'application/ld+json; charset=utf-8',
          'cache-control': 'no-store',
          // Errors before routing have no other place that sets these headers.
          'content-language': locale,
          'x-content-type-options': 'nosniff',
        })
        .send(JSON.stringify(problem));
    if (textKey && TOO_MUCH.has(textKey)) setTimeout(send, REFUSAL_MS);
    else send();
  };
}
