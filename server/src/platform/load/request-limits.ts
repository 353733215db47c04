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
    turns?: { taken: boolean; readonly ends: (() => void)[]; left: boolean };
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

  async function take(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const { turns } = request;
    if (!turns || turns.taken) return;
    turns.taken = true;
    const { caller, company } = await callersOf(request, deps);
    const begun = performance.now();
    const enter = async (kind: Turns, who: string) => {
      // Who waits for one turn after the other waits no longer than who waits for one.
      const patience = Math.max(0, begun + LIMITS.turn - performance.now());
      turns.ends.push(await kind.enter(who, { patience }));
    };
    if (isSearch(request)) await enter(searches, company ?? caller);
    await enter(accounts, caller);
    if (company !== undefined) await enter(companies, company);
    await enter(addresses, networkOf(request.ip));
    if (!turns.left) return;
    // The client has left.
    end(request);
    reply.hijack();
  }

  app.addHook('onRequest', async (request, reply) => {
    const { unlimited, hasPlaces } = request.routeOptions.config;
    if (unlimited || hasPlaces) return;
    request.turns = { taken: false, ends: [], left: false };
    // An account's turn includes reading the body. A stranger's begins after it, so that a slow sender blocks nobody else.
    if (isAccount((await callersOf(request, deps)).caller)) await take(request, reply);
  });
  app.addHook('preHandler', take);
  app.addHook('onRequestAbort', async (request) => {
    if (request.turns) request.turns.left = true;
    end(request);
  });
  // The turn ends when the answer is ready: a slow receiver must not block the caller's other requests.
  app.addHook('onSend', async (request) => end(request));
  app.addHook('onResponse', async (request) => end(request));
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
const isSearch = ({ query }: FastifyRequest): boolean => Boolean((query as { suche?: unknown }).suche);

function end({ turns }: FastifyRequest): void {
  for (const one of turns?.ends.splice(0) ?? []) one();
}
