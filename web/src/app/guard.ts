import { hatRecht, type Recht, type Rolle } from '@firmenportal/contract/rechte';
import type { Benutzer } from '@firmenportal/contract/token';

/** Who may open a route; signed-in people unless said otherwise. */
export interface Access {
  readonly zugang?: 'gast' | 'alle';
  readonly recht?: Recht | Rolle;
}

export type Verdict = 'open' | 'login' | 'start' | 'permissionDenied';

/** The navigation guard (product.md §3). */
export function guard({ zugang, recht }: Access, benutzer: Benutzer | undefined): Verdict {
  if (zugang === 'alle') return 'open';
  if (zugang === 'gast') return benutzer ? 'start' : 'open';
  if (!benutzer) return 'login';
  return recht === undefined || hatRecht(benutzer, recht) ? 'open' : 'permissionDenied';
}

/** The route that was asked for before the sign-in, if it lies on this origin; otherwise start. */
export function returnPath(ziel: string | undefined, origin: string): string {
  const url = ziel?.startsWith('/') ? URL.parse(ziel, origin) : null;
  return url?.origin === origin ? url.pathname + url.search + url.hash : '/';
}
