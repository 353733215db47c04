import {
  Ausbildungskonferenz,
  createKonferenzanmeldung,
  deleteKonferenzanmeldung,
  Konferenzanmeldung,
  listKonferenzanmeldungen,
  updateKonferenzanmeldung,
} from '@firmenportal/contract/ausbildungskonferenzen';
import { identifierOf } from '@firmenportal/contract/hydra/iri';
import type { BodyOf } from '@firmenportal/contract/hydra/operation';
import type { QueryInput } from '@firmenportal/contract/hydra/query';
import type { Item } from '@firmenportal/contract/hydra/resource';
import { keepPreviousData, mutationOptions } from '@tanstack/react-query';
import { ApiError, call, operationQuery } from '#platform/api/client.ts';
import { download, type ListFile } from '#platform/api/download.ts';
import { FILE_FORMATS } from '@firmenportal/contract/hydra/file-format';

export type AnmeldungItem = Item<typeof Konferenzanmeldung>;
type Answers = BodyOf<typeof createKonferenzanmeldung>;

export const anmeldungenDefinition = listKonferenzanmeldungen.query;

const ofKonferenz = (iri: string) => ({ id: identifierOf(iri) });

/** A page of the registrations. The previous page stays visible until it has loaded. */
export const anmeldungenQuery = (konferenz: string, query: QueryInput<typeof anmeldungenDefinition>) => ({
  ...operationQuery(listKonferenzanmeldungen, { params: ofKonferenz(konferenz), query }),
  placeholderData: keepPreviousData,
});

/** Exports the list to a file. */
export const exportAnmeldungen =
  (konferenz: string) =>
  ({ format, query }: ListFile<typeof anmeldungenDefinition>): Promise<void> =>
    download(listKonferenzanmeldungen, { params: ofKonferenz(konferenz), query }, FILE_FORMATS[format]);

/** The result of a change. It is refused if the deadline has passed, or if the address is already registered. */
export type AnmeldungResult =
  { readonly art: 'gespeichert' } | { readonly art: 'abgelehnt'; readonly reason: string | undefined };

const affected = [Konferenzanmeldung, Ausbildungskonferenz];

/** Returns a refusal as a result instead of throwing it, so that the form shows it. */
async function resultOf(change: Promise<unknown>): Promise<AnmeldungResult> {
  try {
    await change;
    return { art: 'gespeichert' };
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 409) throw error;
    return { art: 'abgelehnt', reason: error.problem?.['hydra:description'] };
  }
}

interface Saving {
  readonly konferenz: string;
  /** The registration to change; without it, the form creates one. */
  readonly anmeldung: AnmeldungItem | undefined;
  readonly answers: Answers;
}

export const saveAnmeldung = mutationOptions({
  mutationFn: ({ konferenz, anmeldung, answers: body }: Saving) =>
    resultOf(
      anmeldung
        ? call(updateKonferenzanmeldung, { params: paramsOf(konferenz, anmeldung), body })
        : call(createKonferenzanmeldung, { params: ofKonferenz(konferenz), body }),
    ),
  meta: { affects: affected },
});

export const cancelAnmeldung = mutationOptions({
  mutationFn: ({ konferenz, anmeldung }: { konferenz: string; anmeldung: AnmeldungItem }) =>
    resultOf(call(deleteKonferenzanmeldung, { params: paramsOf(konferenz, anmeldung) })),
  meta: { affects: affected },
});

const paramsOf = (konferenz: string, anmeldung: AnmeldungItem) => ({
  ...ofKonferenz(konferenz),
  anmeldung: identifierOf(anmeldung['@id']),
});
