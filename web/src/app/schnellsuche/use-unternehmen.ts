import type { Benutzer } from '@firmenportal/contract/token';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { firmensucheQuery } from '../../features/stammdaten/firmenwahl.queries.ts';
import { useFirmenwechsel } from '../../features/stammdaten/use-firmenwechsel.ts';
import { PERSONEN_AB, TREFFER_HOECHSTENS, type Treffer } from './treffer.ts';

/** Companies for which the person can act from now on: the others of a group; for school staff any. */
export function useUnternehmen(benutzer: Benutzer, suche: string): readonly Treffer[] {
  const wechsle = useFirmenwechsel();
  const typed = suche.trim();
  const hasChoice =
    benutzer.firmenIds.length > 1 || benutzer.roles.includes('ROLE_FIRMENPORTAL_FIRMENBETREUUNG');
  const enabled = hasChoice && typed.length >= PERSONEN_AB;
  const { data } = useQuery({ ...firmensucheQuery(typed), enabled, placeholderData: keepPreviousData });
  if (!enabled) return [];
  return (data?.treffer ?? [])
    .filter((firma) => benutzer.firmaId === null || !firma['@id'].endsWith(`/${benutzer.firmaId}`))
    .slice(0, TREFFER_HOECHSTENS)
    .map((firma) => ({ id: firma['@id'], text: firma.name, run: () => wechsle(firma) }));
}
