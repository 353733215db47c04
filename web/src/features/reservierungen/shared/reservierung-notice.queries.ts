import { listReservierungszeitraeume } from '@firmenportal/contract/reservierungen';
import { operationQuery } from '#platform/api.ts';

/** How long nobody asks again whether a period has begun. */
const FRESH_MS = 5 * 60_000;

/** The periods in which places can be reserved now. */
export const offeneZeitraeumeQuery = {
  ...operationQuery(listReservierungszeitraeume, { query: { stand: 'offen', itemsPerPage: 5 } }),
  staleTime: FRESH_MS,
};

export const zeitraumPermission = listReservierungszeitraeume.permission;
