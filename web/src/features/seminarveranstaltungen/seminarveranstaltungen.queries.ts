import { identifierOf } from '@firmenportal/contract/hydra/iri';
import type { QueryInput } from '@firmenportal/contract/hydra/query';
import {
  getSeminarfilter,
  getSeminarveranstaltung,
  listSeminarveranstaltungen,
} from '@firmenportal/contract/seminarveranstaltungen';
import { keepPreviousData } from '@tanstack/react-query';
import { operationQuery } from '#platform/api/client.ts';
import { exporter } from '#platform/api/download.ts';
import { filtersOf, listQueryOf } from '#ui/table/list/list-state.ts';

export const seminarDefinition = listSeminarveranstaltungen.query;

/** Exports the list to a file. */
export const exportSeminare = exporter(listSeminarveranstaltungen);

/** A page of the list. The previous page stays visible until it has loaded. */
export const seminareQuery = (query: QueryInput<typeof seminarDefinition>) => ({
  ...operationQuery(listSeminarveranstaltungen, { query }),
  placeholderData: keepPreviousData,
});

/** The page of the list that an address asks for. */
export const seminareQueryAt = (search: Readonly<Record<string, unknown>>, text?: string) =>
  seminareQuery(listQueryOf(seminarDefinition, search, text));

/** The list's filter choices, with the number of seminars for each under the current filters. */
export const seminarfilterQuery = (query: QueryInput<typeof getSeminarfilter.query>) => ({
  ...operationQuery(getSeminarfilter, { query }),
  placeholderData: keepPreviousData,
});

/** The filter choices for the page that an address asks for. */
export const seminarfilterQueryAt = (search: Readonly<Record<string, unknown>>, text?: string) =>
  seminarfilterQuery(filtersOf(listQueryOf(seminarDefinition, search, text)));

export const seminarQuery = (iri: string) =>
  operationQuery(getSeminarveranstaltung, { params: { id: identifierOf(iri) } });
