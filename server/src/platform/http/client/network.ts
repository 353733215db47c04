import ipaddr from 'ipaddr.js';

const IPV6_NETWORK = 64;

/** What counts as one address. For IPv6 the whole network: whoever has one of its addresses can use all of them. */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  return ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toString()}/${IPV6_NETWORK}`).toString();
}
