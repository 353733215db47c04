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

/** The bell asks again this often while the page is visible (original.md §9). */
const REFRESH_MS = 30_000;
const LATEST = 5;
const PAGE_SIZE = 50;

/** A page of what the person was told; a header says how many of all are unread. */
export const benachrichtigungenQuery = (query: BenachrichtigungenQuery) => ({
  queryKey: operationQuery(listBenachrichtigungLog, { query }).queryKey,
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Benachrichtigungen> => {
    const response = await request(listBenachrichtigungLog, { query }, { signal });
    const page = await answerOf(listBenachrichtigungLog, response);
    return { ...page, ungelesen: Number(response.headers.get('x-ungelesen')) };
  },
});

/**
 * The latest, kept up to date: asked every 30 s while the page is visible and once it becomes visible. The browser
 * revalidates what it has, so that an unchanged answer is a 304. One that fails is asked again anyway.
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
/** What is taken back at once must not overtake what it takes back. */
const IN_TURN = { id: 'Lesemarkierung' };

/** Others under way would be missing in what is loaded now: the last one has all loaded again. */
function refreshAfterLast(client: QueryClient): void {
  if (client.isMutating({ mutationKey: KEY }) === 1) refreshBenachrichtigungen(client);
}

/** Marks one as read, or as unread again; shows at once, and is as it was where it fails. */
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

/** The same for one that is opened: whoever is on the way to what it tells of is not told that this failed. */
export const openBenachrichtigung = { ...markBenachrichtigung, meta: { quiet: true } } as const;

/** Which ones: all there are, these, or all that a list shows but some. */
export type ReadSelection =
  | { readonly art: 'alle' }
  | { readonly art: 'einzelne'; readonly iris: ReadonlySet<string> }
  | {
      readonly art: 'treffer';
      readonly query: BenachrichtigungenQuery;
      readonly except: ReadonlySet<string>;
    };

export interface ReadResult {
  /** How many are read now that were not. */
  readonly markiert: number;
  /** Those that could not be marked; without a subject where no list that is loaded has them. */
  readonly fehlgeschlagen: readonly { readonly iri: string; readonly betreff: string | undefined }[];
}

/** Marks several as read. That some could not be is an answer. */
export const markSeveral = mutationOptions({
  mutationKey: KEY,
  scope: IN_TURN,
  mutationFn: async (selection: ReadSelection, { client }): Promise<ReadResult> => {
    if (selection.art === 'alle') return toResult(await call(createLesemarkierung, { body: { alle: true } }));
    const iris = selection.art === 'einzelne' ? [...selection.iris] : await everyIri(selection);
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
    // Which ones the hits of all pages are is known to the server alone.
    if (selection.art === 'treffer') return undefined;
    return showGelesen(client, selection.art === 'alle' ? 'alle' : selection.iris, true);
  },
  onError: (_error, _selection, takeBack) => takeBack?.(),
  onSettled: (_data, _error, _selection, _takeBack, { client }) => refreshAfterLast(client),
});

/** Whom a call is about that failed as a whole; empty where the server alone knows. */
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

/** All are named before the first is marked: that may take it out of the list. */
async function everyIri({ query, except }: Extract<ReadSelection, { art: 'treffer' }>): Promise<string[]> {
  const iris: string[] = [];
  for (let page = 1, pages = 1; page <= pages; page++) {
    const answer = await call(listBenachrichtigungLog, {
      query: { ...query, page, itemsPerPage: PAGE_SIZE },
    });
    pages = Math.ceil(answer['hydra:totalItems'] / PAGE_SIZE);
    iris.push(...answer['hydra:member'].map((one) => one['@id']));
  }
  return iris.filter((iri) => !except.has(iri));
}
