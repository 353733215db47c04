import { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Operation } from '@firmenportal/contract/hydra/operation';
import { takesIdempotencyKey } from '@firmenportal/contract/hydra/status';
import { toSprache, type Sprache } from '@firmenportal/contract/sprache';
import type { Tokens } from '../auth/tokens.ts';
import type { Database, Db } from '../db/database.ts';
import type { Zugriff } from '../db/scope.ts';
import { mayCall, zugriffOf } from './access.ts';
import { answerer, type Outcome } from './answer.ts';
import { ApiError } from './api-error.ts';
import { etagOfStand, matches } from './etag.ts';
import type { Anfrage, Route } from './handler.ts';
import { idempotencyKey, once } from './idempotency.ts';
import { requireMediaType } from './media-types.ts';
import { validBody, validParams, validQuery } from './validate.ts';
import { bedingungOf } from './version.ts';

/** What serving an operation takes from the platform. */
export interface ServeDeps {
  database: Database;
  tokens: Tokens;
  /** The present; the only thing that tests replace. */
  uhr: () => Date;
  /** Base path of the API, such as `/api`. */
  basis: string;
}

/**
 * Serves a route: session → permission → validation → handler → answer, in this order, so that nobody
 * learns from an error what they may not ask. The answer goes out when the transaction is committed.
 */
export function serve(app: FastifyInstance, route: Route, deps: ServeDeps): void {
  const { operation } = route;
  const answer = answerer(operation, deps.basis);
  app.route({
    method: operation.method,
    url: operation.path.replace(/\{(\w+)\}/g, ':$1'),
    config: { operation: operation.name },
    // Before the body is read: of what strangers send, nothing is parsed.
    onRequest: async (request) => {
      if (operation.method === 'GET') return;
      if (operation.recht !== 'oeffentlich') await sitzungOf(request, deps);
      requireMediaType(operation, request);
    },
    handler: async (request, reply) => answer(request, reply, await outcomeOf(route, request, deps)),
  });
}

async function outcomeOf(route: Route, request: FastifyRequest, deps: ServeDeps): Promise<Outcome> {
  const { operation } = route;
  const jetzt = deps.uhr();
  if (route.art === 'oeffentlich') {
    const anfrage = validated(operation, request, jetzt);
    return { art: 'result', result: await route.handler(anfrage), query: anfrage.query };
  }
  const sitzungId = await sitzungOf(request, deps);
  if (route.art === 'strom') {
    const zugriff = await entered(
      deps.database,
      operation,
      sitzungId,
      jetzt,
      async (_db, inScope) => inScope,
    );
    const anfrage = { ...validated(operation, request, jetzt), zugriff, strom: request.raw };
    request.raw.once('end', () => allowSilence(request));
    return { art: 'result', result: await route.handler(anfrage), query: anfrage.query };
  }
  return entered(deps.database, operation, sitzungId, jetzt, async (db, zugriff) => {
    const anfrage = validated(operation, request, jetzt);
    const etag =
      operation.bereich && operation.version === undefined
        ? etagOfStand(request.url, zugriff, anfrage.sprache)
        : undefined;
    if (etag && !operation.einsicht && matches(request.headers['if-none-match'], etag)) {
      return { art: 'unchanged', etag };
    }
    const bedingung = bedingungOf(operation, request.headers['if-match']);
    const work = async () => {
      const { requireVersion } = bedingung;
      const result: unknown = await route.handler({ ...anfrage, db, zugriff, requireVersion } as never);
      bedingung.requireAsked();
      return result;
    };
    const result = await repeatable(operation, request, { db, zugriff, jetzt }, work);
    return { art: 'result', result, query: anfrage.query, etag };
  });
}

/** The work on a file may be silent for longer than a client may be. */
function allowSilence({ raw: { socket } }: FastifyRequest): void {
  // Requests that are injected come without one.
  if (socket instanceof Socket) socket.setTimeout(0);
}

/** The session that the request's token names; 401 where there is none, or it is not valid now. */
async function sitzungOf(request: FastifyRequest, { tokens, uhr }: ServeDeps): Promise<string> {
  const claims = await tokens.verify(request.headers.authorization, uhr());
  if (!claims) throw new ApiError(401, 'fehler.401.sitzung');
  return claims.sid;
}

/** Runs a creating call once for each `Idempotency-Key`. */
async function repeatable(
  operation: Operation,
  request: FastifyRequest,
  { db, zugriff, jetzt }: { db: Db; zugriff: Zugriff; jetzt: Date },
  work: () => Promise<unknown>,
): Promise<unknown> {
  if (!takesIdempotencyKey(operation)) return work();
  const schluessel = idempotencyKey(request.headers['idempotency-key']);
  if (schluessel === undefined) return work();
  const anfrage = `${request.url} ${JSON.stringify(request.body)}`;
  return once(db, { benutzerId: zugriff.benutzerId, schluessel, anfrage, jetzt }, work);
}

/** Enters the session, asks for the permission, and narrows the scope to what the operation declares. */
async function entered<T>(
  database: Database,
  operation: Operation,
  sitzungId: string,
  jetzt: Date,
  work: (db: Db, zugriff: Zugriff) => Promise<T>,
): Promise<T> {
  const schreibend = !operation.bodyMedien && (operation.method !== 'GET' || operation.einsicht === true);
  const result = await database.alsPerson(
    sitzungId,
    { bereich: operation.bereich, schreibend, jetzt },
    async (db, eintritt) => {
      if (!mayCall(operation, eintritt.rollen)) throw new ApiError(403, 'fehler.403.recht');
      return { value: await work(db, zugriffOf(operation, sitzungId, eintritt)) };
    },
  );
  if (!result) throw new ApiError(401, 'fehler.401.sitzung');
  return result.value;
}

function validated(operation: Operation, request: FastifyRequest, jetzt: Date): Anfrage<Operation> {
  const sprache = spracheOf(request);
  return {
    params: validParams(operation, request.params as Record<string, string>),
    query: validQuery(operation, request.url.split('?', 2)[1] ?? ''),
    body: operation.bodyMedien ? undefined : validBody(operation, request.body, sprache),
    sprache,
    jetzt,
    adresse: request.ip,
    agent: request.headers['user-agent'] ?? '',
  } as Anfrage<Operation>;
}

/** The language that the client asked for. */
export function spracheOf(request: FastifyRequest): Sprache {
  const header = request.headers['x-locale'];
  return toSprache(typeof header === 'string' ? header : undefined);
}
