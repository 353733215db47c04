import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '../http/errors/api-error.ts';
import { callersOf, type ServeDeps } from '../http/call.ts';
import { networkOf } from '../http/client/network.ts';
import { refusals } from './refusals.ts';
import { LIMITS } from '../limits.ts';
import { createTurns, type Turns } from './turns.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Exempt from all limits: health checks and metrics have to work under overload. */
    unlimited?: true;
    /** The route has its own limit, so this one does not apply. */
    hasPlaces?: boolean;
  }
  interface FastifyRequest {
    turns?: {
      readonly taken: Set<Turns>;
      readonly ends: (() => void)[];
      left: boolean;
      readonly since: number;
    };
  }
}

export interface RequestLimits {
  /** Requests at work at the same time, per account; those of strangers count per address. */
  readonly perAccount: number;
  /** Requests at work at the same time, of all accounts and programs of one company. */
  readonly perCompany: number;
  /** Requests at work at the same time, per address. */
  readonly perAddress: number;
  /** Requests within ten seconds, per account; those of strangers count per address. */
  readonly perTenSeconds: number;
}

const WINDOW_MS = 10_000;
/** How many callers a window remembers. */
const CALLERS = 20_000;
/** Factor for strangers: behind one address there may be a whole company that signs in at nine. */
const STRANGERS = 4;
/** Waiting requests per request at work: a page sends many requests at once, and people open several tabs. */
const WAITING = 25;
/** The same for a company: forty people begin at eight. */
const COLLEAGUES_WAITING = 100;
const ALL_WAITING = 5_000;
/** A search occupies a connection and a core of the database while it runs. Counted for companies, which may have many accounts. */
const SEARCHES = {
  each: 1,
  all: 3,
  eachWaiting: 100,
  allWaiting: 250,
  refusal: refusals('fehler.429.zugleich'),
};

/**
 * Limits how much is asked for by one account and from one address: in a while (`@fastify/rate-limit`), and at a time.
 * Of what comes at a time the rest waits, each behind the own, so that nobody waits for what others ask for.
 */
export async function limitRequests(
  app: FastifyInstance,
  { perAccount, perCompany, perAddress, perTenSeconds }: RequestLimits,
  deps: Pick<ServeDeps, 'tokens' | 'serviceKeys' | 'clock'>,
): Promise<void> {
  const accounts = createTurns({ ...turnsOf(perAccount), refusal: refusals('fehler.429.zugleich') });
  const companies = createTurns({
    ...turnsOf(perCompany),
    eachWaiting: perCompany * COLLEAGUES_WAITING,
    refusal: refusals('fehler.429.zugleich'),
  });
  const addresses = createTurns({ ...turnsOf(perAddress), refusal: refusals('fehler.429.adresse') });
  const searches = createTurns(SEARCHES);

  await app.register(rateLimit, {
    timeWindow: WINDOW_MS,
    cache: CALLERS,
    keyGenerator: async (request) => (await callersOf(request, deps)).caller,
    max: (_request, caller) => (isAccount(caller) ? perTenSeconds : perTenSeconds * STRANGERS),
    allowList: ({ routeOptions }) => routeOptions.config.unlimited === true,
    addHeaders: NO_HEADERS,
    addHeadersOnExceeding: NO_HEADERS,
    errorResponseBuilder: (_request, { ttl }) =>
      new ApiError(429, 'fehler.429.zugleich', { headers: { 'retry-after': String(Math.ceil(ttl / 1000)) } }),
  });

  app.addHook('onRequest', async (request, reply) => {
    const { unlimited, hasPlaces } = request.routeOptions.config;
    if (unlimited || hasPlaces) return;
    request.turns = { taken: new Set(), ends: [], left: false, since: performance.now() };
    const { caller } = await callersOf(request, deps);
    // An account's turn includes reading the body.
    if (isAccount(caller) && !isSearch(request)) await enter(request, reply, [[accounts, caller]]);
  });
  // All others begin after it: a slow sender blocks nobody else.
  app.addHook('preHandler', async (request, reply) => {
    const { caller, company } = await callersOf(request, deps);
    // Who waits for a search holds no other turn, and who searches waits for no other one of theirs.
    const own: [Turns, string][] = isSearch(request) ? [[searches, company ?? caller]] : [[accounts, caller]];
    if (company !== undefined && !isSearch(request)) own.push([companies, company]);
    await enter(request, reply, [...own, [addresses, networkOf(request.ip)]]);
  });
  app.addHook('onRequestAbort', async (request) => {
    if (request.turns) request.turns.left = true;
    endTurns(request);
  });
  // The turn ends when the answer is ready: a slow receiver must not block the caller's other requests.
  app.addHook('onSend', async (request) => endTurns(request));
  app.addHook('onResponse', async (request) => endTurns(request));
}

/** Takes one turn after the other, of those that the request does not have yet. */
async function enter(request: FastifyRequest, reply: FastifyReply, of: [Turns, string][]): Promise<void> {
  const { turns } = request;
  if (!turns) return;
  for (const [kind, who] of of) {
    if (turns.taken.has(kind)) continue;
    turns.taken.add(kind);
    // Who waits for one turn after the other waits no longer than who waits for one.
    const patience = Math.max(0, turns.since + LIMITS.turn - performance.now());
    turns.ends.push(await kind.enter(who, { patience }));
  }
  if (!turns.left) return;
  // The client has left.
  endTurns(request);
  reply.hijack();
}

const turnsOf = (each: number) => ({
  each,
  all: Infinity,
  eachWaiting: each * WAITING,
  allWaiting: ALL_WAITING,
});

const NO_HEADERS = {
  'x-ratelimit-limit': false,
  'x-ratelimit-remaining': false,
  'x-ratelimit-reset': false,
} as const;

/** Accounts are keyed by their identifier, strangers by their network. */
const isAccount = (caller: string): boolean => /^[\da-f]{8}-/.test(caller);

/** However the name of the parameter is spelt in the address. */
const isSearch = ({ method, query }: FastifyRequest): boolean =>
  ['GET', 'HEAD'].includes(method) && Boolean((query as { suche?: unknown }).suche);

/** Ends what a request holds: it is answered, or waits for something that has turns of its own. */
export function endTurns({ turns }: FastifyRequest): void {
  for (const one of turns?.ends.splice(0) ?? []) one();
}
