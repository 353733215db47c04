import {
  Benachrichtigung,
  listBenachrichtigungen,
  updateBenachrichtigung,
} from '@firmenportal/contract/benachrichtigungen';
import type { BodyOf } from '@firmenportal/contract/hydra/operation';
import type { Collection, Item } from '@firmenportal/contract/hydra/resource';
import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { call, operationQuery } from '#platform/api/client.ts';

/** How the person is notified of one type. */
export type Setting = Item<typeof Benachrichtigung>;
export type SettingChange = BodyOf<typeof updateBenachrichtigung>;

/** How the person is notified of each type that concerns them. */
export const settingsQuery = operationQuery(listBenachrichtigungen, {});

const KEY = [Benachrichtigung.type];

interface Change {
  readonly setting: Setting;
  readonly change: SettingChange;
}

/** Saves one change. It shows at once, and is reverted if saving fails. */
export const changeSetting = mutationOptions({
  mutationKey: KEY,
  // Run one after the other, since each answer includes all changes before it.
  scope: { id: Benachrichtigung.type },
  mutationFn: ({ setting: { typ: type }, change }: Change) =>
    call(updateBenachrichtigung, { params: { typ: type }, body: change }),
  onMutate: async ({ setting: { typ: type }, change }, { client }) => {
    await client.cancelQueries({ queryKey: settingsQuery.queryKey });
    show(client, type, change);
  },
  onError: (_error, { setting, change }, _shown, { client }) => {
    const names = Object.keys(change) as (keyof SettingChange)[];
    show(client, setting.typ, Object.fromEntries(names.map((name) => [name, setting[name]])));
  },
  onSettled: (_data, _error, _change, _shown, { client }) => {
    if (client.isMutating({ mutationKey: KEY }) === 1) void client.invalidateQueries({ queryKey: KEY });
  },
});

function show(client: QueryClient, type: Setting['typ'], change: SettingChange): void {
  client.setQueryData(
    settingsQuery.queryKey,
    (list: Collection<Setting> | undefined) =>
      list && {
        ...list,
        'hydra:member': list['hydra:member'].map((one) => (one.typ === type ? { ...one, ...change } : one)),
      },
  );
}
