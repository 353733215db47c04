import { isRevalidated } from '@firmenportal/contract/hydra/status';
import type { Operation } from '@firmenportal/contract/hydra/operation';
import type { Outcome } from './answer.ts';
import { inSession, lookUp, sessionOf, type Call, type SessionCall } from './call.ts';
import { etagOfVersion, matches } from './etag.ts';
import { exported, formatOf } from './files/export.ts';
import { fileTurn } from './files/file-turn.ts';
import type { DirectRoute, PublicRoute, Route, ScopedInput, StagedRoute } from './route.ts';
import { repeatable } from './idempotency.ts';
import { inputOf, localeOf } from './input.ts';
import { preconditionOf, type Precondition } from './version.ts';

/**
 * The steps of a request, in this order, so that nobody learns from an error what they may not ask:
 *
 *     session        whose request it is (401)                          sessionOf
 *     copy           the client's still holds (304)                     unchangedOf
 *     access         the session runs (401), has the permission (403)   inSession
 *     input          path, query and body as the contract says (4xx)    inputOf
 *     precondition   the version in If-Match (412, 428)                 preconditionOf
 *     idempotency    the answer of the same act before                  repeatable
 *     work           the route's handler, and what it audits
 *     answer         after the commit                                   answerer
 *
 * A route without a session has input and work only. A direct one takes the steps on one connection, in one transaction
 * where it writes. A staged one goes through access and input, prepares without holding a connection, and takes access
 * again with the rest.
 */
export async function outcomeOf(route: Route, call: Call): Promise<Outcome> {
  if (route.kind === 'public') return publicOutcome(route, call);
  const sitzungId = await sessionOf(call.request, call.deps);
  const own = { ...call, sitzungId, locale: localeOf(call.request) };
  return route.kind === 'direct' ? directOutcome(route, own) : stagedOutcome(route, own);
}

async function publicOutcome({ handler }: PublicRoute, call: Call): Promise<Outcome> {
  const input = {
    ...inputOf(call),
    cookies: call.request.headers.cookie ?? '',
    setCookie: (cookie: string) => void call.reply.header('set-cookie', cookie),
  };
  return { kind: 'result', result: await handler(input), query: input.query };
}

async function directOutcome({ handler, file, takesTurn }: DirectRoute, call: SessionCall): Promise<Outcome> {
  const { operation, request } = call;
  const format = file && formatOf(request);
  if (format) return exported({ handler, file }, format, call);
  if (takesTurn) await fileTurn(call);
  const unchanged = await unchangedOf(call);
  if (unchanged) return unchanged;
  const writing = operation.method !== 'GET' || operation.recordsView === true;
  return inSession(call, { writing }, async (db, access) => {
    const input = { ...inputOf(call), db, access };
    const etag = isCounted(operation) ? etagOfVersion(request.url, access) : undefined;
    const act = { input, precondition: preconditionOf(call), content: request.body };
    return { kind: 'result', result: await acted(call, act, handler), query: input.query, etag };
  });
}

async function stagedOutcome({ steps, body }: StagedRoute, call: SessionCall): Promise<Outcome> {
  const looked = await inSession(call, { writing: false }, async (db, access) => {
    const input = { ...inputOf(call), access };
    await steps.admit?.({ ...input, db });
    return input;
  });
  const { query } = looked;
  const precondition = preconditionOf(call);
  return body(call, looked.access, async ({ input: more, content, onWritten }) => {
    const ready = { ...looked, ...more };
    const prepared = await steps.prepare(ready);
    const { handler } = steps;
    if (!handler) return { kind: 'result', result: prepared, query };
    const result = await inSession(call, { writing: true }, (db, access) => {
      const input = { ...ready, db, access, prepared };
      return acted(call, { input, precondition, content }, async (own) => {
        const found = await handler(own);
        onWritten?.();
        return found;
      });
    });
    return { kind: 'result', result, query };
  });
}

interface Act<I> {
  readonly input: I;
  readonly precondition: Precondition;
  /** What the request's body says. */
  readonly content: unknown;
}

/** Precondition, idempotency and work, in the transaction that `input` brings. */
function acted<I extends Pick<ScopedInput<Operation>, 'db' | 'access'>>(
  call: SessionCall,
  { input, precondition, content }: Act<I>,
  handler: (input: I & Pick<ScopedInput<Operation>, 'requireVersion'>) => unknown,
): Promise<unknown> {
  const { requireVersion, requireAsked } = precondition;
  return repeatable(call, { db: input.db, access: input.access, content }, async () => {
    const result = await handler({ ...input, requireVersion: requireVersion as never });
    requireAsked();
    return result;
  });
}

/** Whether the version of the data in scope, the address and the language are all that the answer depends on. */
const isCounted = (operation: Operation): boolean =>
  operation.area !== undefined && operation.version === undefined && isRevalidated(operation);

/** That the client's copy still holds, which needs no connection of its own; undefined where it does not. */
async function unchangedOf(call: SessionCall): Promise<Outcome | undefined> {
  const { operation, request } = call;
  const copy = request.headers['if-none-match'];
  // Of any copy, `*`, it has to be known first that there is something to have a copy of.
  if (copy === undefined || copy.includes('*') || !isCounted(operation)) return undefined;
  const etag = etagOfVersion(request.url, await lookUp(call));
  return matches(copy, etag) ? { kind: 'unchanged', etag } : undefined;
}
