import { createHash, hkdfSync } from 'node:crypto';
import { and, eq, lt } from 'drizzle-orm';
import { SECRET_KEY_LENGTH, takesIdempotencyKey } from '@firmenportal/contract/hydra/status';
import { createSeal } from '../auth/seal.ts';
import type { Db } from '../db/database.ts';
import { deleteSome } from '../db/delete-some.ts';
import { idempotenz } from './idempotency.table.ts';
import type { Access } from '../db/query/scope.ts';
import { ApiError } from './errors/api-error.ts';
import type { Call } from './call.ts';

const MAX_KEY_LENGTH = 200;
/** Results are kept for a day; a person's older ones are deleted with their next call. */
const KEPT_MS = 86_400_000;

/** Runs an act once for each `Idempotency-Key`. `content`: what the request's body says. */
export async function repeatable(
  { operation, request, now }: Pick<Call, 'operation' | 'request' | 'now'>,
  { db, access, content }: { db: Db; access: Access; content: unknown },
  work: () => Promise<unknown>,
): Promise<unknown> {
  if (!takesIdempotencyKey(operation)) return work();
  const holdsSecret = operation.secret === 'answer';
  const key = idempotencyKey(request.headers['idempotency-key'], holdsSecret ? SECRET_KEY_LENGTH : 1);
  if (key === undefined) return work();
  const { method, url } = request;
  // The same request has a different meaning in another company.
  const input = JSON.stringify([access.firmaId, method, url, request.headers['if-match'], content]);
  const { benutzerId } = access;
  // Of every key, also of those that open nothing: a client may use one for several acts.
  const hashedKey = createHash('sha256').update(key).digest('base64url');
  const kept = holdsSecret ? sealed(key, benutzerId, hashedKey) : { close: asItIs, open: asItIs };
  return once(db, { benutzerId, hashedKey, input, now, ...kept }, work);
}

const asItIs = (result: unknown) => result;

/** How an answer is kept in which a secret stands: only who sends the key again can read it. */
function sealed(key: string, benutzerId: string, hashedKey: string): Kept {
  const seal = createSeal(new Uint8Array(hkdfSync('sha256', key, benutzerId, 'idempotenz', 32)));
  return {
    close: (result) => seal.close(JSON.stringify(result), hashedKey).toString('base64url'),
    open(result) {
      const content = seal.open(Buffer.from(String(result), 'base64url'), hashedKey);
      if (content === undefined) throw new Error('a kept answer cannot be opened with its own key');
      return JSON.parse(content) as unknown;
    },
  };
}

/** The value of the header; throws 400 if it is not a valid key. */
function idempotencyKey(
  header: string | readonly string[] | undefined,
  minLength: number,
): string | undefined {
  if (header === undefined) return undefined;
  if (typeof header !== 'string' || header === '' || header.length > MAX_KEY_LENGTH) {
    throw new ApiError(400, 'fehler.400.ungueltig', { values: { name: 'Idempotency-Key' } });
  }
  if (header.length < minLength) {
    throw new ApiError(400, 'fehler.400.wiederholung', { values: { zeichen: minLength } });
  }
  return header;
}

/** Deletes everybody's expired results. */
export const deleteExpiredKeys = (db: Db, now: Date): Promise<void> =>
  deleteSome(db, idempotenz, isExpired(now));

const isExpired = (now: Date) => lt(idempotenz.am, new Date(now.getTime() - KEPT_MS));

/** How the answer under a key stands in the table. */
interface Kept {
  readonly close: (result: unknown) => unknown;
  readonly open: (kept: unknown) => unknown;
}

/**
 * Runs `work` once for each `Idempotency-Key` of a person: the same key and request give the first result
 * again, also to a second request that arrives while the first is at work (it waits for the row). Runs in
 * the transaction of `work`, so that key and effect are kept or lost together.
 */
async function once(
  db: Db,
  {
    benutzerId,
    hashedKey,
    input,
    now,
    close,
    open,
  }: Kept & { benutzerId: string; hashedKey: string; input: string; now: Date },
  work: () => Promise<unknown>,
): Promise<unknown> {
  const hash = createHash('sha256').update(input).digest();
  const own = eq(idempotenz.benutzerId, benutzerId);
  const key = and(own, eq(idempotenz.schluessel, hashedKey));
  await db.delete(idempotenz).where(and(own, isExpired(now)));
  const [inserted] = await db
    .insert(idempotenz)
    .values({ benutzerId, schluessel: hashedKey, anfrage: hash, am: now })
    .onConflictDoNothing()
    .returning({ schluessel: idempotenz.schluessel });
  if (!inserted) {
    const [before] = await db.select().from(idempotenz).where(key);
    if (!before?.anfrage.equals(hash)) throw new ApiError(422, 'fehler.422.wiederholung');
    return open(before.ergebnis);
  }
  const result = await work();
  await db
    .update(idempotenz)
    .set({ ergebnis: close(result ?? null) })
    .where(key);
  return result;
}
