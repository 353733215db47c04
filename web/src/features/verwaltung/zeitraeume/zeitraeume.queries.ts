import { identifierOf } from '@firmenportal/contract/hydra/iri';
import type { BodyOf } from '@firmenportal/contract/hydra/operation';
import type { Item } from '@firmenportal/contract/hydra/resource';
import {
  createReservierungszeitraum,
  deleteReservierungszeitraum,
  listReservierungszeitraeume,
  Reservierungszeitraum,
  Studienplatzreservierung,
  updateReservierungszeitraum,
} from '@firmenportal/contract/reservierungen';
import { mutationOptions } from '@tanstack/react-query';
import { call, operationQuery } from '#platform/api/client.ts';

export type ZeitraumItem = Item<typeof Reservierungszeitraum>;

const affected = [Reservierungszeitraum, Studienplatzreservierung];
const paramsOf = (zeitraum: ZeitraumItem) => ({ id: identifierOf(zeitraum['@id']) });

/** There are one or two a year, so fifty cover more than anybody looks up. */
export const zeitraeumeQuery = operationQuery(listReservierungszeitraeume, { query: { itemsPerPage: 50 } });

export const addZeitraum = mutationOptions({
  mutationFn: (body: BodyOf<typeof createReservierungszeitraum>) =>
    call(createReservierungszeitraum, { body }),
  meta: { affects: affected },
});

export const changeZeitraum = mutationOptions({
  mutationFn: ({
    zeitraum,
    body,
  }: {
    zeitraum: ZeitraumItem;
    body: BodyOf<typeof updateReservierungszeitraum>;
  }) => call(updateReservierungszeitraum, { params: paramsOf(zeitraum), body }),
  meta: { affects: affected },
});

export const removeZeitraum = mutationOptions({
  mutationFn: (zeitraum: ZeitraumItem) => call(deleteReservierungszeitraum, { params: paramsOf(zeitraum) }),
  meta: { affects: affected },
});
