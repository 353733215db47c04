import { kennungOf } from '@firmenportal/contract/hydra/iri';
import {
  getLeistungsuebersicht,
  getStudent,
  getStudierendenstatistik,
  listStudenten,
} from '@firmenportal/contract/studenten';
import type { QueryInput } from '@firmenportal/contract/hydra/query';
import { keepPreviousData, mutationOptions } from '@tanstack/react-query';
import { operationQuery } from '../../platform/api.ts';
import { download, exporter } from '../../platform/download.ts';
import { everyPageQuery } from '../../platform/every-page.ts';
import { released } from '../../platform/released.ts';
import { listQueryOf } from '../../ui/table/list/list-state.ts';

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

/** Everybody whom a query of the list lets through, on whichever page. */
export const alleTrefferQuery = (query: QueryInput<typeof studentenDefinition>) =>
  everyPageQuery(listStudenten, { query });

export const studentQuery = (iri: string) => ({
  ...operationQuery(getStudent, { params: { id: kennungOf(iri) } }),
  ...released,
});

export const statistikQuery = (iri: string) => ({
  ...operationQuery(getStudierendenstatistik, { params: { id: kennungOf(iri) } }),
  ...released,
});

/** Saves the printable overview of a student's grades. */
export const saveLeistungsuebersicht = mutationOptions({
  mutationFn: (iri: string) => download(getLeistungsuebersicht, { params: { id: kennungOf(iri) } }),
});
