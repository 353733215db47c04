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

/** Saves what the list shows. */
export const exportSeminare = exporter(listSeminarveranstaltungen);

/** A page of the list; the page before stays until it is there. */
export const seminareQuery = (query: QueryInput<typeof seminarDefinition>) => ({
  ...operationQuery(listSeminarveranstaltungen, { query }),
  placeholderData: keepPreviousData,
});

/** The page of the list that an address asks for. */
export const seminareQueryAt = (search: Readonly<Record<string, unknown>>, text?: string) =>
  seminareQuery(listQueryOf(seminarDefinition, search, text));

/** What the list can be narrowed to, with the number of seminars that the filters leave of each choice. */
export const seminarfilterQuery = (query: QueryInput<typeof getSeminarfilter.query>) => ({
  ...operationQuery(getSeminarfilter, { query }),
  placeholderData: keepPreviousData,
});

/** The choices below the page that an address asks for. */
export const seminarfilterQueryAt = (search: Readonly<Record<string, unknown>>, text?: string) =>
  seminarfilterQuery(filtersOf(listQueryOf(seminarDefinition, search, text)));

export const seminarQuery = (iri: string) =>
  operationQuery(getSeminarveranstaltung, { params: { id: identifierOf(iri) } });
