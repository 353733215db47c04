import { setTimeout as pause } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { errors, jwtVerify, SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';
import * as z from 'zod/mini';
import { TokenClaims } from '@firmenportal/contract/token';

const ALGORITHM = 'HS256';
const ISSUER = 'firmenportal';
const AUDIENCE = 'firmenportal-api';
const REMEMBERED = 20_000;
/** How long keys are used before they are read again. */
const FRESH_MS = 1000;
/** Minimum time between reads caused by tokens with unknown keys, which anybody can invent. */
const AGAIN_MS = 100;
const IssuedClaims = z.extend(TokenClaims, { sid: z.uuid() });

export interface Tokens {
  sign(claims: TokenClaims): Promise<string>;
  /** The claims of the bearer token in an Authorization header; undefined if it is not valid. */
  verify(authorization: string | undefined, now: Date): Promise<TokenClaims | undefined>;
}

/** Reads the current keys: the first one signs, all of them verify. */
export type ReadKeys = () => Promise<readonly Uint8Array[]>;

/**
 * Signs and verifies access tokens: algorithm, issuer and audience are fixed. A verified token is
 * remembered until it expires; whether its session still runs is asked anew with every request.
 */
export function createTokens(readKeys: ReadKeys): Tokens {
  const verified = new LRUCache<string, TokenClaims>({ max: REMEMBERED });
  // Tokens that were verified by the old keys have to be verified again.
  const keys = createKeyRing(readKeys, () => verified.clear());

  return {
    async sign(claims) {
      await keys.freshen();
      const [key] = keys.current();
      if (!key) throw new Error('there is no key to sign tokens with');
      return new SignJWT({ ...claims })
        .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' })
        .setIssuer(ISSUER)
        .setAudience(AUDIENCE)
        .setSubject(claims.id)
        .sign(key);
    },

    async verify(authorization, now) {
      const token = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(authorization ?? '')?.[1];
      if (token === undefined) return undefined;
      await keys.freshen();
      const known = verified.get(token);
      if (known) return known.exp * 1000 > now.getTime() ? known : undefined;
      let ring = keys.current();
      let claims = await read(token, now, ring);
      if (claims === 'unknown key') {
        // Another process may have signed it with a key that is newer than those read here.
        await keys.readAgain();
        ring = keys.current();
        claims = await read(token, now, ring);
      }
      if (claims === 'unknown key' || claims === undefined) return undefined;
      // If the keys changed in the meantime, do not remember this result.
      if (ring === keys.current()) verified.set(token, claims);
      return claims;
    },
  };
}

async function read(
  token: string,
  now: Date,
  ring: readonly Uint8Array[],
): Promise<TokenClaims | 'unknown key' | undefined> {
  for (const key of ring) {
    try {
      const { payload } = await jwtVerify(token, key, {
        algorithms: [ALGORITHM],
        issuer: ISSUER,
        audience: AUDIENCE,
        currentDate: now,
      });
      return IssuedClaims.parse(payload);
    } catch (error) {
      if (!(error instanceof errors.JWSSignatureVerificationFailed)) return undefined;
    }
  }
  return 'unknown key';
}

/** Keeps the keys up to date, since another process may change them. Concurrent callers share one read. */
function createKeyRing(readKeys: ReadKeys, onChange: () => void) {
  let keys: readonly Uint8Array[] = [];
  let readAt = -Infinity;
  let reading: Promise<void> | undefined;
  let readAgainAt = -Infinity;
  let readingAgain: Promise<void> | undefined;

  async function read(): Promise<void> {
    const begin = performance.now();
    const found = await readKeys();
    if (!isDeepStrictEqual(found, keys)) {
      keys = found;
      onChange();
    }
    readAt = begin;
  }
  const readOnce = () => (reading ??= read().finally(() => (reading = undefined)));

  async function again(): Promise<void> {
    await pause(Math.max(0, readAgainAt + AGAIN_MS - performance.now()));
    await reading?.catch(() => undefined);
    readingAgain = undefined;
    readAgainAt = performance.now();
    await readOnce();
  }

  return {
    current: () => keys,

    /** While the database is unavailable, the old keys stay in use; entering a session reports the failure. */
    async freshen(): Promise<void> {
      if (performance.now() - readAt < FRESH_MS) return;
      await readOnce().catch((error: unknown) => {
        if (keys.length === 0) throw error;
        // A request asks several times; it should wait only once for a database that does not answer.
        readAt = performance.now();
      });
    },

    /** Starts a new read: one that is already running may have missed the change. */
    readAgain: () => (readingAgain ??= again()),
  };
}
