import { createHash } from 'node:crypto';
import { and, eq, lt } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Operation } from '@firmenportal/contract/hydra/operation';
import { takesIdempotencyKey } from '@firmenportal/contract/hydra/status';
import type { Db } from '../db/database.ts';
import { deleteSome } from '../db/delete-some.ts';
import { idempotenz } from '../db/schema/schema.ts';
import type { Zugriff } from '../db/query/scope.ts';
import { ApiError } from './api-error.ts';

const SCHLUESSEL_HOECHSTENS = 200;
/** Nobody repeats a call after a day; the person's older results go with the next. */
const KEPT_MS = 86_400_000;

/** Runs an act once for each `Idempotency-Key`. `inhalt`: what the request's body says. */
export async function repeatable(
  operation: Operation,
  request: FastifyRequest,
  { db, zugriff, jetzt, inhalt }: { db: Db; zugriff: Zugriff; jetzt: Date; inhalt: unknown },
  work: () => Promise<unknown>,
): Promise<unknown> {
  if (!takesIdempotencyKey(operation)) return work();
  const schluessel = idempotencyKey(request.headers['idempotency-key']);
  if (schluessel === undefined) return work();
  const { method, url } = request;
  // The same request means another thing in another company.
  const anfrage = JSON.stringify([zugriff.firmaId, method, url, request.headers['if-match'], inhalt]);
  return once(db, { benutzerId: zugriff.benutzerId, schluessel, anfrage, jetzt }, work);
}

/** The header as it counts; 400 where it cannot be a key. */
function idempotencyKey(header: string | readonly string[] | undefined): string | undefined {
  if (header === undefined) return undefined;
  if (typeof header !== 'string' || header === '' || header.length > SCHLUESSEL_HOECHSTENS) {
    throw new ApiError(400, 'fehler.400.ungueltig', { angaben: { name: 'Idempotency-Key' } });
  }
  return header;
}

/** Forgets results of calls that nobody repeats any more, whoever's they are. */
export const deleteExpiredKeys = (db: Db, jetzt: Date): Promise<void> =>
  deleteSome(db, idempotenz, isExpired(jetzt));

const isExpired = (jetzt: Date) => lt(idempotenz.am, new Date(jetzt.getTime() - KEPT_MS));

/**
 * Runs `work` once for each `Idempotency-Key` of a person: the same key and request give the first result
 * again, also to a second request that arrives while the first is at work (it waits for the row). Runs in
 * the transaction of `work`, so that key and effect are kept or lost together.
 */
async function once<T>(
  db: Db,
  {
    benutzerId,
    schluessel,
    anfrage,
    jetzt,
  }: { benutzerId: string; schluessel: string; anfrage: string; jetzt: Date },
  work: () => Promise<T>,
): Promise<T> {
  const hash = createHash('sha256').update(anfrage).digest();
  const own = eq(idempotenz.benutzerId, benutzerId);
  const key = and(own, eq(idempotenz.schluessel, schluessel));
  await db.delete(idempotenz).where(and(own, isExpired(jetzt)));
  const [inserted] = await db
    .insert(idempotenz)
    .values({ benutzerId, schluessel, anfrage: hash, am: jetzt })
    .onConflictDoNothing()
    .returning({ schluessel: idempotenz.schluessel });
  if (!inserted) {
    const [before] = await db.select().from(idempotenz).where(key);
    if (!before?.anfrage.equals(hash)) throw new ApiError(422, 'fehler.422.wiederholung');
    return before.ergebnis as T;
  }
  const result = await work();
  await db
    .update(idempotenz)
    .set({ ergebnis: result ?? null })
    .where(key);
  return result;
}
