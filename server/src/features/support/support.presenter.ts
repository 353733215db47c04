import type { Item } from '@firmenportal/contract/hydra/resource';
import type { Support, Supportanfrage } from '@firmenportal/contract/support';
import { SUPPORTZEITEN } from '@firmenportal/contract/supportzeiten';
import { announced, standOf, type Ferien } from './support.rules.ts';

/** When and how to reach support. */
interface Reachable {
  email: string;
  telefon: string | null;
}

export function presentSupport(
  basePath: string,
  { email, telefon }: Reachable,
  ferien: readonly Ferien[],
  now: Date,
): Item<typeof Support> {
  const { geoeffnet, wechselAm } = standOf(now, ferien);
  return {
    '@id': `${basePath}/support`,
    '@type': 'Support',
    zeiten: SUPPORTZEITEN.map((time) => ({ ...time })),
    geoeffnet,
    wechselAm: wechselAm?.toISOString() ?? null,
    ferien: announced(ferien, now).map(({ titel, von, bis }) => ({ titel, von, bis })),
    telefon,
    email,
  };
}

export const presentAnfrage = (
  basePath: string,
  referenz: string,
  gesendetAm: Date,
): Item<typeof Supportanfrage> => ({
  '@id': `${basePath}/supportanfragen`,
  '@type': 'Supportanfrage',
  referenz,
  gesendetAm: gesendetAm.toISOString(),
});
