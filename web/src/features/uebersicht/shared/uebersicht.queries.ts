import type { Item } from '@firmenportal/contract/hydra/resource';
import { getUebersicht } from '@firmenportal/contract/uebersicht';
import { operationQuery } from '#platform/api/client.ts';

/** Tasks and key figures; each is null if the person may not see it. */
export const uebersichtQuery = { ...operationQuery(getUebersicht, {}), meta: { sumsUp: true as const } };
export const uebersichtPermission = getUebersicht.permission;
export type UebersichtFigures = Item<typeof getUebersicht.response.resource>;
