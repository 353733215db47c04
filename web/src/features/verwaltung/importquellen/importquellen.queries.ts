import { identifierOf } from '@firmenportal/contract/hydra/iri';
import type { Answer, BodyOf } from '@firmenportal/contract/hydra/operation';
import type { QueryInput } from '@firmenportal/contract/hydra/query';
import type { Item } from '@firmenportal/contract/hydra/resource';
import { getImport, Import, type ImportKind } from '@firmenportal/contract/import';
import {
  createImportquelle,
  createImportquellenfreigabe,
  createImportquellenlauf,
  decideFehlendeStudierende,
  deleteImportquelle,
  FehlenderStudent,
  getImportquelle,
  Importquelle,
  type ImportquelleListItem,
  listFehlendeStudierende,
  listImportquellen,
  MAX_IMPORTQUELLEN,
  putImportquellenpause,
  updateImportquelle,
} from '@firmenportal/contract/importquellen';
import { Student, StudentListItem } from '@firmenportal/contract/studenten';
import { keepPreviousData, mutationOptions } from '@tanstack/react-query';
import { call, operationQuery } from '#platform/api/client.ts';
import { asOpened, versionedQuery } from '#platform/api/versioned.ts';

export type ImportquelleRow = Item<typeof ImportquelleListItem>;
export type ImportquelleItem = Item<typeof Importquelle>;
export type Lauf = ImportquelleItem['laeufe'][number];
export type FehlendePage = Answer<typeof listFehlendeStudierende>;
export type Entscheidung = BodyOf<typeof decideFehlendeStudierende>;
export type ImportquelleBody = BodyOf<typeof createImportquelle>;

export const importquellenDefinition = listImportquellen.query;

/** How often a run is looked at while it lasts, and while one is about to begin. */
const LOOK_MS = 2_000;

const isMoving = ({ letzterLauf, naechsterLauf }: ImportquelleRow): boolean =>
  letzterLauf?.stand === 'laeuft' || (naechsterLauf !== null && Date.parse(naechsterLauf) <= Date.now());
const lookAgain = (moving: boolean | undefined) => (moving === true ? LOOK_MS : false);

/** A page of the sources. */
export const importquellenQuery = (query: QueryInput<typeof importquellenDefinition>) => {
  const options = operationQuery(listImportquellen, { query });
  return {
    ...options,
    placeholderData: keepPreviousData,
    refetchInterval: ({
      state,
    }: {
      state: { data?: { 'hydra:member': readonly ImportquelleRow[] } | undefined };
    }) => lookAgain(state.data?.['hydra:member'].some(isMoving)),
  };
};

/** The names of all sources: there are few. */
export const quellennamenQuery = {
  ...operationQuery(listImportquellen, { query: { itemsPerPage: MAX_IMPORTQUELLEN } }),
  select: ({ 'hydra:member': quellen }: Answer<typeof listImportquellen>) => quellen.map(({ name }) => name),
};

const paramsOf = (quelle: ImportquelleRow) => ({ id: identifierOf(quelle['@id']) });

/** A source with its latest runs. */
export const laeufeQuery = (quelle: ImportquelleRow) => ({
  ...operationQuery(getImportquelle, { params: paramsOf(quelle) }),
  refetchInterval: ({ state }: { state: { data?: ImportquelleItem | undefined } }) =>
    lookAgain(state.data && isMoving(state.data)),
});

/** The current state of a source, for the form. */
export const importquelleQuery = (quelle: ImportquelleRow) => ({
  ...versionedQuery(getImportquelle, { params: paramsOf(quelle) }),
  ...asOpened,
});

/** What was wrong in a file. */
export const findingsQuery = ({ art, iri }: { art: ImportKind; iri: string }) =>
  operationQuery(getImport, { params: { art, id: identifierOf(iri) } });

export const addImportquelle = mutationOptions({
  mutationFn: (body: ImportquelleBody) => call(createImportquelle, { body }),
  meta: { affects: [Importquelle] },
});

export const changeImportquelle = mutationOptions({
  mutationFn: ({
    quelle,
    body,
    version,
  }: {
    quelle: ImportquelleRow;
    body: ImportquelleBody;
    version: string;
  }) => call(updateImportquelle, { params: paramsOf(quelle), body }, { ifMatch: version }),
  meta: { affects: [Importquelle] },
});

export const removeImportquelle = mutationOptions({
  mutationFn: (quelle: ImportquelleRow) => call(deleteImportquelle, { params: paramsOf(quelle) }),
  meta: { affects: [Importquelle] },
});

export const pauseImportquelle = mutationOptions({
  mutationFn: ({ quelle, pausiert }: { quelle: ImportquelleRow; pausiert: boolean }) =>
    call(putImportquellenpause, { params: paramsOf(quelle), body: { pausiert } }),
  meta: { affects: [Importquelle] },
});

export const runImportquelle = mutationOptions({
  mutationFn: (quelle: ImportquelleRow) => call(createImportquellenlauf, { params: paramsOf(quelle) }),
  meta: { affects: [Importquelle, Import] },
});

export const releaseFile = mutationOptions({
  mutationFn: ({ quelle, pruefsumme }: { quelle: ImportquelleRow; pruefsumme: string }) =>
    call(createImportquellenfreigabe, { params: paramsOf(quelle), body: { pruefsumme } }),
  meta: { affects: [Importquelle, Import] },
});

/** Students that are shown at a time. */
export const FEHLENDE_SHOWN = 50;

/** A page of the students whom a source no longer names, by name. */
export const fehlendeQuery = (quelle: ImportquelleRow, page: number) => ({
  ...operationQuery(listFehlendeStudierende, {
    params: paramsOf(quelle),
    query: { page, itemsPerPage: FEHLENDE_SHOWN },
  }),
  ...asOpened,
});

export const decideFehlende = mutationOptions({
  mutationFn: ({ quelle, body }: { quelle: ImportquelleRow; body: Entscheidung }) =>
    call(decideFehlendeStudierende, { params: paramsOf(quelle), body }),
  meta: { affects: [Importquelle, FehlenderStudent, Student, StudentListItem] },
});
