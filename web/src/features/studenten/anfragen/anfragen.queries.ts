import {
  MAX_ANFRAGEN,
  createFreigabeerinnerung,
  Freigabeanfrage,
  listFreigabeanfragen,
} from '@firmenportal/contract/freigaben';
import type { QueryInput } from '@firmenportal/contract/hydra/query';
import type { Collection, Item } from '@firmenportal/contract/hydra/resource';
import { keepPreviousData, mutationOptions, type QueryClient } from '@tanstack/react-query';
import { call, operationQuery } from '#platform/api/client.ts';
import { exporter } from '#platform/api/download.ts';
import { upToQuery } from '#platform/api/every-page.ts';
import { listQueryOf } from '#ui/table/list/list-state.ts';
import type { Selection } from '#ui/table/selection/selection.ts';
import type { Affected } from '../shared/anforderung/anforderung.queries.ts';

export const anfragenDefinition = listFreigabeanfragen.query;

/** Exports the list to a file. */
export const exportAnfragen = exporter(listFreigabeanfragen);

/** A page of the requests. The previous page stays visible until it has loaded. */
export const anfragenQuery = (query: QueryInput<typeof anfragenDefinition>) => ({
  ...operationQuery(listFreigabeanfragen, { query }),
  placeholderData: keepPreviousData,
});

/** The page of the requests that an address asks for. */
export const anfragenQueryAt = (search: Readonly<Record<string, unknown>>) =>
  anfragenQuery(listQueryOf(anfragenDefinition, search));

type Anfrage = Item<typeof Freigabeanfrage>;

interface SelectedAnfragen {
  readonly count: number;
  /**
   * The requests, each with the student's name if it is known; undefined if there are more than can be reminded at
   * once.
   */
  readonly people: readonly Affected[] | undefined;
}

/** The selected requests among all hits of the list's query, across pages. */
export async function selectedAnfragen(
  client: QueryClient,
  selection: Selection,
  query: QueryInput<typeof anfragenDefinition>,
): Promise<SelectedAnfragen> {
  if (selection.kind === 'some') {
    const count = selection.ids.size;
    return { count, people: count > MAX_ANFRAGEN ? undefined : knownAnfragen(client, selection.ids) };
  }
  const { except } = selection;
  const all = upToQuery(listFreigabeanfragen, { query }, MAX_ANFRAGEN + except.size);
  const { total, entries } = await client.fetchQuery({ ...all, staleTime: 0, gcTime: 0 });
  return {
    count: total - except.size,
    people: entries?.filter(({ '@id': iri }) => !except.has(iri)).map(personOf),
  };
}

const personOf = ({ '@id': iri, student }: Anfrage): Affected => ({
  student: iri,
  name: `${student.vorname} ${student.nachname}`,
  meldung: null,
});

/** The requests with the students' names, as far as cached pages have them. */
function knownAnfragen(client: QueryClient, iris: ReadonlySet<string>): readonly Affected[] {
  const known = client
    .getQueriesData<Collection<Anfrage>>({ queryKey: [Freigabeanfrage.type] })
    .flatMap(([, page]) => page?.['hydra:member'] ?? [])
    .map((anfrage) => [anfrage['@id'], personOf(anfrage)] as const);
  const people = new Map(known);
  return [...iris].map((iri) => people.get(iri) ?? { student: iri, name: null, meldung: null });
}

/** Reminds students of their requests. Safe to repeat: nobody is reminded twice. */
export const createErinnerung = mutationOptions({
  mutationFn: (people: readonly Affected[]) =>
    call(createFreigabeerinnerung, { body: { anfragen: people.map(({ student }) => student) } }),
  meta: { affects: [Freigabeanfrage] },
});
