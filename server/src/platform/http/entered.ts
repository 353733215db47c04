import type { FastifyRequest } from 'fastify';
import type { Operation } from '@firmenportal/contract/hydra/operation';
import type { Tokens } from '../auth/tokens.ts';
import type { Database, Db, SessionEntry } from '../db/database.ts';
import type { Access } from '../db/query/scope.ts';
import { mayCall, accessOf } from './access.ts';
import { ApiError, noSession } from './api-error.ts';
import { networkOf } from './network.ts';

/** What serving an operation takes from the platform. */
export interface ServeDeps {
  database: Database;
  tokens: Tokens;
  /** The present; the only thing that tests replace. */
  clock: () => Date;
  /** Base path of the API, such as `/api`. */
  basePath: string;
}

/** Whose request it is, when, and in which language. */
export interface Caller extends Pick<Access, 'sitzungId' | 'locale'> {
  readonly now: Date;
}

/** The session that the request's token names; 401 where there is none, or it is not valid now. */
export async function sessionOf(request: FastifyRequest, { tokens, clock }: ServeDeps): Promise<string> {
  const { authorization } = request.headers;
  const claims = await tokens.verify(authorization, clock());
  if (!claims) throw noSession({ hadToken: authorization !== undefined });
  return claims.sid;
}

/** Who asks, as limits count it: the account, or of strangers the network. */
export async function callerOf(
  request: FastifyRequest,
  { tokens, clock }: Pick<ServeDeps, 'tokens' | 'clock'>,
): Promise<string> {
  const claims = await tokens.verify(request.headers.authorization, clock());
  return claims?.id ?? networkOf(request.ip);
}

/** Who asks, and on whose data, where that is all there is to know: nothing is read besides. */
export async function seen(
  { database }: ServeDeps,
  operation: Operation,
  { now, ...who }: Caller,
): Promise<Access> {
  const entry = await database.entryOf(who.sitzungId, { area: operation.area, now });
  if (!entry) throw noSession({ hadToken: true });
  return admitted(operation, who, entry);
}

/** Enters the session, asks for the permission, and narrows the scope to what the operation declares. */
export async function entered<T>(
  { database }: ServeDeps,
  operation: Operation,
  { now, writing, ...who }: Caller & { writing: boolean },
  work: (db: Db, access: Access) => Promise<T>,
): Promise<T> {
  const result = await database.asPerson(
    who.sitzungId,
    { area: operation.area, writing, now },
    async (db, entry) => ({ value: await work(db, admitted(operation, who, entry)) }),
  );
  if (!result) throw noSession({ hadToken: true });
  return result.value;
}

function admitted(
  operation: Operation,
  who: Pick<Caller, 'sitzungId' | 'locale'>,
  entry: SessionEntry,
): Access {
  if (!mayCall(operation, entry.rollen)) throw new ApiError(403, 'fehler.403.recht');
  return accessOf(operation, who, entry);
}
