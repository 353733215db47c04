import ipaddr from 'ipaddr.js';

/** Back-off of product.md §2 and quality.md: so many failures within so long close the way for the rest of it. */
export const SPERRE_MINUTEN = 15;
export const SPERRE_VERSUCHE = 10;

const IPV6_NETZ = 64;

/** Minutes (rounded up) until an account may be tried again from an address; 0 where it may now. */
export function gesperrtFuer(fehlversuche: readonly Date[], jetzt: Date): number {
  // The newest first: when the tenth newest is old enough, fewer than ten are left in the window.
  const tenth = fehlversuche[SPERRE_VERSUCHE - 1];
  if (!tenth) return 0;
  return Math.max(0, Math.ceil(SPERRE_MINUTEN - (jetzt.getTime() - tenth.getTime()) / 60_000));
}

/** What counts as one address: of IPv6 the whole network, since whoever has one address has all of it. */
export function netzOf(adresse: string): string {
  if (!ipaddr.isValid(adresse)) return adresse;
  const address = ipaddr.process(adresse);
  if (address.kind() === 'ipv4') return address.toString();
  return ipaddr.IPv6.networkAddressFromCIDR(`${address.toString()}/${IPV6_NETZ}`).toString();
}
