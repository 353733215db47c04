import {
  Benachrichtigung,
  listBenachrichtigungen,
  updateBenachrichtigung,
} from '@firmenportal/contract/benachrichtigungen';
import type { BodyOf } from '@firmenportal/contract/hydra/operation';
import type { Collection, Item } from '@firmenportal/contract/hydra/resource';
import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { call, operationQuery } from '../../../platform/api.ts';

/** How the person is told of a type. */
export type Einstellung = Item<typeof Benachrichtigung>;
export type Einstellungsaenderung = BodyOf<typeof updateBenachrichtigung>;

/** How the person is told of everything that they can be told of. */
export const einstellungenQuery = operationQuery(listBenachrichtigungen, {});

const KEY = [Benachrichtigung.type];

interface Change {
  readonly einstellung: Einstellung;
  readonly aenderung: Einstellungsaenderung;
}

/** Saves one change. It shows at once, and is as it was where it fails. */
export const changeEinstellung = mutationOptions({
  mutationKey: KEY,
  // One after the other: each answer is that of all before it.
  scope: { id: Benachrichtigung.type },
  mutationFn: ({ einstellung: { typ }, aenderung }: Change) =>
    call(updateBenachrichtigung, { params: { typ }, body: aenderung }),
  onMutate: async ({ einstellung: { typ }, aenderung }, { client }) => {
    await client.cancelQueries({ queryKey: einstellungenQuery.queryKey });
    show(client, typ, aenderung);
  },
  onError: (_error, { einstellung, aenderung }, _shown, { client }) => {
    const names = Object.keys(aenderung) as (keyof Einstellungsaenderung)[];
    show(client, einstellung.typ, Object.fromEntries(names.map((name) => [name, einstellung[name]])));
  },
  onSettled: (_data, _error, _change, _shown, { client }) => {
    if (client.isMutating({ mutationKey: KEY }) === 1) void client.invalidateQueries({ queryKey: KEY });
  },
});

function show(client: QueryClient, typ: Einstellung['typ'], aenderung: Einstellungsaenderung): void {
  client.setQueryData(
    einstellungenQuery.queryKey,
    (list: Collection<Einstellung> | undefined) =>
      list && {
        ...list,
        'hydra:member': list['hydra:member'].map((one) => (one.typ === typ ? { ...one, ...aenderung } : one)),
      },
  );
}
