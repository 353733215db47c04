import {
  Benutzereinladung,
  EINLADUNGEN_PER_HOUR,
  erneuereBenutzereinladung,
  listBenutzereinladungen,
} from '@firmenportal/contract/benutzereinladungen';
import {
  createFreigabeerinnerung,
  Freigabeanfrage,
  listFreigabeanfragen,
  MAX_ANFRAGEN,
} from '@firmenportal/contract/freigaben';
import { identifierOf } from '@firmenportal/contract/hydra/iri';
import { listTermine } from '@firmenportal/contract/termine';
import { EINLADUNG_EXPIRING_HOURS } from '@firmenportal/contract/uebersicht';
import { schoolDay } from '@firmenportal/contract/locale';
import { mutationOptions } from '@tanstack/react-query';
import { ApiError, call, operationQuery } from '#platform/api/client.ts';
import { rowsOf } from '#platform/api/whole.ts';

export const NEXT = 5;
/** More than are shown, since the current term and quarter are among them and are filtered out. */
const GELESEN = 10;

/** Dates that include today or are later. */
export const upcomingTermineQuery = () =>
  operationQuery(listTermine, { query: { von: schoolDay(), itemsPerPage: GELESEN } });
export const terminePermission = listTermine.permission;

/** What became of an act on several: how many it reached, and why not the others, in the server's words. */
export interface Outcome {
  readonly done: number;
  readonly refused: readonly string[];
}

const HOUR_MS = 3_600_000;

/**
 * Reminds the students of all requests that they left unanswered for long; of more than can be reminded at once, the
 * oldest.
 * @param firma the company that the start page is about; undefined: all in scope
 */
export const remindAll = mutationOptions({
  mutationFn: async (firma: string | undefined): Promise<Outcome> => {
    const query = { firma, stand: 'offen', erinnerbar: true, order: [['angefordertAm', 'asc']] } as const;
    const { 'hydra:member': oldest } = await rowsOf(
      { query: { ...query, itemsPerPage: MAX_ANFRAGEN } },
      (input) => call(listFreigabeanfragen, input),
    );
    const anfragen = oldest.map((one) => one['@id']);
    // Somebody else was faster.
    if (anfragen.length === 0) return { done: 0, refused: [] };
    const { ergebnisse } = await call(createFreigabeerinnerung, { body: { anfragen } });
    return {
      done: ergebnisse.filter(({ ergebnis: result }) => result === 'erinnert').length,
      refused: ergebnisse.flatMap(({ meldung }) => meldung ?? []),
    };
  },
  meta: { affects: [Freigabeanfrage] },
});

/** Sends all invitations again that are about to expire, each with a new link. */
export const sendExpiringAgain = mutationOptions({
  mutationFn: async (firma: string | undefined): Promise<Outcome> => {
    const query = { firma, stand: 'offen', order: [['gueltigBis', 'asc']] } as const;
    const { 'hydra:member': open } = await rowsOf(
      { query: { ...query, itemsPerPage: EINLADUNGEN_PER_HOUR } },
      (input) => call(listBenutzereinladungen, input),
    );
    const soon = Date.now() + EINLADUNG_EXPIRING_HOURS * HOUR_MS;
    const results: (string | null)[] = [];
    for (const { '@id': iri, gueltigBis } of open) {
      if (Date.parse(gueltigBis) > soon) break;
      results.push(await refusalOf(call(erneuereBenutzereinladung, { params: { id: identifierOf(iri) } })));
    }
    const refused = results.filter((result) => result !== null);
    return { done: results.length - refused.length, refused: [...new Set(refused)] };
  },
  meta: { affects: [Benutzereinladung] },
});

/** Why not, where it is refused for this one: used or withdrawn meanwhile, or too many mails in an hour. */
const refusalOf = (answer: Promise<unknown>): Promise<string | null> =>
  answer.then(
    () => null,
    (error: unknown) => {
      if (error instanceof ApiError && [409, 429].includes(error.status ?? 0)) return error.message;
      throw error;
    },
  );
