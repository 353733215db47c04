import { hasPermission } from '@firmenportal/contract/permissions';
import { RESERVIERUNGSHINWEIS } from '@firmenportal/contract/reservierungen';
import type { Benutzer } from '@firmenportal/contract/token';
import { useQuery } from '@tanstack/react-query';
import { offeneZeitraeumeQuery, zeitraumrecht } from './reservierungshinweis.queries.ts';

export interface Reservierungshinweis {
  /** The year of intake. */
  readonly jahr: number;
  readonly bis: string;
}

/** What people are told of open periods: those who see reservations, for the company that they act for. */
export function useReservierungshinweis(benutzer: Benutzer): readonly Reservierungshinweis[] {
  const { firmaId } = benutzer;
  const enabled = RESERVIERUNGSHINWEIS && firmaId !== null && hasPermission(benutzer, zeitraumrecht);
  const { data } = useQuery({ ...offeneZeitraeumeQuery, enabled });
  return enabled ? (data?.['hydra:member'] ?? []).toSorted((one, other) => one.jahr - other.jahr) : [];
}
