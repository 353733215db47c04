import { BenachrichtigungLog } from '@firmenportal/contract/benachrichtigungen';
import type { Collection, Item } from '@firmenportal/contract/hydra/resource';
import { Uebersicht } from '@firmenportal/contract/uebersicht';
import { hashKey, type Query, type QueryClient, type QueryKey } from '@tanstack/react-query';

export type Benachrichtigung = Item<typeof BenachrichtigungLog>;
/** A page of notifications, and how many of all are unread. */
export type Benachrichtigungen = Collection<Benachrichtigung> & { readonly ungelesen: number };

const BENACHRICHTIGUNGEN = { queryKey: [BenachrichtigungLog.type] };
const UEBERSICHT = { queryKey: [Uebersicht.type] };

/**
 * Shows notifications as read or unread in all cached data, including the counts. Returns a function that reverts
 * this.
 */
export async function showGelesen(
  client: QueryClient,
  which: ReadonlySet<string> | 'alle',
  gelesen: boolean,
): Promise<() => void> {
  // Answers that are still on their way would overwrite the change with the old state.
  await Promise.all([client.cancelQueries(BENACHRICHTIGUNGEN), client.cancelQueries(UEBERSICHT)]);
  const before = [...client.getQueriesData(BENACHRICHTIGUNGEN), ...client.getQueriesData(UEBERSICHT)];
  const changes = ({ '@id': iri, gelesen: was }: Benachrichtigung) =>
    was !== gelesen && (which === 'alle' || which.has(iri));
  const changed = new Set(
    loadedPages(client).flatMap((page) => page['hydra:member'].filter(changes).map(iriOf)),
  );
  const counted = (unread: number) =>
    which === 'alle' ? 0 : Math.max(0, unread + (gelesen ? -changed.size : changed.size));

  client.setQueriesData<Benachrichtigungen>(
    BENACHRICHTIGUNGEN,
    (page) =>
      page && {
        ...page,
        ungelesen: counted(page.ungelesen),
        'hydra:member': page['hydra:member'].map((one) => (changes(one) ? { ...one, gelesen } : one)),
      },
  );
  client.setQueriesData<Item<typeof Uebersicht>>(
    UEBERSICHT,
    (uebersicht) =>
      uebersicht && {
        ...uebersicht,
        ungelesen: uebersicht.ungelesen === null ? null : counted(uebersicht.ungelesen),
      },
  );
  return () => before.forEach(([queryKey, data]) => client.setQueryData(queryKey, data));
}

/** Loads everything again that shows notifications. */
export function refreshBenachrichtigungen(client: QueryClient): void {
  void client.invalidateQueries(BENACHRICHTIGUNGEN);
  void client.invalidateQueries(UEBERSICHT);
}

/** The same, except for the query that has just reported the new ones. */
export function refreshOthers(client: QueryClient, told: QueryKey): void {
  const others = (query: Pick<Query, 'queryHash'>) => query.queryHash !== hashKey(told);
  void client.invalidateQueries({ ...BENACHRICHTIGUNGEN, predicate: others });
  void client.invalidateQueries(UEBERSICHT);
}

/** The subjects of all cached notifications, by IRI. */
export const knownSubjects = (client: QueryClient): ReadonlyMap<string, string> =>
  new Map(
    loadedPages(client).flatMap((page) =>
      page['hydra:member'].map(({ '@id': iri, betreff: subject }) => [iri, subject] as const),
    ),
  );

const loadedPages = (client: QueryClient): Benachrichtigungen[] =>
  client.getQueriesData<Benachrichtigungen>(BENACHRICHTIGUNGEN).flatMap(([, page]) => page ?? []);

const iriOf = (benachrichtigung: Benachrichtigung) => benachrichtigung['@id'];
