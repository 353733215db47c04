import { hasPermission } from '@firmenportal/contract/permissions';
import { listReservierungszeitraeume, RESERVIERUNGSHINWEIS } from '@firmenportal/contract/reservierungen';
import type { Benutzer } from '@firmenportal/contract/token';
import { useQuery } from '@tanstack/react-query';
import { operationQuery } from '#platform/api/client.ts';

/** How long the answer about open periods stays fresh. */
const FRESH_MS = 5 * 60_000;

/** The periods in which places can be reserved now. */
const offeneZeitraeumeQuery = {
  ...operationQuery(listReservierungszeitraeume, { query: { stand: 'offen', itemsPerPage: 5 } }),
  staleTime: FRESH_MS,
};

const zeitraumPermission = listReservierungszeitraeume.permission;

interface ReservierungNotice {
  /** The year of intake. */
  readonly jahr: number;
  readonly bis: string;
}

/** Notices about open periods, for people who may see the reservations of their active company. */
export function useReservierungNotice(benutzer: Benutzer): readonly ReservierungNotice[] {
  const { firmaId } = benutzer;
  const enabled = RESERVIERUNGSHINWEIS && firmaId !== null && hasPermission(benutzer, zeitraumPermission);
  const { data } = useQuery({ ...offeneZeitraeumeQuery, enabled });
  return enabled ? (data?.['hydra:member'] ?? []).toSorted((one, other) => one.jahr - other.jahr) : [];
}
