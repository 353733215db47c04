import type { FastifyRequest } from 'fastify';
import type { Operation } from '@firmenportal/contract/hydra/operation';
import type { Tokens } from '../auth/tokens.ts';
import type { Database, Db, Eintritt } from '../db/database.ts';
import type { Zugriff } from '../db/query/scope.ts';
import { mayCall, zugriffOf } from './access.ts';
import { ApiError, noSession } from './api-error.ts';
import { networkOf } from './network.ts';

/** What serving an operation takes from the platform. */
export interface ServeDeps {
  database: Database;
  tokens: Tokens;
  /** The present; the only thing that tests replace. */
  uhr: () => Date;
  /** Base path of the API, such as `/api`. */
  basis: string;
}

/** Whose request it is, when, and in which language. */
export interface Caller extends Pick<Zugriff, 'sitzungId' | 'sprache'> {
  readonly jetzt: Date;
}

/** The session that the request's token names; 401 where there is none, or it is not valid now. */
export async function sitzungOf(request: FastifyRequest, { tokens, uhr }: ServeDeps): Promise<string> {
  const { authorization } = request.headers;
  const claims = await tokens.verify(authorization, uhr());
  if (!claims) throw noSession({ hadToken: authorization !== undefined });
  return claims.sid;
}

/** Who asks, as limits count it: the account, or of strangers the network. */
export async function callerOf(
  request: FastifyRequest,
  { tokens, uhr }: Pick<ServeDeps, 'tokens' | 'uhr'>,
): Promise<string> {
  const claims = await tokens.verify(request.headers.authorization, uhr());
  return claims?.id ?? networkOf(request.ip);
}

/** Who asks, and on whose data, where that is all there is to know: nothing is read besides. */
export async function seen(
  { database }: ServeDeps,
  operation: Operation,
  { jetzt, ...who }: Caller,
): Promise<Zugriff> {
  const eintritt = await database.eintrittVon(who.sitzungId, { bereich: operation.bereich, jetzt });
  if (!eintritt) throw noSession({ hadToken: true });
  return admitted(operation, who, eintritt);
}

/** Enters the session, asks for the permission, and narrows the scope to what the operation declares. */
export async function entered<T>(
  { database }: ServeDeps,
  operation: Operation,
  { jetzt, schreibend, ...who }: Caller & { schreibend: boolean },
  work: (db: Db, zugriff: Zugriff) => Promise<T>,
): Promise<T> {
  const result = await database.alsPerson(
    who.sitzungId,
    { bereich: operation.bereich, schreibend, jetzt },
    async (db, eintritt) => ({ value: await work(db, admitted(operation, who, eintritt)) }),
  );
  if (!result) throw noSession({ hadToken: true });
  return result.value;
}

function admitted(
  operation: Operation,
  who: Pick<Caller, 'sitzungId' | 'sprache'>,
  eintritt: Eintritt,
): Zugriff {
  if (!mayCall(operation, eintritt.rollen)) throw new ApiError(403, 'fehler.403.recht');
  return zugriffOf(operation, who, eintritt);
}
