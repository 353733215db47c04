import { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Operation } from '@firmenportal/contract/hydra/operation';
import { isRevalidated } from '@firmenportal/contract/hydra/status';
import { answerer, type Outcome } from './answer.ts';
import { entered, seen, sitzungOf, type Caller, type ServeDeps } from './entered.ts';
import { etagOfStand, matches } from './etag.ts';
import { formatOf, sendExport } from './export.ts';
import type { PreparedRoute, Route } from './handler.ts';
import { repeatable } from './idempotency.ts';
import { requireMediaType } from './media-types.ts';
import { uploaded } from './upload.ts';
import { spracheOf, validated } from './validated.ts';
import { bedingungOf } from './version.ts';

/**
 * Serves a route: session → permission → validation → handler → answer, in this order, so that nobody
 * learns from an error what they may not ask; before it only that a body cannot be read at all. The answer goes out
 * when the transaction is committed.
 */
export function serve(app: FastifyInstance, route: Route, deps: ServeDeps): void {
  const { operation } = route;
  const answer = answerer(operation, deps.basis);
  app.route({
    method: operation.method,
    url: operation.path.replace(/\{(\w+)\}/g, ':$1'),
    // Files on their way have places of their own, and may be long on it.
    config: { operation: operation.name, hasPlaces: Boolean(operation.bodyMedien ?? operation.upload) },
    // Before the body is read: of what strangers send, nothing is parsed.
    onRequest: async (request) => {
      if (operation.method === 'GET') return;
      if (operation.recht !== 'oeffentlich') await sitzungOf(request, deps);
      requireMediaType(operation, request);
    },
    handler: async (request, reply) => {
      if (route.art === 'person' && route.datei) {
        varyByFormat(reply);
        const format = formatOf(request);
        if (format) return sendExport({ ...route, datei: route.datei }, format, { request, reply, deps });
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
  const jetzt = deps.uhr();
  if (route.art === 'oeffentlich') {
    const anfrage = {
      ...validated(operation, request, { jetzt }),
      cookies: request.headers.cookie ?? '',
      setCookie: (cookie: string) => void reply.header('set-cookie', cookie),
    };
    return { art: 'result', result: await route.handler(anfrage), query: anfrage.query };
  }
  const caller = { sitzungId: await sitzungOf(request, deps), sprache: spracheOf(request), jetzt };
  if (route.art === 'strom') {
    const zugriff = await entered(
      deps,
      operation,
      { ...caller, schreibend: false },
      async (_db, inScope) => inScope,
    );
    const anfrage = { ...validated(operation, request, { jetzt }), zugriff, strom: request.raw };
    request.raw.once('end', () => allowSilence(request));
    return { art: 'result', result: await route.handler(anfrage), query: anfrage.query };
  }
  if (route.art === 'upload') {
    request.raw.once('end', () => allowSilence(request));
    return uploaded(route, request, { deps, caller });
  }
  if (route.art === 'vorbereitet') return prepared(route, request, { deps, caller });
  const unchanged = await unchangedOf(operation, request, { deps, caller });
  if (unchanged) return unchanged;
  const schreibend = operation.method !== 'GET' || operation.einsicht === true;
  return entered(deps, operation, { ...caller, schreibend }, async (db, zugriff) => {
    const anfrage = validated(operation, request, { jetzt });
    const etag = isCounted(operation) ? etagOfStand(request.url, zugriff) : undefined;
    const bedingung = bedingungOf(operation, request.headers['if-match']);
    const work = async () => {
      const { requireVersion } = bedingung;
      const result: unknown = await route.handler({ ...anfrage, db, zugriff, requireVersion } as never);
      bedingung.requireAsked();
      return result;
    };
    const result = await repeatable(operation, request, { db, zugriff, jetzt, inhalt: request.body }, work);
    return { art: 'result', result, query: anfrage.query, etag };
  });
}

/** Whether the version of the data in scope, the address and the language are all that the answer depends on. */
const isCounted = (operation: Operation): boolean =>
  operation.bereich !== undefined && operation.version === undefined && isRevalidated(operation);

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
  const zugriff = await seen(deps, operation, caller);
  const etag = etagOfStand(request.url, zugriff);
  return matches(copy, etag) ? { art: 'unchanged', etag } : undefined;
}

/** Prepares with the scope and without a connection; then writes, if the session still runs. */
async function prepared(
  { operation, steps }: PreparedRoute,
  request: FastifyRequest,
  { deps, caller }: { deps: ServeDeps; caller: Caller },
): Promise<Outcome> {
  const options = { ...caller, schreibend: false };
  const anfrage = await entered(deps, operation, options, async (_db, zugriff) => ({
    ...validated(operation, request, { jetzt: caller.jetzt }),
    zugriff,
  }));
  const vorbereitet = await steps.prepare(anfrage);
  return entered(deps, operation, { ...options, schreibend: true }, async (db, zugriff) => ({
    art: 'result',
    result: await steps.handler({ ...anfrage, db, zugriff, vorbereitet }),
    query: anfrage.query,
  }));
}

/** The work on a file may be silent for longer than a client may be. */
function allowSilence({ raw: { socket } }: FastifyRequest): void {
  // Requests that are injected come without one.
  if (socket instanceof Socket) socket.setTimeout(0);
}
