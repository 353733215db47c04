import {
  Benutzereinladung,
  createBenutzereinladungen,
  deleteBenutzereinladung,
  erneuereBenutzereinladung,
  listBenutzereinladungen,
} from '@firmenportal/contract/benutzereinladungen';
import { identifierOf } from '@firmenportal/contract/hydra/iri';
import type { Answer, BodyOf } from '@firmenportal/contract/hydra/operation';
import type { QueryInput } from '@firmenportal/contract/hydra/query';
import type { Item } from '@firmenportal/contract/hydra/resource';
import { keepPreviousData, mutationOptions } from '@tanstack/react-query';
import { ApiError, call, operationQuery } from '#platform/api/client.ts';
import { exporter } from '#platform/api/download.ts';
import { listQueryOf } from '#ui/table/list/list-state.ts';

export type Einladung = Item<typeof Benutzereinladung>;
export type EinladungAnswers = BodyOf<typeof createBenutzereinladungen>;
export type AddressResult = Answer<typeof createBenutzereinladungen>['ergebnisse'][number];

export const einladungenDefinition = listBenutzereinladungen.query;
export const einladungSchema = createBenutzereinladungen.body;

/** Exports the list to a file. */
export const exportEinladungen = exporter(listBenutzereinladungen);

/** A page of the list. The previous page stays visible until it has loaded. */
export const einladungenQuery = (query: QueryInput<typeof einladungenDefinition>) => ({
  ...operationQuery(listBenutzereinladungen, { query }),
  placeholderData: keepPreviousData,
});

/** The page of the list that an address asks for. */
export const einladungenQueryAt = (search: Readonly<Record<string, unknown>>, text?: string) =>
  einladungenQuery(listQueryOf(einladungenDefinition, search, text));

/** Invites people and returns a result for each address, also if the hourly limit is exceeded. */
export const invite = mutationOptions({
  mutationFn: async (body: EinladungAnswers): Promise<readonly AddressResult[]> => {
    try {
      return (await call(createBenutzereinladungen, { body })).ergebnisse;
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 429)) throw error;
      const { message } = error;
      return body.emails.map((email) => ({
        email,
        ergebnis: 'fehlgeschlagen',
        grund: null,
        meldung: message,
      }));
    }
  },
  meta: { affects: [Benutzereinladung] },
});

/** Withdraws an invitation. Returns the reason if that is not possible (any more), else null. */
export const withdrawEinladung = mutationOptions({
  mutationFn: (einladung: Einladung) => refusalOf(call(deleteBenutzereinladung, paramsOf(einladung))),
  meta: { affects: [Benutzereinladung] },
});

/** Sends an invitation again, with a new link. Returns the reason if that is not possible (any more), else null. */
export const sendAgain = mutationOptions({
  mutationFn: (einladung: Einladung) => refusalOf(call(erneuereBenutzereinladung, paramsOf(einladung))),
  meta: { affects: [Benutzereinladung] },
});

const paramsOf = (einladung: Einladung) => ({ params: { id: identifierOf(einladung['@id']) } });

const refusalOf = (answer: Promise<unknown>): Promise<string | null> =>
  answer.then(
    () => null,
    (error: unknown) => {
      if (error instanceof ApiError && [409, 429].includes(error.status ?? 0)) return error.message;
      throw error;
    },
  );
