import { listTermine } from '@firmenportal/contract/termine';
import { getUebersicht, Uebersicht } from '@firmenportal/contract/uebersicht';
import { deleteWiedervorlage, putWiedervorlage } from '@firmenportal/contract/wiedervorlagen';
import type { Item } from '@firmenportal/contract/hydra/resource';
import { mutationOptions } from '@tanstack/react-query';
import { call, operationQuery } from '#platform/api/client.ts';
import { schoolDay } from '#platform/school-day.ts';

export const NEXT = 5;
/** More than are shown, since the current term and quarter are among them and are filtered out. */
const GELESEN = 10;

/** Tasks and key figures; each is null if the person may not see it. */
export const uebersichtQuery = { ...operationQuery(getUebersicht, {}), meta: { sumsUp: true as const } };
export const uebersichtPermission = getUebersicht.permission;
export type UebersichtFigures = Item<typeof getUebersicht.response.resource>;

/** Dates that include today or are later. */
export const upcomingTermineQuery = () =>
  operationQuery(listTermine, { query: { von: schoolDay(), itemsPerPage: GELESEN } });
export const terminePermission = listTermine.permission;

/** Postpones a task until a day (`YYYY-MM-DD`); without a day, shows it again. */
export const putOff = mutationOptions({
  mutationFn: async ({ aufgabe, bis }: { readonly aufgabe: string; readonly bis: string | undefined }) => {
    if (bis === undefined) await call(deleteWiedervorlage, { params: { aufgabe } });
    else await call(putWiedervorlage, { params: { aufgabe }, body: { bis } });
  },
  meta: { affects: [Uebersicht] },
});
