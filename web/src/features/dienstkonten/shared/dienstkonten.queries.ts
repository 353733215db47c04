import {
  createDienstkonto,
  createSchuldienstkonto,
  deleteDienstkonto,
  Dienstkonto,
  listDienstkonten,
  NewDienstkonto,
  NewSchuldienstkonto,
  rotateDienstkonto,
  type Dienstkontoumfang,
} from '@firmenportal/contract/dienstkonten';
import { identifierOf } from '@firmenportal/contract/hydra/iri';
import type { Answer, BodyOf } from '@firmenportal/contract/hydra/operation';
import type { QueryInput } from '@firmenportal/contract/hydra/query';
import type { Item } from '@firmenportal/contract/hydra/resource';
import { keepPreviousData, mutationOptions } from '@tanstack/react-query';
import { call, operationQuery } from '#platform/api/client.ts';
import { listQueryOf } from '#ui/table/list/list-state.ts';

export type DienstkontoItem = Item<typeof Dienstkonto>;
export type IssuedKey = Answer<typeof createDienstkonto>;

/** The form's answers about a service account. */
export interface DienstkontoAnswers {
  readonly name: string;
  readonly umfang: readonly Dienstkontoumfang[];
  readonly gueltigBis: string;
  readonly netze: readonly string[];
}

export const dienstkontenDefinition = listDienstkonten.query;

/** A page of the list. The previous page stays visible until it has loaded. */
export const dienstkontenQuery = (query: QueryInput<typeof dienstkontenDefinition>) => ({
  ...operationQuery(listDienstkonten, { query }),
  placeholderData: keepPreviousData,
});

/** The page of the list that an address asks for. */
export const dienstkontenQueryAt = (search: Readonly<Record<string, unknown>>, text?: string) =>
  dienstkontenQuery(listQueryOf(dienstkontenDefinition, search, text));

export const addDienstkonto = mutationOptions({
  mutationFn: (answers: DienstkontoAnswers) =>
    call(createDienstkonto, { body: NewDienstkonto.parse(answers) }),
  meta: { affects: [Dienstkonto] },
});

export const addSchuldienstkonto = mutationOptions({
  mutationFn: (answers: DienstkontoAnswers) =>
    call(createSchuldienstkonto, { body: NewSchuldienstkonto.parse(answers) }),
  meta: { affects: [Dienstkonto] },
});

export const issueKey = mutationOptions({
  mutationFn: ({ konto, body }: { konto: DienstkontoItem; body: BodyOf<typeof rotateDienstkonto> }) =>
    call(rotateDienstkonto, { params: { id: identifierOf(konto['@id']) }, body }),
  meta: { affects: [Dienstkonto] },
});

export const revokeDienstkonto = mutationOptions({
  mutationFn: (konto: DienstkontoItem) =>
    call(deleteDienstkonto, { params: { id: identifierOf(konto['@id']) } }),
  meta: { affects: [Dienstkonto] },
});
