import { hasPermission } from '@firmenportal/contract/permissions';
import { RESERVIERUNGSHINWEIS } from '@firmenportal/contract/reservierungen';
import type { Benutzer } from '@firmenportal/contract/token';
import { useQuery } from '@tanstack/react-query';
import { offeneZeitraeumeQuery, zeitraumPermission } from './reservierung-notice.queries.ts';

export interface ReservierungNotice {
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
