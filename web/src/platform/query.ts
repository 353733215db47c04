import type { Resource } from '@firmenportal/contract/hydra/resource';
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { answeredBy, leadsAway } from '#ui/feedback/error-texts.ts';
import { ApiError } from './api/client.ts';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /**
       * Statuses that the page tells of by itself, in the place of what was asked for: no alert beside it. 404 always is
       * one: trying again later, as the general message says, makes nothing exist.
       */
      readonly toldInPlace?: readonly number[];
      /** Nobody waits for it: a failure goes unsaid, unless the session has ended. */
      readonly quiet?: true;
      /** Sums up what every page may change: fetched again after each change that somebody makes. */
      readonly sumsUp?: true;
    };
    mutationMeta: {
      /** As of queries. */
      readonly quiet?: true;
      /** The resources that the mutation changes: what is shown of them is fetched again. */
      readonly affects?: readonly Resource[];
    };
  }
}

const RETENTION_MS = 5 * 60_000;
/** How long what a route has begun to load counts as fresh, so that its page does not ask again. */
const FRESH_MS = 10_000;
const RETRIES = 3;
const LONGEST_DELAY_MS = 30_000;
/** Answers of a server that may answer otherwise in a moment. */
const PASSING = [408, 429, 502, 503, 504];

/** Whether a failed call is worth another try: no answer, or one that passes. */
export function shouldRetry(failures: number, error: Error): boolean {
  if (failures >= RETRIES || !(error instanceof ApiError)) return false;
  return error.status === undefined || PASSING.includes(error.status);
}

export function retryDelay(failures: number): number {
  return Math.min(1000 * 2 ** failures, LONGEST_DELAY_MS);
}

const isToldInPlace = (error: Error, statuses: readonly number[] = []): boolean =>
  [404, ...statuses].includes(answeredBy(error).status ?? 0);

const isUnsaid = (error: Error, quiet = false): boolean => quiet && answeredBy(error).status !== 401;

/** What failed calls were told by. */
interface Told {
  /** Somebody acts: what the attempt before said no longer holds. */
  readonly clear: () => void;
  /** Returns what takes away what is told now, if it still is by then. */
  readonly current: () => () => void;
  /** Calls back in a moment, unless the page shows a failed load in its place by then. */
  readonly unlessInPlace: (tell: () => void) => void;
}

/**
 * The data cache (original.md §9). Every failed call that somebody waits for ends in `onError`, unless its page tells of it
 * in its place; what it said goes with the next attempt of the person, and once the same query succeeds or nobody sees what it is for.
 */
export function createQueryClient(onError: (error: Error) => void, told: Told): QueryClient {
  const takeBack = new WeakMap<object, () => void>();
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        gcTime: RETENTION_MS,
        staleTime: FRESH_MS,
        retry: shouldRetry,
        retryDelay,
        // Without a network a call fails and says so, instead of waiting unseen.
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
    queryCache: new QueryCache({
      onError: (error, query) => {
        const { meta } = query;
        // What was asked for ahead nobody waits for, such as the data of a link that is pointed at: its page asks again.
        const isQuiet = meta?.quiet ?? !query.isActive();
        if (isToldInPlace(error, meta?.toldInPlace) || isUnsaid(error, isQuiet)) return;
        if (leadsAway(error)) return onError(error);
        told.unlessInPlace(() => {
          // Left by then, answered, or asked for anew: a later failure has an alert of its own.
          if (!query.isActive() || query.state.error !== error) return;
          onError(error);
          takeBack.set(query, told.current());
        });
      },
      onSuccess: (_data, query) => takeBack.get(query)?.(),
    }),
    mutationCache: new MutationCache({
      onMutate: (_variables, { meta }) => {
        if (!meta?.quiet) told.clear();
      },
      onError: (error, _variables, _result, { meta }) => {
        if (!isUnsaid(error, meta?.quiet)) onError(error);
      },
      onSuccess: async (_data, _variables, _result, { meta }) => {
        if (!meta?.quiet)
          void client.invalidateQueries({ predicate: (query) => query.meta?.sumsUp === true });
        await Promise.all(
          (meta?.affects ?? []).map(({ type }) => client.invalidateQueries({ queryKey: [type] })),
        );
      },
    }),
  });
  client.getQueryCache().subscribe(({ type, query }) => {
    // What it was told of has been left, as a list under other filters.
    if (type === 'observerRemoved' && !query.isActive()) takeBack.get(query)?.();
  });
  return client;
}

/**
 * Clears the cache for a newer token of the same person (original.md §4) without a page losing what it shows: what is
 * not on show is forgotten, what is stays until it has been fetched anew. What is never asked again behind a form that
 * somebody fills in is not asked here either.
 */
export function renewData(client: QueryClient): void {
  // What is being fetched is somebody's to wait for, and as new as the token.
  client.removeQueries({ type: 'inactive', fetchStatus: 'idle' });
  void client.invalidateQueries({
    predicate: ({ observers }) => observers.every(({ options }) => options.staleTime !== Infinity),
  });
}
