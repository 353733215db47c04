import type { Benutzer } from '@firmenportal/contract/token';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { firmaSearchQuery } from '#features/firmen/shared/firma-choice.queries.ts';
import { useFirmaSwitch } from '#features/firmen/shared/use-firma-switch.ts';
import { PEOPLE_FROM, MAX_HITS, type Hit } from './hits.ts';

/** Companies for which the person can act from now on: the others of a group; for school staff any. */
export function useFirmen(benutzer: Benutzer, search: string): readonly Hit[] {
  const switchTo = useFirmaSwitch();
  const typed = search.trim();
  const hasChoice =
    benutzer.firmenIds.length > 1 || benutzer.roles.includes('ROLE_FIRMENPORTAL_FIRMENBETREUUNG');
  const enabled = hasChoice && typed.length >= PEOPLE_FROM;
  const { data } = useQuery({ ...firmaSearchQuery(typed), enabled, placeholderData: keepPreviousData });
  if (!enabled) return [];
  return (data?.treffer ?? [])
    .filter((firma) => benutzer.firmaId === null || !firma['@id'].endsWith(`/${benutzer.firmaId}`))
    .slice(0, MAX_HITS)
    .map((firma) => ({ id: firma['@id'], text: firma.name, run: () => switchTo(firma) }));
}
