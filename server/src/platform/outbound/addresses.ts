import { lookup as lookUp, type LookupAddress } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Why nothing was sent, or no answer came: `refused`, the portal does not go there; `unknown`, nobody has the name. */
export type OutboundFault = 'refused' | 'unknown' | 'silence' | 'encryption' | 'connection';

export class OutboundError extends Error {
  override name = 'OutboundError';
  readonly fault: OutboundFault;

  constructor(fault: OutboundFault, options?: ErrorOptions) {
    super(fault, options);
    this.fault = fault;
  }
}

/** Whether the portal connects to an IP address. */
export type Reach = (address: string) => boolean;

const PRIVATE: ReadonlySet<string> = new Set(['private', 'uniqueLocal', 'carrierGradeNat']);
/** Within a private range, but where a cloud keeps the keys of its machines. */
const METADATA = ipaddr.parse('fd00:ec2::254').toNormalizedString();

/**
 * The public network is reached, private networks if so said, and what is `allowed` (networks in CIDR notation) whatever
 * it is: not this machine itself, nor what clouds keep keys under, nor addresses that hide another one.
 */
export function reachOf({
  allowed,
  privateNetworks,
}: {
  allowed: readonly string[];
  /** Where campus systems are. */
  privateNetworks: boolean;
}): Reach {
  const networks = allowed.map((network) => ipaddr.parseCIDR(network));
  return (address) => {
    const parsed = ipaddr.process(address);
    if (networks.some(([base, bits]) => parsed.kind() === base.kind() && parsed.match(base, bits)))
      return true;
    const range = parsed.range();
    return (
      range === 'unicast' ||
      (privateNetworks && PRIVATE.has(range) && parsed.toNormalizedString() !== METADATA)
    );
  };
}

/** The host of an address as connections take it. */
export const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '');

/** Refuses an address that is given as such: it is not looked up. */
export function requireReachable(host: string, reach: Reach): void {
  if (isIP(host) !== 0 && !reach(host)) throw new OutboundError('refused');
}

/**
 * Looks a name up for a connection, and judges what it finds: a name that leads elsewhere a moment later is of no use.
 * If one of its addresses is refused, the name is.
 *
 * @param lookup resolves names; tests have their own
 */
export const checkedLookup =
  (reach: Reach, lookup = lookUp): LookupFunction =>
  (host, options, done) =>
    lookup(host, { ...options, all: true }, (error, found: LookupAddress[]) => {
      const [first] = found ?? [];
      if (error || !first) return done(new OutboundError('unknown', { cause: error }), '');
      if (!found.every(({ address }) => reach(address))) return done(new OutboundError('refused'), '');
      if (options.all) done(null, found);
      else done(null, first.address, first.family);
    });
