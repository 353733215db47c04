import { listTermine } from '@firmenportal/contract/termine';
import { getUebersicht } from '@firmenportal/contract/uebersicht';
import type { Item } from '@firmenportal/contract/hydra/resource';
import { operationQuery } from '#platform/api.ts';
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
