import type { Item } from '@firmenportal/contract/hydra/resource';
import type { Support, Supportanfrage } from '@firmenportal/contract/support';
import { SUPPORTZEITEN } from '@firmenportal/contract/supportzeiten';
import { angekuendigte, standOf, type Ferien } from './support.rules.ts';

/** How support is reached. */
interface Erreichbar {
  email: string;
  telefon: string | null;
}

export function presentSupport(
  basis: string,
  { email, telefon }: Erreichbar,
  ferien: readonly Ferien[],
  jetzt: Date,
): Item<typeof Support> {
  const { geoeffnet, wechselAm } = standOf(jetzt, ferien);
  return {
    '@id': `${basis}/support`,
    '@type': 'Support',
    zeiten: SUPPORTZEITEN.map((zeit) => ({ ...zeit })),
    geoeffnet,
    wechselAm: wechselAm?.toISOString() ?? null,
    ferien: angekuendigte(ferien, jetzt).map(({ titel, von, bis }) => ({ titel, von, bis })),
    telefon,
    email,
  };
}

export const presentAnfrage = (
  basis: string,
  referenz: string,
  gesendetAm: Date,
): Item<typeof Supportanfrage> => ({
  '@id': `${basis}/supportanfragen`,
  '@type': 'Supportanfrage',
  referenz,
  gesendetAm: gesendetAm.toISOString(),
});
