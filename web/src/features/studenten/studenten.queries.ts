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
import { keepPreviousData, mutationOptions } from '@tanstack/react-query';
import { operationQuery } from '#platform/api/client.ts';
import { download, exporter } from '#platform/api/download.ts';
import { upToQuery } from '#platform/api/every-page.ts';
import { released } from '#platform/api/released.ts';
import { filtersOf, listQueryOf } from '#ui/table/list/list-state.ts';
import { studierendenfilterQueryOf } from './shared/studierendenfilter.queries.ts';

export type StudentRow = Item<typeof StudentListItem>;
export type Statistik = Item<typeof Studierendenstatistik>;
export type Notenstatistik = NonNullable<Statistik['noten']>;

export const studentenDefinition = listStudenten.query;

/** A page of the list; the page before stays until it is there. */
export const studentenQuery = (query: QueryInput<typeof studentenDefinition>) => ({
  ...operationQuery(listStudenten, { query }),
  placeholderData: keepPreviousData,
});

/** Saves what the list shows. */
export const exportStudenten = exporter(listStudenten);

/** The page of the list that an address asks for. */
export const studentenQueryAt = (search: Readonly<Record<string, unknown>>, text?: string) =>
  studentenQuery(listQueryOf(studentenDefinition, search, text));

/** The choices below that page, with their counts. */
export const studierendenfilterQueryAt = (search: Readonly<Record<string, unknown>>, text?: string) =>
  studierendenfilterQueryOf(filtersOf(listQueryOf(studentenDefinition, search, text)));

/**
 * Everybody whom a query of the list lets through, on whichever page; of more than so many only the number. They stay
 * who they were: once they are asked, the query may let them through no more.
 */
export const allHitsQuery = (query: QueryInput<typeof studentenDefinition>, atMost: number) => ({
  ...upToQuery(listStudenten, { query }, atMost),
  staleTime: 'static' as const,
  gcTime: 0,
});

export const studentQuery = (iri: string) => ({
  ...operationQuery(getStudent, { params: { id: identifierOf(iri) } }),
  ...released,
});

export const statistikQuery = (iri: string) => ({
  ...operationQuery(getStudierendenstatistik, { params: { id: identifierOf(iri) } }),
  ...released,
});

/** Saves the printable overview of a student's grades. */
export const saveLeistungsuebersicht = mutationOptions({
  mutationFn: (iri: string) => download(getLeistungsuebersicht, { params: { id: identifierOf(iri) } }),
});
