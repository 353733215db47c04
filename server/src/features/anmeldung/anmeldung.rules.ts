import ipaddr from 'ipaddr.js';
import { ApiError } from '../../platform/http/api-error.ts';
import type { Textschluessel } from '../../platform/texte/de-DE.ts';

/** Back-off of product.md §2 and quality.md: so many failures within so long close the way for the rest of it. */
export const SPERRE_MINUTEN = 15;
export const SPERRE_VERSUCHE = 10;
/** The same for one address, whatever the accounts: a school or a company may share one. */
export const SPERRE_VERSUCHE_ADRESSE = 100;
/** How long ended sessions are kept. */
export const SITZUNG_AUFBEWAHRT_TAGE = 30;

const IPV6_NETZ = 64;

/** Minutes (rounded up) until another one may be tried after so many failures; 0 where it may now. */
export function gesperrtFuer(fehlversuche: readonly Date[], versuche: number, jetzt: Date): number {
  // The newest first: when the tenth newest is old enough, fewer than ten are left in the window.
  const last = fehlversuche[versuche - 1];
  if (!last) return 0;
  return Math.max(0, Math.ceil(SPERRE_MINUTEN - (jetzt.getTime() - last.getTime()) / 60_000));
}

/** Refuses (429) as long as so many minutes are left, and says when to come back. */
export function refuseWhileLocked(
  minuten: number,
  schluessel: Textschluessel & `fehler.429.${string}`,
): void {
  if (minuten === 0) return;
  throw new ApiError(429, schluessel, {
    angaben: { minuten },
    headers: { 'retry-after': String(minuten * 60) },
  });
}

/** What counts as one address: of IPv6 the whole network, since whoever has one address has all of it. */
export function netzOf(adresse: string): string {
  if (!ipaddr.isValid(adresse)) return adresse;
  const address = ipaddr.process(adresse);
  if (address.kind() === 'ipv4') return address.toString();
  return ipaddr.IPv6.networkAddressFromCIDR(`${address.toString()}/${IPV6_NETZ}`).toString();
}
