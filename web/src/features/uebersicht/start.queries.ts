import { listTermine } from '@firmenportal/contract/termine';
import { getUebersicht, Uebersicht } from '@firmenportal/contract/uebersicht';
import { deleteWiedervorlage, putWiedervorlage } from '@firmenportal/contract/wiedervorlagen';
import type { Item } from '@firmenportal/contract/hydra/resource';
import { mutationOptions } from '@tanstack/react-query';
import { call, operationQuery } from '#platform/api/client.ts';
import { schoolDay } from '#platform/school-day.ts';

export const NEXT = 5;
/** The running term and quarter are among them, and not shown. */
const GELESEN = 10;

/** What needs attention, and figures: each of them null for those who may not see it. */
export const uebersichtQuery = { ...operationQuery(getUebersicht, {}), meta: { sumsUp: true as const } };
export const uebersichtPermission = getUebersicht.permission;
export type UebersichtFigures = Item<typeof getUebersicht.response.resource>;

/** What touches today or comes later. */
export const upcomingTermineQuery = () =>
  operationQuery(listTermine, { query: { von: schoolDay(), itemsPerPage: GELESEN } });
export const terminePermission = listTermine.permission;

/** Puts a task off until a day (`YYYY-MM-DD`); without a day, shows it again. */
export const putOff = mutationOptions({
  mutationFn: async ({ aufgabe, bis }: { readonly aufgabe: string; readonly bis: string | undefined }) => {
    if (bis === undefined) await call(deleteWiedervorlage, { params: { aufgabe } });
    else await call(putWiedervorlage, { params: { aufgabe }, body: { bis } });
  },
  meta: { affects: [Uebersicht] },
});
