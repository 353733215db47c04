import ipaddr from 'ipaddr.js';

/** The network of a client for logs, shortened so that it identifies no machine (/24 of IPv4, /48 of IPv6). */
export function sourceOf(address: string): string {
  if (!ipaddr.isValid(address)) return 'unknown';
  const parsed = ipaddr.process(address);
  const [version, bits] = parsed.kind() === 'ipv4' ? [ipaddr.IPv4, 24] : [ipaddr.IPv6, 48];
  return `${version.networkAddressFromCIDR(`${parsed.toString()}/${bits}`).toString()}/${bits}`;
}
