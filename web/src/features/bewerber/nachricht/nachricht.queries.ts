import { BewerberListItem, MarktplatzListItem } from '@firmenportal/contract/bewerber';
import {
  createBewerbernachrichten,
  listNachrichtenempfaenger,
  type Nachrichtenempfaenger,
  type NewBewerbernachricht,
} from '@firmenportal/contract/bewerbernachrichten';
import type { Item } from '@firmenportal/contract/hydra/resource';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { call } from '#platform/api/client.ts';

export type Empfaenger = Item<typeof Nachrichtenempfaenger>;
export type Nachricht = z.output<typeof NewBewerbernachricht>;

/** Whom a message would reach, and whom not. Asked for anew each time: an application may have been withdrawn. */
export const empfaengerQuery = (iris: readonly string[]) =>
  queryOptions({
    queryKey: ['Nachrichtenempfaenger', ...iris],
    queryFn: async ({ signal }) => {
      const answer = await call(
        listNachrichtenempfaenger,
        { query: { bewerber: iris.join(',') } },
        { signal },
      );
      return answer['hydra:member'];
    },
    staleTime: Infinity,
    gcTime: 0,
    meta: { toldInPlace: [403, 500, 503] },
  });

/** Sends a message to each of these, and tells what came of it. */
export const sendNachricht = (bewerber: readonly string[]) =>
  mutationOptions({
    mutationFn: (message: Nachricht) =>
      call(createBewerbernachrichten, { body: { ...message, bewerber: [...bewerber] } }),
    meta: { affects: [BewerberListItem, MarktplatzListItem] },
  });
