import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import ipaddr from 'ipaddr.js';
import { LRUCache } from 'lru-cache';
import { KEY_PREFIX } from '@firmenportal/contract/dienstkonten';
import { first, type Database, type Db } from '../db/database.ts';

/** Wrong keys per network and window; above that, further attempts get 429 and are not recorded. */
const ATTEMPTS = 20;
const WINDOW_MINUTES = 15;
const REMEMBERED = 10_000;
const REMEMBERED_MS = 60_000;
/** Visible prefix of a key, by which people recognise it. */
const SHOWN = KEY_PREFIX.length + 6;

/** A new key for its holder, and the hash that is stored. */
export interface IssuedKey {
  readonly text: string;
  readonly hash: Buffer;
  readonly start: string;
}

/** 256 random bits cannot be guessed, so a fast hash is enough. */
export function newServiceKey(): IssuedKey {
  const text = `${KEY_PREFIX}${randomBytes(32).toString('base64url')}`;
  return { text, hash: hashOf(text), start: text.slice(0, SHOWN) };
}

/** The service key in an Authorization header; undefined without one. */
export const serviceKeyIn = (authorization: string | undefined): string | undefined =>
  /^Bearer (fp_\S{1,100})$/i.exec(authorization ?? '')?.[1];

/** The result of checking a key: its account, no account, or how long to wait after too many wrong ones. */
export type KeyCheck = { readonly keyId: string } | { readonly lockedMinutes: number } | undefined;

/** The format of keys. Anything else is refused without a database query. */
const KEY = new RegExp(`^${KEY_PREFIX}[\\w-]{43}$`);

/**
 * Whom limits count a request for: the account, the network of somebody who is not signed in, or the company of a program,
 * of which it may have many. And the company of all of them.
 */
export interface Callers {
  readonly caller: string;
  readonly company: string | undefined;
}

/** Keys of service accounts. Each request asks the database, so that revocation takes effect at once. */
export interface ServiceKeys {
  check(key: string, from: { address: string; network: string }, now: Date): Promise<KeyCheck>;
  /** Whom limits count a key for, as seen within the last minute. Never for access. */
  callersOf(key: string): Callers | undefined;
}

export function createServiceKeys(database: Database, keyedHash: (text: string) => Buffer): ServiceKeys {
  const seen = new LRUCache<string, Callers>({ max: REMEMBERED, ttl: REMEMBERED_MS });
  return {
    callersOf: (key) => seen.get(hashOf(key).toString('base64')),

    check: async (key, { address, network }, now) => {
      if (!KEY.test(key)) return undefined;
      return database.asSystem('dienstkonto', async (db) => {
        const hash = hashOf(key);
        const found = await first<{ id: string; konto: string; firma: string | null }>(
          db,
          sql`select k.id, d.id as konto, d.firma_id as firma
              from portal_dienstschluessel(${hash}, ${addressOf(address)}::inet, ${now.toISOString()}) k
              join dienstkonto d on d.id = k.dienstkonto_id`,
        );
        if (found) {
          seen.set(hash.toString('base64'), {
            caller: found.firma ?? found.konto,
            company: found.firma ?? undefined,
          });
          return { keyId: found.id };
        }
        const lockedMinutes = await countFailure(db, keyedHash(`|service key|${network}`), now);
        return lockedMinutes > 0 ? { lockedMinutes } : undefined;
      });
    },
  };
}

/** Counts a wrong key. Returns the minutes to wait for this network, 0 below the limit. */
async function countFailure(db: Db, key: Buffer, now: Date): Promise<number> {
  const row = await first<{ failures: number; oldest: number }>(
    db,
    sql`select count(*)::int as failures, extract(epoch from min(a.am))::float8 * 1000 as oldest
        from (select am from anmeldeversuch
              where schluessel = ${key} and am > ${now.toISOString()}::timestamptz - make_interval(mins => ${WINDOW_MINUTES}::int)
              order by am desc limit ${ATTEMPTS}) a`,
  );
  if (row && row.failures >= ATTEMPTS) {
    return Math.max(1, Math.ceil(WINDOW_MINUTES - (now.getTime() - row.oldest) / 60_000));
  }
  await db.execute(
    sql`insert into anmeldeversuch (schluessel, am, kept_until)
        values (${key}, ${now.toISOString()}, ${now.toISOString()}::timestamptz + make_interval(mins => ${WINDOW_MINUTES}::int))`,
  );
  return 0;
}

const hashOf = (key: string): Buffer => createHash('sha256').update(key).digest();

/** The address as PostgreSQL's `inet` takes it: plain IPv4, no zone. Null if it is none. */
function addressOf(address: string): string | null {
  const [bare = ''] = address.split('%');
  return ipaddr.isValid(bare) ? ipaddr.process(bare).toString() : null;
}
