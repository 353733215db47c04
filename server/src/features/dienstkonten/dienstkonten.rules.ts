import ipaddr from 'ipaddr.js';

/**
 * An address or a network. Refuses the short forms of IPv4, because the database reads them differently, and zones, which it
 * does not know.
 */
export const isNetwork = (netz: string): boolean =>
  !netz.includes('%') &&
  (netz.includes(':')
    ? ipaddr.IPv6.isValid(netz) || ipaddr.IPv6.isValidCIDR(netz)
    : ipaddr.IPv4.isValidFourPartDecimal(netz) || ipaddr.IPv4.isValidCIDRFourPartDecimal(netz));
