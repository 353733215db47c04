import { lookup } from 'node:dns';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import {
  checkedLookup,
  hostOf,
  reachOf,
  OutboundError,
  requireReachable,
  type OutboundFault,
  type Reach,
} from './addresses.ts';

interface Sent {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** Ends the attempt; its reason rejects it. */
  readonly signal: AbortSignal;
  readonly patienceMs: number;
}

/** Addresses outside of the portal that people typed, and to which it sends. */
export interface Destinations {
  /** What is wrong with an address, as far as it can be known without connecting to it. */
  findFault(address: string): Promise<OutboundFault | undefined>;
  /**
   * The status of the answer to a POST, whose body is not read. Follows no redirects. Rejects with an OutboundError.
   */
  post(address: string, sent: Sent): Promise<number>;
}

interface Options {
  /** Networks in CIDR notation that are permitted besides the public ones. */
  readonly allowed: readonly string[];
  /** Whether addresses without TLS are permitted on this machine, if a network names it. */
  readonly plainLoopback: boolean;
  /** Resolves names; tests have their own. */
  readonly resolve?: typeof lookup;
}

export function createDestinations({ allowed, plainLoopback, resolve = lookup }: Options): Destinations {
  const reach = reachOf({ allowed, privateNetworks: false });
  const reachWithoutTls: Reach = (address) =>
    plainLoopback && ipaddr.process(address).range() === 'loopback' && reach(address);
  const reachFor = ({ protocol }: URL) => (protocol === 'https:' ? reach : reachWithoutTls);

  return {
    async findFault(address) {
      const url = URL.parse(address);
      if (!url) return 'refused';
      const host = hostOf(url);
      if (isIP(host) !== 0) return reachFor(url)(host) ? undefined : 'refused';
      return new Promise((result) => {
        checkedLookup(reachFor(url), resolve)(host, {}, (error) =>
          result(error instanceof OutboundError ? error.fault : undefined),
        );
      });
    },

    async post(address, { headers, body, signal, patienceMs }) {
      const url = new URL(address);
      requireReachable(hostOf(url), reachFor(url));
      const patience = AbortSignal.timeout(patienceMs);
      const send = url.protocol === 'https:' ? requestHttps : requestHttp;
      return new Promise<number>((result, reject) => {
        const outgoing = send(url, {
          method: 'POST',
          // A connection of its own, so that each one is judged.
          agent: false,
          headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
          lookup: checkedLookup(reachFor(url), resolve),
          signal: AbortSignal.any([signal, patience]),
        });
        outgoing.on('response', (response) => {
          result(response.statusCode ?? 0);
          response.destroy();
        });
        outgoing.on('error', (error) => {
          if (signal.aborted) reject(error);
          else if (patience.aborted) reject(new OutboundError('silence'));
          else reject(failureOf(error));
        });
        outgoing.end(body);
      });
    },
  };
}

function failureOf(error: NodeJS.ErrnoException): OutboundError {
  if (error instanceof OutboundError) return error;
  const isOfTls = /CERT|UNABLE_TO_|^ERR_(?:TLS|SSL)|^EPROTO$/.test(error.code ?? '');
  return new OutboundError(isOfTls ? 'encryption' : 'connection', { cause: error });
}
