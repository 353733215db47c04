import { hasPermission, type Permission, type Rolle } from '@firmenportal/contract/permissions';
import type { Benutzer } from '@firmenportal/contract/token';

/** Who may open a route; signed-in people unless said otherwise. */
export interface Access {
  readonly zugang?: 'gast' | 'alle';
  readonly recht?: Permission | Rolle;
  /** Asks for the role as stored on the account, which "ADMIN grants everything" does not answer. */
  readonly gespeichert?: true;
}

export type Verdict = 'open' | 'login' | 'start' | 'permissionDenied';

/** The navigation guard (product.md §3). */
export function guard({ zugang, recht, gespeichert }: Access, benutzer: Benutzer | undefined): Verdict {
  if (zugang === 'alle') return 'open';
  if (zugang === 'gast') return benutzer ? 'start' : 'open';
  if (!benutzer) return 'login';
  if (recht === undefined) return 'open';
  return (gespeichert ? benutzer.roles.includes(recht) : hasPermission(benutzer, recht))
    ? 'open'
    : 'permissionDenied';
}

/** The route that was asked for before the sign-in, if it lies on this origin; otherwise start. */
export function returnPath(ziel: string | undefined, origin: string): string {
  const url = ziel?.startsWith('/') ? URL.parse(ziel, origin) : null;
  // `//host`, also as what is left of `/.//host`, is another origin's address once it stands alone.
  const isOwn = url?.origin === origin && !url.pathname.startsWith('//');
  return isOwn ? url.pathname + url.search + url.hash : '/';
}
