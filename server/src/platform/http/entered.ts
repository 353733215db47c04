import type { FastifyRequest } from 'fastify';
import type { Operation } from '@firmenportal/contract/hydra/operation';
import type { Tokens } from '../auth/tokens.ts';
import type { Database, Db, Eintritt } from '../db/database.ts';
import type { Zugriff } from '../db/query/scope.ts';
import { mayCall, zugriffOf } from './access.ts';
import { ApiError } from './api-error.ts';

/** What serving an operation takes from the platform. */
export interface ServeDeps {
  database: Database;
  tokens: Tokens;
  /** The present; the only thing that tests replace. */
  uhr: () => Date;
  /** Base path of the API, such as `/api`. */
  basis: string;
}

/** The session that the request's token names; 401 where there is none, or it is not valid now. */
export async function sitzungOf(request: FastifyRequest, { tokens, uhr }: ServeDeps): Promise<string> {
  const claims = await tokens.verify(request.headers.authorization, uhr());
  if (!claims) throw new ApiError(401, 'fehler.401.sitzung');
  return claims.sid;
}

/** Who asks, and on whose data, where that is all there is to know: nothing is read besides. */
export async function seen(
  { database }: ServeDeps,
  operation: Operation,
  { sitzungId, jetzt }: { sitzungId: string; jetzt: Date },
): Promise<Zugriff> {
  const eintritt = await database.eintrittVon(sitzungId, { bereich: operation.bereich, jetzt });
  if (!eintritt) throw new ApiError(401, 'fehler.401.sitzung');
  return admitted(operation, sitzungId, eintritt);
}

/** Enters the session, asks for the permission, and narrows the scope to what the operation declares. */
export async function entered<T>(
  { database }: ServeDeps,
  operation: Operation,
  { sitzungId, jetzt, schreibend }: { sitzungId: string; jetzt: Date; schreibend: boolean },
  work: (db: Db, zugriff: Zugriff) => Promise<T>,
): Promise<T> {
  const result = await database.alsPerson(
    sitzungId,
    { bereich: operation.bereich, schreibend, jetzt },
    async (db, eintritt) => ({ value: await work(db, admitted(operation, sitzungId, eintritt)) }),
  );
  if (!result) throw new ApiError(401, 'fehler.401.sitzung');
  return result.value;
}

function admitted(operation: Operation, sitzungId: string, eintritt: Eintritt): Zugriff {
  if (!mayCall(operation, eintritt.rollen)) throw new ApiError(403, 'fehler.403.recht');
  return zugriffOf(operation, sitzungId, eintritt);
}
