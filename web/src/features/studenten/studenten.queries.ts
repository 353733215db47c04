import { kennungOf } from '@firmenportal/contract/hydra/iri';
import type { Item } from '@firmenportal/contract/hydra/resource';
import { listPruefungsleistungen, Pruefungsleistung } from '@firmenportal/contract/pruefungsleistungen';
import {
  getStudent,
  getStudierendenfilter,
  getStudierendenstatistik,
  listStudenten,
} from '@firmenportal/contract/studenten';
import type { QueryInput } from '@firmenportal/contract/hydra/query';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, operationQuery } from '../../platform/api.ts';
import { listQueryOf } from '../../ui/table/list-state.ts';

export const studentenDefinition = listStudenten.query;

/** A page of the list; the page before stays until it is there. */
export const studentenQuery = (query: QueryInput<typeof studentenDefinition>) => ({
  ...operationQuery(listStudenten, { query }),
  placeholderData: keepPreviousData,
});

/** The page of the list that an address asks for. */
export const studentenQueryAt = (search: Readonly<Record<string, unknown>>, text?: string) =>
  studentenQuery(listQueryOf(studentenDefinition, search, text));

export const filterQuery = operationQuery(getStudierendenfilter, {});

export const studentQuery = (iri: string) => operationQuery(getStudent, { params: { id: kennungOf(iri) } });

export const statistikQuery = (iri: string) =>
  operationQuery(getStudierendenstatistik, { params: { id: kennungOf(iri) } });

/** All grades of one student: rarely more than one page of them. */
export const notenQuery = (iri: string) =>
  queryOptions({
    queryKey: [Pruefungsleistung.type, 'aller Semester', kennungOf(iri)],
    queryFn: ({ signal }) => allPruefungsleistungen(kennungOf(iri), signal),
  });

async function allPruefungsleistungen(student: string, signal: AbortSignal) {
  const all: Item<typeof Pruefungsleistung>[] = [];
  for (let page = 1; ; page += 1) {
    const query = { student, page, itemsPerPage: 50 };
    const answer = await call(listPruefungsleistungen, { query }, { signal });
    all.push(...answer['hydra:member']);
    if (answer['hydra:member'].length === 0 || all.length >= answer['hydra:totalItems']) return all;
  }
}
