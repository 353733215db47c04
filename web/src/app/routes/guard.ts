import { hasPermission, type Permission, type Rolle } from '@firmenportal/contract/permissions';
import type { Benutzer } from '@firmenportal/contract/token';
import { PATHS } from '#platform/paths.ts';

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

/** Where people begin who asked for nothing else: the school's staff at their desk. */
export const homeOf = (benutzer: Benutzer | undefined): string =>
  benutzer?.roles.includes('ROLE_FIRMENPORTAL_FIRMENBETREUUNG') ? PATHS.verwaltung : PATHS.start;

/** The route that was asked for before the sign-in, if it lies on this origin; otherwise where they begin. */
export function returnPath(target: string | undefined, origin: string, home: string = PATHS.start): string {
  const url = target?.startsWith('/') ? URL.parse(target, origin) : null;
  // `//host`, also as what is left of `/.//host`, is another origin's address once it stands alone.
  const isOwn = url?.origin === origin && !url.pathname.startsWith('//');
  return isOwn ? url.pathname + url.search + url.hash : home;
}
