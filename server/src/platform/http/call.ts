import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Operation } from '@firmenportal/contract/hydra/operation';
import { takesIdempotencyKey } from '@firmenportal/contract/hydra/status';
import { serviceKeyIn, type Callers, type ServiceKeys } from '../auth/service-keys.ts';
import type { Tokens } from '../auth/tokens.ts';
import type { SessionEntry } from '../db/connection/enter.ts';
import type { Database, Db } from '../db/database.ts';
import type { Access } from '../db/query/scope.ts';
import { mayCall, accessOf } from './access.ts';
import { ApiError, noSession } from './errors/api-error.ts';
import { networkOf } from './client/network.ts';

/** What serving an operation needs from the platform. */
export interface ServeDeps {
  database: Database;
  tokens: Tokens;
  serviceKeys: ServiceKeys;
  /** The current time; the only thing that tests replace. */
  clock: () => Date;
  /** Base path of the API, such as `/api`. */
  basePath: string;
}

/** A request on its way through the steps of its operation. */
export interface Call {
  readonly operation: Operation;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly deps: ServeDeps;
  readonly now: Date;
}

/** A call whose request names a session; `inSession` enters it. */
export interface SessionCall extends Call, Pick<Access, 'sitzungId' | 'locale'> {}

/** The session of the request's token or service key. Throws 401 without a valid one. */
export async function sessionOf(request: FastifyRequest, deps: ServeDeps): Promise<string> {
  const { tokens, clock } = deps;
  const { authorization } = request.headers;
  const key = serviceKeyIn(authorization);
  if (key !== undefined) return keySessionOf(request, key, deps);
  const claims = await tokens.verify(authorization, clock());
  if (!claims) throw noSession({ hadToken: authorization !== undefined });
  return claims.sid;
}

/** The result of checking a request's key: two looks at the same request count as one attempt. */
const checked = new WeakMap<FastifyRequest, ReturnType<ServiceKeys['check']>>();

/** The 401 does not tell why a key is refused: unknown, expired, revoked, or used from another network. */
async function keySessionOf(
  request: FastifyRequest,
  key: string,
  { serviceKeys, clock }: ServeDeps,
): Promise<string> {
  const from = { address: request.ip, network: networkOf(request.ip) };
  const check = checked.get(request) ?? serviceKeys.check(key, from, clock());
  checked.set(request, check);
  const found = await check;
  if (found === undefined) throw new ApiError(401, 'fehler.401.dienstkonto');
  if ('keyId' in found) return found.keyId;
  throw new ApiError(429, 'fehler.429.passwort', {
    values: { minuten: found.lockedMinutes },
    headers: { 'retry-after': String(found.lockedMinutes * 60) },
  });
}

/** Whom limits count a request for. Of a program that is not known yet, its network. */
export async function callersOf(
  request: FastifyRequest,
  { tokens, serviceKeys, clock }: Pick<ServeDeps, 'tokens' | 'serviceKeys' | 'clock'>,
): Promise<Callers> {
  const key = serviceKeyIn(request.headers.authorization);
  if (key !== undefined)
    return serviceKeys.callersOf(key) ?? { caller: networkOf(request.ip), company: undefined };
  const claims = await tokens.verify(request.headers.authorization, clock());
  return { caller: claims?.id ?? networkOf(request.ip), company: claims?.firmaId ?? undefined };
}

/** Resolves the caller and their access without a connection of its own. Used where the answer may be 304. */
export async function lookUp(call: SessionCall): Promise<Access> {
  const { deps, operation, sitzungId, now } = call;
  return admitted(call, await deps.database.entryOf(sitzungId, { area: operation.area, now }));
}

/**
 * Enters the session, asks for the permission, and narrows the scope to what the operation declares. `work` runs on
 * the connection that has this scope; with `writing` in a transaction.
 */
export async function inSession<T>(
  call: SessionCall,
  { writing }: { writing: boolean },
  work: (db: Db, access: Access) => Promise<T>,
): Promise<T> {
  const { deps, operation, sitzungId, now } = call;
  const options = {
    area: operation.area,
    writing,
    now,
    repeatable: isRepeatable(call),
    // A file that is audited may wait for the number of its rows, which others are counting.
    asksOnly: operation.method !== 'GET',
  };
  const result = await deps.database.asPerson(sitzungId, options, async (db, entry) => ({
    value: await work(db, admitted(call, entry)),
  }));
  if (!result) throw noSession({ hadToken: true });
  return result.value;
}

/** What is only read, or whose answer is kept by its key. A look whose answer was lost is audited once more. */
const isRepeatable = ({ operation, request }: SessionCall) =>
  operation.method === 'GET' ||
  (takesIdempotencyKey(operation) && request.headers['idempotency-key'] !== undefined);

/** The access of the entered session: throws 401 if it has ended, 403 without the permission. */
export function admitted(
  { operation, request, ...who }: Pick<SessionCall, 'operation' | 'request' | 'sitzungId' | 'locale'>,
  entry: SessionEntry | undefined,
): Access {
  if (!entry) throw noSession({ hadToken: true });
  if (!mayCall(operation, entry, request.params as Record<string, string>))
    throw new ApiError(403, 'fehler.403.recht');
  return accessOf(operation, who, entry);
}
