import { identifierOf } from '@firmenportal/contract/hydra/iri';
import type { BodyOf } from '@firmenportal/contract/hydra/operation';
import type { QueryInput } from '@firmenportal/contract/hydra/query';
import type { Item } from '@firmenportal/contract/hydra/resource';
import {
  createTermin,
  deleteTermin,
  getTermin,
  listTermine,
  Termin,
  updateTermin,
} from '@firmenportal/contract/termine';
import { keepPreviousData, mutationOptions } from '@tanstack/react-query';
import { call, operationQuery } from '#platform/api/client.ts';
import { exporter } from '#platform/api/download.ts';
import { asOpened, versionedQuery } from '#platform/api/versioned.ts';

export type TerminItem = Item<typeof Termin>;
type NewTermin = BodyOf<typeof createTermin>;

export const termineDefinition = listTermine.query;

/** A page of the dates. The previous page stays visible until it has loaded. */
export const termineQuery = (query: QueryInput<typeof termineDefinition>) => ({
  ...operationQuery(listTermine, { query }),
  placeholderData: keepPreviousData,
});

/** Exports the list to a file. */
export const exportTermine = exporter(listTermine);

const paramsOf = (termin: TerminItem) => ({ id: identifierOf(termin['@id']) });

/** The current state of a date, for the form. */
export const terminQuery = (termin: TerminItem) => ({
  ...versionedQuery(getTermin, { params: paramsOf(termin) }),
  ...asOpened,
});

export const addTermin = mutationOptions({
  mutationFn: (body: NewTermin) => call(createTermin, { body }),
  meta: { affects: [Termin] },
});

export const changeTermin = mutationOptions({
  mutationFn: ({ termin, body, version }: { termin: TerminItem; body: NewTermin; version: string }) =>
    call(updateTermin, { params: paramsOf(termin), body }, { ifMatch: version }),
  meta: { affects: [Termin] },
});

export const removeTermin = mutationOptions({
  mutationFn: (termin: TerminItem) => call(deleteTermin, { params: paramsOf(termin) }),
  meta: { affects: [Termin] },
});
