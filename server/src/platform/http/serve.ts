import { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Operation } from '@firmenportal/contract/hydra/operation';
import { isRevalidated } from '@firmenportal/contract/hydra/status';
import { answerer, type Outcome } from './answer.ts';
import { entered, seen, sessionOf, type Caller, type ServeDeps } from './entered.ts';
import { etagOfStand, matches } from './etag.ts';
import { formatOf, sendExport } from './export.ts';
import type { PreparedRoute, Route } from './handler.ts';
import { repeatable } from './idempotency.ts';
import { requireMediaType } from './media-types.ts';
import { uploaded } from './upload.ts';
import { localeOf, validated } from './validated.ts';
import { preconditionOf } from './version.ts';

/**
 * Serves a route: session → permission → validation → handler → answer, in this order, so that nobody
 * learns from an error what they may not ask; before it only that a body cannot be read at all. The answer goes out
 * when the transaction is committed.
 */
export function serve(app: FastifyInstance, route: Route, deps: ServeDeps): void {
  const { operation } = route;
  const answer = answerer(operation, deps.basePath);
  app.route({
    method: operation.method,
    url: operation.path.replace(/\{(\w+)\}/g, ':$1'),
    // Files on their way have places of their own, and may be long on it.
    config: { operation: operation.name, hasPlaces: Boolean(operation.bodyMediaTypes ?? operation.upload) },
    // Before the body is read: of what strangers send, nothing is parsed.
    onRequest: async (request) => {
      if (operation.method === 'GET') return;
      if (operation.permission !== 'oeffentlich') await sessionOf(request, deps);
      requireMediaType(operation, request);
    },
    handler: async (request, reply) => {
      if (route.kind === 'person' && route.file) {
        varyByFormat(reply);
        const format = formatOf(request);
        if (format) return sendExport({ ...route, file: route.file }, format, { request, reply, deps });
      }
      return answer(request, reply, await outcomeOf(route, { request, reply }, deps));
    },
  });
}

function varyByFormat(reply: FastifyReply): void {
  reply.header('vary', `${String(reply.getHeader('vary'))}, Accept`);
}

async function outcomeOf(
  route: Route,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  deps: ServeDeps,
): Promise<Outcome> {
  const { operation } = route;
  const now = deps.clock();
  if (route.kind === 'oeffentlich') {
    const input = {
      ...validated(operation, request, { now }),
      cookies: request.headers.cookie ?? '',
      setCookie: (cookie: string) => void reply.header('set-cookie', cookie),
    };
    return { kind: 'result', result: await route.handler(input), query: input.query };
  }
  const caller = { sitzungId: await sessionOf(request, deps), locale: localeOf(request), now };
  if (route.kind === 'strom') {
    const access = await entered(
      deps,
      operation,
      { ...caller, writing: false },
      async (_db, inScope) => inScope,
    );
    const input = { ...validated(operation, request, { now }), access, stream: request.raw };
    request.raw.once('end', () => allowSilence(request));
    return { kind: 'result', result: await route.handler(input), query: input.query };
  }
  if (route.kind === 'upload') {
    request.raw.once('end', () => allowSilence(request));
    return uploaded(route, request, { deps, caller });
  }
  if (route.kind === 'vorbereitet') return prepared(route, request, { deps, caller });
  const unchanged = await unchangedOf(operation, request, { deps, caller });
  if (unchanged) return unchanged;
  const writing = operation.method !== 'GET' || operation.recordsView === true;
  return entered(deps, operation, { ...caller, writing }, async (db, access) => {
    const input = validated(operation, request, { now });
    const etag = isCounted(operation) ? etagOfStand(request.url, access) : undefined;
    const precondition = preconditionOf(operation, request.headers['if-match']);
    const work = async () => {
      const { requireVersion } = precondition;
      const result: unknown = await route.handler({ ...input, db, access, requireVersion } as never);
      precondition.requireAsked();
      return result;
    };
    const result = await repeatable(operation, request, { db, access, now, content: request.body }, work);
    return { kind: 'result', result, query: input.query, etag };
  });
}

/** Whether the version of the data in scope, the address and the language are all that the answer depends on. */
const isCounted = (operation: Operation): boolean =>
  operation.area !== undefined && operation.version === undefined && isRevalidated(operation);

/** That the client's copy still holds, which needs no connection of its own; undefined where it does not. */
async function unchangedOf(
  operation: Operation,
  request: FastifyRequest,
  { deps, caller }: { deps: ServeDeps; caller: Caller },
): Promise<Outcome | undefined> {
  const copy = request.headers['if-none-match'];
  // Of any copy, `*`, it has to be known first that there is something to have a copy of.
  if (copy === undefined || copy.includes('*')) return undefined;
  if (!isCounted(operation)) return undefined;
  const access = await seen(deps, operation, caller);
  const etag = etagOfStand(request.url, access);
  return matches(copy, etag) ? { kind: 'unchanged', etag } : undefined;
}

/** Prepares with the scope and without a connection; then writes, if the session still runs. */
async function prepared(
  { operation, steps }: PreparedRoute,
  request: FastifyRequest,
  { deps, caller }: { deps: ServeDeps; caller: Caller },
): Promise<Outcome> {
  const options = { ...caller, writing: false };
  const input = await entered(deps, operation, options, async (_db, access) => ({
    ...validated(operation, request, { now: caller.now }),
    access,
  }));
  const preparedOutcome = await steps.prepare(input);
  return entered(deps, operation, { ...options, writing: true }, async (db, access) => ({
    kind: 'result',
    result: await steps.handler({ ...input, db, access, prepared: preparedOutcome }),
    query: input.query,
  }));
}

/** The work on a file may be silent for longer than a client may be. */
function allowSilence({ raw: { socket } }: FastifyRequest): void {
  // Requests that are injected come without one.
  if (socket instanceof Socket) socket.setTimeout(0);
}
