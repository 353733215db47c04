import { and, desc, eq, gt, inArray, lte, sql } from 'drizzle-orm';
import type { Devices } from '#platform/auth/devices.ts';
import type { Db } from '#platform/db/database.ts';
import { deleteSome } from '#platform/db/delete-some.ts';
import { anmeldeversuch } from './anmeldung.table.ts';
import { networkOf } from '#platform/http/client/network.ts';
import {
  delayAfter,
  lockedFor,
  isClosedAfter,
  LOCK_MINUTES,
  LOCK_ATTEMPTS,
  LOCK_ATTEMPTS_PER_ADDRESS,
  type Lock,
} from './anmeldung.rules.ts';

const MINUTE = 60_000;
/** How long failures of an account count if nobody signs in to it. */
const ACCOUNT_DAYS = 365;
/** How long an attempt counts whose outcome is not known: longer than a sign-in takes. A later failure counts all the same. */
const UNDECIDED_MINUTES = 1;

/** The keys under which failures are counted: keyed hashes, so that the table names nobody. */
export interface AttemptKeys {
  /** The account, tried from one place. Counts for a quarter of an hour. */
  readonly place: Buffer;
  /**
   * The account, tried from any unknown place; counts until a sign-in succeeds. For a known place, only attempts there.
   */
  readonly account?: Buffer;
  /** Every attempt from the network, for a quarter of an hour. Known places are exempt. */
  readonly network?: Buffer;
}

type Hash = Devices['hash'];

/** For attempts from an unknown place: by its network. */
export function keysOfNetwork(hash: Hash, email: string, address: string): Required<AttemptKeys> {
  const account = email.toLowerCase();
  const network = networkOf(address);
  return { place: hash(`${account}|${network}`), account: hash(account), network: hash(`|${network}`) };
}

/** For attempts from a place where the account has signed in before: a device, or a running session. */
export function keysOfKnown(hash: Hash, email: string, place: { device: string } | { session: string }) {
  const [[kind, id] = []] = Object.entries(place);
  const account = `${email.toLowerCase()}|${kind}|${id}`;
  return { place: hash(`${account}|now`), account: hash(account) } satisfies AttemptKeys;
}

/** Counts what was asked for and is neither right nor wrong, such as a link. It has a count of its own. */
export function keysOfRequests(hash: Hash, email: string, address: string, purpose: string) {
  const network = `${networkOf(address)}|${purpose}`;
  return {
    place: hash(`${email.toLowerCase()}|${network}`),
    network: hash(`|${network}`),
  } satisfies AttemptKeys;
}

/** Whether there were so many guesses from a known device that it is treated like an unknown one from now on. */
export async function isExhausted(db: Db, { account }: { account: Buffer }, now: Date): Promise<boolean> {
  return isClosedAfter((await countFailures(db, account, now)).failures);
}

/** Parallel attempts wait for each other's count. */
export async function findLock(db: Db, keys: AttemptKeys, now: Date): Promise<Lock | undefined> {
  const { place, account, network } = keys;
  await lockKeys(db, keys);
  if (account) {
    const { failures, last } = await countFailures(db, account, now);
    if (isClosedAfter(failures)) return 'closed';
    const minutes = last === null ? 0 : delayAfter(failures, last, now);
    if (minutes > 0) return { minutes, of: 'account' };
  }
  const minutes = Math.max(
    await minutesOf(db, place, LOCK_ATTEMPTS, now),
    network ? await minutesOf(db, network, LOCK_ATTEMPTS_PER_ADDRESS, now) : 0,
  );
  return minutes > 0 ? { minutes, of: 'place' } : undefined;
}

/** Everybody locks in the same order, the network last, to avoid deadlocks. */
async function lockKeys(db: Db, { place, account, network }: AttemptKeys): Promise<void> {
  await lockKey(db, account ?? place);
  if (network) await lockKey(db, network);
}

