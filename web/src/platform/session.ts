import { TOKEN_KEY, TokenClaims, type Benutzer } from '@firmenportal/contract/token';
import { decodeJwt } from 'jose/jwt/decode';
import { useSyncExternalStore } from 'react';

const BENUTZER_KEY = '_Auth.user';

/** Who is signed in, until when. Times are milliseconds since 1970. */
export interface Session {
  readonly token: string;
  readonly benutzer: Benutzer;
  readonly issuedAt: number;
  /** When the token ends unless it is renewed. */
  readonly expiresAt: number;
  /** When the session ends, renewed or not. */
  readonly endsAt: number;
}

/**
 * `person`: somebody else, or nobody, is signed in now, or the person acts for another company or through somebody
 * else: what was loaded is not theirs. `token`: the same person with a newer token.
 */
export type SessionChange = 'person' | 'token';

const listeners = new Set<(change: SessionChange) => void>();
let session: Session | undefined;

/** What a token says; undefined when it cannot be decoded. Only the server can tell whether it is valid. */
export function decodeToken(token: string): Session | undefined {
  const claims = TokenClaims.safeParse(payloadOf(token));
  if (!claims.success) return undefined;
  const { sid: _, iat, exp, sitzungBis: sessionUntil, ...benutzer } = claims.data;
  return {
    token,
    benutzer,
    issuedAt: iat * 1000,
    expiresAt: exp * 1000,
    endsAt: sessionUntil * 1000,
  };
}

function payloadOf(token: string): unknown {
  try {
    return decodeJwt(token);
  } catch {
    return undefined;
  }
}

export function currentSession(): Session | undefined {
  return session;
}

export function useSession(): Session | undefined {
  return useSyncExternalStore(subscribeSession, currentSession);
}

/** The signed-in person; undefined for a guest. */
export function useBenutzer(): Benutzer | undefined {
  return useSession()?.benutzer;
}

export function subscribeSession(listener: (change: SessionChange) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Signs in with a token, or renews the session; a token that cannot be decoded signs out (original.md §4). */
export function setToken(token: string): void {
  const next = decodeToken(token);
  if (!next) {
    clearSession();
    return;
  }
  localStorage.setItem(TOKEN_KEY, token);
  localStorage.setItem(BENUTZER_KEY, JSON.stringify(next.benutzer));
  become(next);
}

/**
 * Forgets the person and clears local storage; preferences are cookies and stay. The session on the server is ended by
 * `logout`.
 */
export function clearSession(): void {
  localStorage.clear();
  become(undefined);
}

/** Takes up the stored session, and follows what other tabs do. */
export function startSession(): void {
  follow();
  addEventListener('storage', (event) => {
    // A cleared storage is told with a key of null.
    if (event.key === TOKEN_KEY || event.key === null) follow();
  });
}

function follow(): void {
  const token = localStorage.getItem(TOKEN_KEY);
  const found = token === null ? undefined : decodeToken(token);
  if (token !== null && (!found || found.expiresAt <= Date.now())) clearSession();
  else become(found);
}

function become(next: Session | undefined): void {
  const previous = session;
  if (next?.token === previous?.token) return;
  session = next;
  const change = identityOf(next?.benutzer) === identityOf(previous?.benutzer) ? 'token' : 'person';
  listeners.forEach((listener) => listener(change));
}

/** Whoever differs in this sees other data; somebody who has taken a new name does not. */
export function identityOf(benutzer: Benutzer | undefined): string {
  if (!benutzer) return '';
  const { id, firmaId, firmenIds, roles, uebernommenVon } = benutzer;
  return JSON.stringify([id, firmaId, firmenIds, roles, uebernommenVon]);
}
