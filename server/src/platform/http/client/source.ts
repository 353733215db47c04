import ipaddr from 'ipaddr.js';

/** Where somebody comes from, for logs: the network, shortened so that it leads to no machine (/24 of IPv4, /48 of IPv6). */
export function sourceOf(address: string): string {
  if (!ipaddr.isValid(address)) return 'unknown';
  const parsed = ipaddr.process(address);
  const [version, bits] = parsed.kind() === 'ipv4' ? [ipaddr.IPv4, 24] : [ipaddr.IPv6, 48];
  return `${version.networkAddressFromCIDR(`${parsed.toString()}/${bits}`).toString()}/${bits}`;
}
