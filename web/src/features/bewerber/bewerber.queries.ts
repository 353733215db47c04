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

/** What a list of either source can be asked. */
export type Definition = OwnDefinition | MarktplatzDefinition;
export type Row = Item<typeof BewerberListItem> | Item<typeof MarktplatzListItem>;
export type Choices = Item<typeof Bewerberfilter> | Item<typeof Marktplatzfilter>;

export const DEFINITIONS: Readonly<Record<Source, Definition>> = {
  bewerber: listBewerber.query,
  marktplatz: listMarktplatz.query,
};

/** A page of a source, each page kept until the next one is there. The query is one of its definition. */
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

/** What a source can be narrowed to, with the number of applicants that the filters leave of each choice. */
export const choicesQuery = (
  source: Source,
  filters: QueryInput<typeof getBewerberfilter.query>,
): UseQueryOptions<Choices> => ({
  ...(source === 'marktplatz'
    ? operationQuery(getMarktplatzfilter, { query: filters })
    : operationQuery(getBewerberfilter, { query: filters })),
  placeholderData: keepPreviousData,
});

/** The choices below the page that an address asks for. */
export const choicesQueryAt = (source: Source, search: Readonly<Record<string, unknown>>, text?: string) =>
  choicesQuery(source, filtersOf(listQueryOf(DEFINITIONS[source], search, text)));

const saveBewerber = exporter(listBewerber);
const saveMarktplatz = exporter(listMarktplatz);

/** Saves what the list of a source shows. */
export const exportRows: Readonly<Record<Source, (file: ListFile<Definition>) => Promise<void>>> = {
  bewerber: saveBewerber,
  marktplatz: (file) => saveMarktplatz(file as ListFile<MarktplatzDefinition>),
};
