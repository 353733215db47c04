import {
  Ausbildungskonferenz,
  createAusbildungskonferenz,
  deleteAusbildungskonferenz,
  getAusbildungskonferenz,
  listAusbildungskonferenzen,
  updateAusbildungskonferenz,
} from '@firmenportal/contract/ausbildungskonferenzen';
import { listDokumente } from '@firmenportal/contract/dokumente';
import { identifierOf } from '@firmenportal/contract/hydra/iri';
import type { BodyOf } from '@firmenportal/contract/hydra/operation';
import type { QueryInput } from '@firmenportal/contract/hydra/query';
import type { Item } from '@firmenportal/contract/hydra/resource';
import { Termin } from '@firmenportal/contract/termine';
import { keepPreviousData, mutationOptions } from '@tanstack/react-query';
import { ApiError, call, operationQuery } from '#platform/api/client.ts';
import { everyPageQuery } from '#platform/api/every-page.ts';
import { asOpened, versionedQuery } from '#platform/api/versioned.ts';

export type KonferenzItem = Item<typeof Ausbildungskonferenz>;
export type KonferenzAnswers = BodyOf<typeof createAusbildungskonferenz>;

export const konferenzenDefinition = listAusbildungskonferenzen.query;

/** A page of the conferences. The previous page stays visible until it has loaded. */
export const konferenzenQuery = (query: QueryInput<typeof konferenzenDefinition>) => ({
  ...operationQuery(listAusbildungskonferenzen, { query }),
  placeholderData: keepPreviousData,
});

/** All documents that a conference can have, by title. */
export const allDokumenteQuery = everyPageQuery(listDokumente, { query: { order: [['titel', 'asc']] } });

const paramsOf = (konferenz: KonferenzItem) => ({ id: identifierOf(konferenz['@id']) });

/** The current state of a conference, for the form. */
export const konferenzQuery = (konferenz: KonferenzItem) => ({
  ...versionedQuery(getAusbildungskonferenz, { params: paramsOf(konferenz) }),
  ...asOpened,
});

// A conference also appears among the dates.
const affected = [Ausbildungskonferenz, Termin];

export const addKonferenz = mutationOptions({
  mutationFn: (body: KonferenzAnswers) => call(createAusbildungskonferenz, { body }),
  meta: { affects: affected },
});

interface Change {
  readonly konferenz: KonferenzItem;
  readonly body: KonferenzAnswers;
  readonly version: string;
}

export const changeKonferenz = mutationOptions({
  mutationFn: ({ konferenz, body, version }: Change) =>
    call(updateAusbildungskonferenz, { params: paramsOf(konferenz), body }, { ifMatch: version }),
  meta: { affects: affected },
});

/** Removes a conference. Resolves to whether it was removed: it stays if people are registered. */
export const removeKonferenz = mutationOptions({
  mutationFn: (konferenz: KonferenzItem) =>
    call(deleteAusbildungskonferenz, { params: paramsOf(konferenz) }).then(
      () => true,
      (error: unknown) => {
        if (error instanceof ApiError && error.status === 409) return false;
        throw error;
      },
    ),
  meta: { affects: affected },
});
