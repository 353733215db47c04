import { hasPermission } from '@firmenportal/contract/permissions';
import { schoolDay } from '@firmenportal/contract/locale';
import { useQuery } from '@tanstack/react-query';
import { useBenutzer } from '#platform/session.ts';
import { uebersichtPermission, uebersichtQuery } from '#features/uebersicht/shared/uebersicht.queries.ts';
import { neuigkeitenFor, unseenOf, type Neuigkeit } from './neuigkeiten.rules.ts';

/** What is new to the person; nothing until the start page's figures are there, which say what they have seen. */
export function useUnseen(): Neuigkeit[] {
  const benutzer = useBenutzer();
  const { data } = useQuery({ ...uebersichtQuery, enabled: hasPermission(benutzer, uebersichtPermission) });
  return benutzer && data ? unseenOf(neuigkeitenFor(benutzer), data, schoolDay()) : [];
}
