import { hasPermission } from '@firmenportal/contract/permissions';
import { listReservierungszeitraeume, RESERVIERUNGSHINWEIS } from '@firmenportal/contract/reservierungen';
import type { Benutzer } from '@firmenportal/contract/token';
import { useQuery } from '@tanstack/react-query';
import { operationQuery } from '#platform/api/client.ts';

/** How long nobody asks again whether a period has begun. */
const FRESH_MS = 5 * 60_000;

/** The periods in which places can be reserved now. */
export const offeneZeitraeumeQuery = {
  ...operationQuery(listReservierungszeitraeume, { query: { stand: 'offen', itemsPerPage: 5 } }),
  staleTime: FRESH_MS,
};

export const zeitraumPermission = listReservierungszeitraeume.permission;

interface ReservierungNotice {
  /** The year of intake. */
  readonly jahr: number;
  readonly bis: string;
}

/** What people are told of open periods: those who see reservations, for the company that they act for. */
export function useReservierungNotice(benutzer: Benutzer): readonly ReservierungNotice[] {
  const { firmaId } = benutzer;
  const enabled = RESERVIERUNGSHINWEIS && firmaId !== null && hasPermission(benutzer, zeitraumPermission);
  const { data } = useQuery({ ...offeneZeitraeumeQuery, enabled });
  return enabled ? (data?.['hydra:member'] ?? []).toSorted((one, other) => one.jahr - other.jahr) : [];
}
