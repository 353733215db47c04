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
import type { Affected } from '../anforderung/anforderung.queries.ts';

export const anfragenDefinition = listFreigabeanfragen.query;

/** Saves what the list shows. */
export const exportAnfragen = exporter(listFreigabeanfragen);

/** A page of the requests; the page before stays until it is there. */
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
  /** Each with the name of the student where it is known; undefined where there are more than can be reminded at once. */
  readonly people: readonly Affected[] | undefined;
}

/** The requests that are selected, of all that the list's query lets through, on whichever page. */
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

/** With the names that pages of the list have shown. */
function knownAnfragen(client: QueryClient, iris: ReadonlySet<string>): readonly Affected[] {
  const known = client
    .getQueriesData<Collection<Anfrage>>({ queryKey: [Freigabeanfrage.type] })
    .flatMap(([, page]) => page?.['hydra:member'] ?? [])
    .map((anfrage) => [anfrage['@id'], personOf(anfrage)] as const);
  const people = new Map(known);
  return [...iris].map((iri) => people.get(iri) ?? { student: iri, name: null, meldung: null });
}

/** Reminds students of what they were asked; trying again reminds nobody twice. */
export const createErinnerung = mutationOptions({
  mutationFn: (people: readonly Affected[]) =>
    call(createFreigabeerinnerung, { body: { anfragen: people.map(({ student }) => student) } }),
  meta: { affects: [Freigabeanfrage] },
});
