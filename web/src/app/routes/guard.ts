import { hasPermission, type Permission, type Rolle } from '@firmenportal/contract/permissions';
import type { Benutzer } from '@firmenportal/contract/token';

/** Who may open a route; signed-in people unless said otherwise. */
export interface Access {
  readonly audience?: 'guest' | 'everyone';
  readonly permission?: Permission | Rolle;
  /** Asks for the role as stored on the account, which "ADMIN grants everything" does not answer. */
  readonly storedRole?: true;
}

export type Verdict = 'open' | 'login' | 'start' | 'permissionDenied';

/** The navigation guard (product.md §3). */
export function guard({ audience, permission, storedRole }: Access, benutzer: Benutzer | undefined): Verdict {
  if (audience === 'everyone') return 'open';
  if (audience === 'guest') return benutzer ? 'start' : 'open';
  if (!benutzer) return 'login';
  if (permission === undefined) return 'open';
  return (storedRole ? benutzer.roles.includes(permission) : hasPermission(benutzer, permission))
    ? 'open'
    : 'permissionDenied';
}

/** The route that was asked for before the sign-in, if it lies on this origin; otherwise start. */
export function returnPath(target: string | undefined, origin: string): string {
  const url = target?.startsWith('/') ? URL.parse(target, origin) : null;
  // `//host`, also as what is left of `/.//host`, is another origin's address once it stands alone.
  const isOwn = url?.origin === origin && !url.pathname.startsWith('//');
  return isOwn ? url.pathname + url.search + url.hash : '/';
}
