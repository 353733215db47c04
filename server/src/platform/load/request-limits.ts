import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '../http/errors/api-error.ts';
import { callerOf, type ServeDeps } from '../http/call.ts';
import { networkOf } from '../http/client/network.ts';
import { refusals } from './refusals.ts';
import { createTurns } from './turns.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Asked by machines that have to know when the rest is too much. */
    unlimited?: true;
    /** Waits for a place of its own. */
    hasPlaces?: boolean;
  }
  interface FastifyRequest {
    turns?: { taken: boolean; readonly ends: (() => void)[]; left: boolean };
  }
}

export interface RequestLimits {
  /** Requests of one account, or of strangers from one address, that are at work at a time. */
  readonly perAccount: number;
  /** Requests from one address. */
  readonly perAddress: number;
  /** Requests of one account, or of strangers from one address, within ten seconds. */
  readonly perTenSeconds: number;
}

const WINDOW_MS = 10_000;
/** Whom a window knows. */
const CALLERS = 20_000;
/** Strangers of one address are a class in front of its computers, or a company in the morning. */
const STRANGERS = 4;
/** For each that is at work so many may wait: a page asks for a lot at once, and several tabs for more. */
const WAITING = 25;
const ALL_WAITING = 5_000;
/** Each takes a connection, and a core of the database, for as long as it lasts. */
const SEARCHES = {
  each: 1,
  all: 3,
  eachWaiting: 25,
  allWaiting: 250,
  refusal: refusals('fehler.429.zugleich'),
};

/**
 * Limits how much is asked for by one account and from one address: in a while (`@fastify/rate-limit`), and at a time.
 * Of what comes at a time the rest waits, each behind the own, so that nobody waits for what others ask for.
 */
export async function limitRequests(
  app: FastifyInstance,
  { perAccount, perAddress, perTenSeconds }: RequestLimits,
  deps: Pick<ServeDeps, 'tokens' | 'serviceKeys' | 'clock'>,
): Promise<void> {
  const accounts = createTurns({
    ...turnsOf(perAccount),
    pausing: true,
    refusal: refusals('fehler.429.zugleich'),
  });
  // Strangers of one address may be a whole company: they never pause for one another.
  const strangers = createTurns({ ...turnsOf(perAccount), refusal: refusals('fehler.429.zugleich') });
  const addresses = createTurns({ ...turnsOf(perAddress), refusal: refusals('fehler.429.adresse') });
  const searches = createTurns(SEARCHES);

  await app.register(rateLimit, {
    timeWindow: WINDOW_MS,
    cache: CALLERS,
    keyGenerator: (request) => callerOf(request, deps),
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
    const caller = await callerOf(request, deps);
    if (isSearch(request)) turns.ends.push(await searches.enter(caller));
    turns.ends.push(await (isAccount(caller) ? accounts : strangers).enter(caller));
    turns.ends.push(await addresses.enter(networkOf(request.ip)));
    if (!turns.left) return;
    // Nobody waits for the answer any more.
    end(request);
    reply.hijack();
  }

  app.addHook('onRequest', async (request, reply) => {
    const { unlimited, hasPlaces } = request.routeOptions.config;
    if (unlimited || hasPlaces) return;
    request.turns = { taken: false, ends: [], left: false };
    // Also for its body; a stranger who is slow to send one keeps no other stranger of the same address waiting.
    if (isAccount(await callerOf(request, deps))) await take(request, reply);
  });
  app.addHook('preHandler', take);
  app.addHook('onRequestAbort', async (request) => {
    if (request.turns) request.turns.left = true;
    end(request);
  });
  // The answer is there: how slowly it is taken is nobody else's business.
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

/** Accounts are told by an identifier, strangers by a network. */
const isAccount = (caller: string): boolean => /^[\da-f]{8}-/.test(caller);

const isSearch = ({ url }: FastifyRequest): boolean => /[?&]suche=[^&]/.test(url);

function end({ turns }: FastifyRequest): void {
  for (const one of turns?.ends.splice(0) ?? []) one();
}
