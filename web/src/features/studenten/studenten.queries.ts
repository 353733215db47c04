import { identifierOf } from '@firmenportal/contract/hydra/iri';
import type { Item } from '@firmenportal/contract/hydra/resource';
import {
  getLeistungsuebersicht,
  getStudent,
  getStudierendenstatistik,
  listStudenten,
  type Studierendenstatistik,
  type StudentListItem,
} from '@firmenportal/contract/studenten';
import type { QueryInput } from '@firmenportal/contract/hydra/query';
import { keepPreviousData, mutationOptions, type QueryClient } from '@tanstack/react-query';
import { operationQuery } from '#platform/api/client.ts';
import { download, exporter } from '#platform/api/download.ts';
import { released } from '#platform/api/released.ts';
import { filtersOf, listQueryOf } from '#ui/table/list/list-state.ts';
import { studierendenfilterQueryOf } from './shared/studierendenfilter.queries.ts';

export type StudentRow = Item<typeof StudentListItem>;
export type Statistik = Item<typeof Studierendenstatistik>;
export type Notenstatistik = NonNullable<Statistik['noten']>;

export const studentenDefinition = listStudenten.query;

/** A page of the list. The previous page stays visible until it has loaded. */
export const studentenQuery = (query: QueryInput<typeof studentenDefinition>) => ({
  ...operationQuery(listStudenten, { query }),
  placeholderData: keepPreviousData,
});

/** Exports the list to a file. */
export const exportStudenten = exporter(listStudenten);

/** The page of the list that an address asks for. */
export const studentenQueryAt = (search: Readonly<Record<string, unknown>>, text?: string) =>
  studentenQuery(listQueryOf(studentenDefinition, search, text));

/** The filter choices for that page, with their counts. */
export const studierendenfilterQueryAt = (search: Readonly<Record<string, unknown>>, text?: string) =>
  studierendenfilterQueryOf(filtersOf(listQueryOf(studentenDefinition, search, text)));

export const studentQuery = (iri: string) => ({
  ...operationQuery(getStudent, { params: { id: identifierOf(iri) } }),
  ...released,
});

export const statistikQuery = (iri: string) => ({
  ...operationQuery(getStudierendenstatistik, { params: { id: identifierOf(iri) } }),
  ...released,
});

/** Asks for what a student's details show first. */
export function beginStudent(client: QueryClient, iri: string): void {
  void client.prefetchQuery(studentQuery(iri));
  void client.prefetchQuery(statistikQuery(iri));
}

/** Downloads the printable overview of a student's grades. */
export const saveLeistungsuebersicht = mutationOptions({
  mutationFn: (iri: string) => download(getLeistungsuebersicht, { params: { id: identifierOf(iri) } }),
});
