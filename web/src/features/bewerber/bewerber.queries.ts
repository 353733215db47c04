import {
  getBewerberfilter,
  getMarktplatzfilter,
  listBewerber,
  listMarktplatz,
  type Bewerberfilter,
  type BewerberListItem,
  type Marktplatzfilter,
  type MarktplatzListItem,
} from '@firmenportal/contract/bewerber';
import type { QueryInput } from '@firmenportal/contract/hydra/query';
import type { Collection, Item } from '@firmenportal/contract/hydra/resource';
import { keepPreviousData, type UseQueryOptions } from '@tanstack/react-query';
import { operationQuery } from '#platform/api/client.ts';
import { exporter, type ListFile } from '#platform/api/download.ts';
import { filtersOf, listQueryOf } from '#ui/table/list/list-state.ts';
import type { Source } from './details/bewerber-details.queries.ts';

type OwnDefinition = typeof listBewerber.query;
type MarktplatzDefinition = typeof listMarktplatz.query;

/** The query definition of either source's list. */
export type Definition = OwnDefinition | MarktplatzDefinition;
export type Row = Item<typeof BewerberListItem> | Item<typeof MarktplatzListItem>;
export type Choices = Item<typeof Bewerberfilter> | Item<typeof Marktplatzfilter>;

export const DEFINITIONS: Readonly<Record<Source, Definition>> = {
  bewerber: listBewerber.query,
  marktplatz: listMarktplatz.query,
};

/**
 * A page of a source. The previous page stays visible until it has loaded. The query has to be one of the source's own
 * definition.
 */
export const rowsQuery = (
  source: Source,
  query: QueryInput<Definition>,
): UseQueryOptions<Collection<Row>> => ({
  ...(source === 'marktplatz'
    ? operationQuery(listMarktplatz, { query: query as QueryInput<MarktplatzDefinition> })
    : operationQuery(listBewerber, { query })),
  placeholderData: keepPreviousData,
});

/** The page of a source that an address asks for. */
export const rowsQueryAt = (source: Source, search: Readonly<Record<string, unknown>>, text?: string) =>
  rowsQuery(source, listQueryOf(DEFINITIONS[source], search, text));

/** A source's filter choices, with the number of applicants for each under the current filters. */
export const choicesQuery = (
  source: Source,
  filters: QueryInput<typeof getBewerberfilter.query>,
): UseQueryOptions<Choices> => ({
  ...(source === 'marktplatz'
    ? operationQuery(getMarktplatzfilter, { query: filters })
    : operationQuery(getBewerberfilter, { query: filters })),
  placeholderData: keepPreviousData,
});

/** The filter choices for the page that an address asks for. */
export const choicesQueryAt = (source: Source, search: Readonly<Record<string, unknown>>, text?: string) =>
  choicesQuery(source, filtersOf(listQueryOf(DEFINITIONS[source], search, text)));

const saveBewerber = exporter(listBewerber);
const saveMarktplatz = exporter(listMarktplatz);

/** Exports the list of a source. */
export const exportRows: Readonly<Record<Source, (file: ListFile<Definition>) => Promise<void>>> = {
  bewerber: saveBewerber,
  marktplatz: (file) => saveMarktplatz(file as ListFile<MarktplatzDefinition>),
};
