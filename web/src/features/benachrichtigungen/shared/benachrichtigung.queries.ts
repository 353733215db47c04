import {
  MAX_MARKED_READ,
  createLesemarkierung,
  listBenachrichtigungLog,
  updateBenachrichtigungLog,
} from '@firmenportal/contract/benachrichtigungen';
import { identifierOf } from '@firmenportal/contract/hydra/iri';
import type { QueryInput } from '@firmenportal/contract/hydra/query';
import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { answerOf, call, operationQuery, request } from '#platform/api/client.ts';
import { everyIri, rowsOf } from '#platform/api/whole.ts';
import {
  refreshBenachrichtigungen,
  knownSubjects,
  showGelesen,
  type Benachrichtigung,
  type Benachrichtigungen,
} from './benachrichtigung-cache.queries.ts';

export const benachrichtigungenDefinition = listBenachrichtigungLog.query;
export const benachrichtigungenPermission = listBenachrichtigungLog.permission;
export type BenachrichtigungenQuery = QueryInput<typeof benachrichtigungenDefinition>;

/** Polling interval of the bell while the page is visible (original.md §9). */
const REFRESH_MS = 30_000;
const LATEST = 5;

/** A page of notifications. A response header has the number of all unread ones. */
export const benachrichtigungenQuery = (query: BenachrichtigungenQuery) => ({
  queryKey: operationQuery(listBenachrichtigungLog, { query }).queryKey,
  queryFn: ({ signal }: { signal: AbortSignal }): Promise<Benachrichtigungen> =>
    rowsOf({ query }, async (input) => {
      const response = await request(listBenachrichtigungLog, input, { signal });
      const page = await answerOf(listBenachrichtigungLog, response);
      return { ...page, ungelesen: Number(response.headers.get('x-ungelesen')) };
    }),
});

/**
 * The latest notifications, kept up to date: polled every 30 s while the page is visible, and when it becomes visible.
 * The browser revalidates its copy, so that an unchanged answer is a 304. No retry, since the next poll is one.
 */
export const newestQuery = {
  ...benachrichtigungenQuery({ itemsPerPage: LATEST }),
  refetchInterval: REFRESH_MS,
  refetchIntervalInBackground: false,
  refetchOnWindowFocus: 'always',
  retry: false,
  meta: { quiet: true },
} as const;

const KEY = ['Lesemarkierung'];
/** Runs the calls one after the other: an immediate undo must not overtake the change that it reverts. */
const IN_TURN = { id: 'Lesemarkierung' };

/**
 * Loads everything again after the last of several changes. Data loaded earlier would lack the changes still under
 * way.
 */
function refreshAfterLast(client: QueryClient): void {
  if (client.isMutating({ mutationKey: KEY }) === 1) refreshBenachrichtigungen(client);
}

/** Marks one as read or unread. It shows at once, and is reverted if the call fails. */
export const markBenachrichtigung = mutationOptions({
  mutationKey: KEY,
  scope: IN_TURN,
  mutationFn: ({ benachrichtigung, gelesen }: { benachrichtigung: Benachrichtigung; gelesen: boolean }) =>
    call(updateBenachrichtigungLog, {
      params: { id: identifierOf(benachrichtigung['@id']) },
      body: { gelesen },
    }),
  onMutate: ({ benachrichtigung, gelesen }, { client }) =>
    showGelesen(client, new Set([benachrichtigung['@id']]), gelesen),
  onError: (_error, _marked, takeBack) => takeBack?.(),
  onSettled: (_data, _error, _marked, _takeBack, { client }) => refreshAfterLast(client),
});

/** The same for a notification that is opened. Failures are silent: the person is on the way to another page. */
export const openBenachrichtigung = { ...markBenachrichtigung, meta: { quiet: true } } as const;

/** Which notifications: all, some by IRI, or all of a list's hits except some. */
export type ReadSelection =
  | { readonly art: 'alle' }
  | { readonly art: 'einzelne'; readonly iris: ReadonlySet<string> }
  | {
      readonly art: 'treffer';
      readonly query: BenachrichtigungenQuery;
      readonly except: ReadonlySet<string>;
    };

export interface ReadResult {
  /** How many changed from unread to read. */
  readonly markiert: number;
  /** Those that could not be marked; without a subject if no cached list contains them. */
  readonly fehlgeschlagen: readonly { readonly iri: string; readonly betreff: string | undefined }[];
}

/** Marks several as read. Returns those that could not be marked instead of throwing. */
export const markSeveral = mutationOptions({
  mutationKey: KEY,
  scope: IN_TURN,
  mutationFn: async (selection: ReadSelection, { client }): Promise<ReadResult> => {
    if (selection.art === 'alle') return toResult(await call(createLesemarkierung, { body: { alle: true } }));
    const iris =
      selection.art === 'einzelne'
        ? [...selection.iris]
        : await everyIri(selection.query, (input) => call(listBenachrichtigungLog, input), selection.except);
    const subjects = knownSubjects(client);
    const results: ReadResult[] = [];
    for (let at = 0; at < iris.length; at += MAX_MARKED_READ) {
      const ids = iris.slice(at, at + MAX_MARKED_READ);
      results.push(toResult(await call(createLesemarkierung, { body: { ids } }), subjects));
    }
    return {
      markiert: results.reduce((sum, { markiert: marked }) => sum + marked, 0),
      fehlgeschlagen: results.flatMap(({ fehlgeschlagen: failed }) => failed),
    };
  },
  onMutate: async (selection, { client }) => {
    // Only the server knows which notifications are on the other pages.
    if (selection.art === 'treffer') return undefined;
    return showGelesen(client, selection.art === 'alle' ? 'alle' : selection.iris, true);
  },
  onError: (_error, _selection, takeBack) => takeBack?.(),
  onSettled: (_data, _error, _selection, _takeBack, { client }) => refreshAfterLast(client),
});

/** The notifications that a failed call was about; empty if only the server knows them. */
export function concernedBy(selection: ReadSelection, client: QueryClient): ReadResult['fehlgeschlagen'] {
  if (selection.art !== 'einzelne') return [];
  const subjects = knownSubjects(client);
  return [...selection.iris].map((iri) => ({ iri, betreff: subjects.get(iri) }));
}

const toResult = (
  { markiert: marked, fehlgeschlagen: failed }: { markiert: number; fehlgeschlagen: readonly string[] },
  subjects?: ReadonlyMap<string, string>,
): ReadResult => ({
  markiert: marked,
  fehlgeschlagen: failed.map((iri) => ({ iri, betreff: subjects?.get(iri) })),
});