async function lockKey(db: Db, key: Buffer): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(${key.readBigInt64BE().toString()}::bigint)`);
}

/** For how many minutes this many attempts block further ones; 0 if there are fewer. */
async function minutesOf(db: Db, key: Buffer, attempts: number, now: Date): Promise<number> {
  const [first] = await db
    .select({ keptUntil: anmeldeversuch.keptUntil })
    .from(anmeldeversuch)
    .where(and(eq(anmeldeversuch.schluessel, key), gt(anmeldeversuch.keptUntil, now)))
    .orderBy(desc(anmeldeversuch.keptUntil))
    .offset(attempts - 1)
    .limit(1);
  return first ? lockedFor(first.keptUntil, now) : 0;
}

/** How often the account failed since its last success, and when it last failed. */
async function countFailures(
  db: Db,
  key: Buffer,
  now: Date,
): Promise<{ failures: number; last: Date | null }> {
  const [row] = await db
    .select({
      failures: sql<number>`count(*)::int`,
      last: sql`max(${anmeldeversuch.am})`.mapWith(anmeldeversuch.am),
    })
    .from(anmeldeversuch)
    .where(and(eq(anmeldeversuch.schluessel, key), gt(anmeldeversuch.keptUntil, now)));
  return row ?? { failures: 0, last: null };
}

/**
 * Counts an attempt until its outcome is known (`keepFehlversuch`, `deleteFehlversuche`), for a minute at most: where
 * nobody is told whether it was right, because the database went away or too much was to be done, nobody has failed.
 * Deletes everybody's attempts that are too old to count.
 */
export async function insertVersuch(db: Db, keys: AttemptKeys, now: Date): Promise<void> {
  await deleteSome(db, anmeldeversuch, lte(anmeldeversuch.keptUntil, now));
  await insertRows(db, now, [[each(keys), UNDECIDED_MINUTES]]);
}

/**
 * The attempt of this time has failed, also where it no longer counts as undecided. Returns how often the account has
 * failed, including this time.
 */
export async function keepFehlversuch(db: Db, keys: AttemptKeys, now: Date): Promise<number> {
  const { place, account, network } = keys;
  await lockKeys(db, keys);
  for (const key of each(keys)) await deleteAttempt(db, key, now);
  await insertRows(db, now, [
    [[place, ...(network ? [network] : [])], LOCK_MINUTES],
    [account ? [account] : [], ACCOUNT_DAYS * 24 * 60],
  ]);
  return account ? (await countFailures(db, account, after(now, UNDECIDED_MINUTES))).failures : 0;
}

/** After a new password the count starts again: earlier guesses were at the old one. */
export async function forgetGuesses(
  db: Db,
  { place, account }: Pick<Required<AttemptKeys>, 'place' | 'account'>,
): Promise<void> {
  await db.delete(anmeldeversuch).where(inArray(anmeldeversuch.schluessel, [place, account]));
}

/**
 * The password was right: the account's failures there no longer count. Of the network only this attempt is removed.
 * Otherwise anybody with one account could reset the count and keep guessing at others.
 */
export async function deleteFehlversuche(db: Db, keys: AttemptKeys, now: Date): Promise<void> {
  const { place, account, network } = keys;
  await lockKeys(db, keys);
  await db
    .delete(anmeldeversuch)
    .where(inArray(anmeldeversuch.schluessel, [place, ...(account ? [account] : [])]));
  if (network) await deleteAttempt(db, network, now);
}

/** One attempt of this time whose outcome was not known. */
async function deleteAttempt(db: Db, key: Buffer, now: Date): Promise<void> {
  const attempt = db
    .select({ ctid: sql`ctid` })
    .from(anmeldeversuch)
    .where(
      and(
        eq(anmeldeversuch.schluessel, key),
        eq(anmeldeversuch.am, now),
        eq(anmeldeversuch.keptUntil, after(now, UNDECIDED_MINUTES)),
      ),
    )
    .limit(1);
  await db.delete(anmeldeversuch).where(sql`ctid = any (array(${attempt}))`);
}

async function insertRows(
  db: Db,
  now: Date,
  rows: readonly (readonly [keys: readonly Buffer[], minutes: number])[],
): Promise<void> {
  await db
    .insert(anmeldeversuch)
    .values(
      rows.flatMap(([keys, minutes]) =>
        keys.map((schluessel) => ({ schluessel, am: now, keptUntil: after(now, minutes) })),
      ),
    );
}

const each = ({ place, account, network }: AttemptKeys): Buffer[] => [
  place,
  ...(network ? [network] : []),
  ...(account ? [account] : []),
];

const after = (now: Date, minutes: number): Date => new Date(now.getTime() + minutes * MINUTE);
