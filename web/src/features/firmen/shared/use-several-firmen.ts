import { useTranslation } from 'react-i18next';
import type { Filter } from '#ui/table/filter/filter.ts';
import type { List } from '#ui/table/list/use-list.ts';
import { useBenutzer } from '#platform/session.ts';

/** Whether the person sees data of several companies. School staff see all, although they belong to none. */
export function useSeveralFirmen(): boolean {
  const benutzer = useBenutzer();
  if (!benutzer) return false;
  return benutzer.firmenIds.length > 1 || benutzer.roles.includes('ROLE_FIRMENPORTAL_FIRMENBETREUUNG');
}

/** A note that a list covers all companies that the person sees, unless it is filtered by one. */
export function useListScope({ state }: List): string | undefined {
  const { t } = useTranslation('fachworte');
  const benutzer = useBenutzer();
  const several = useSeveralFirmen();
  if (!several || state.filters['firma'] !== undefined) return undefined;
  const ofSchool = benutzer?.roles.includes('ROLE_FIRMENPORTAL_FIRMENBETREUUNG');
  return t(ofSchool ? 'umfang.alle' : 'umfang.alleIhre');
}

/** Filters a list of several companies by the active one. */
export function useActiveCompanyFilter(): Filter[] {
  const { t } = useTranslation('fachworte');
  const benutzer = useBenutzer();
  const several = useSeveralFirmen();
  if (!several || !benutzer?.firmaId || benutzer.firmenname === null) return [];
  const options = [{ value: benutzer.firmaId, label: benutzer.firmenname }];
  return [{ kind: 'choice', name: 'firma', label: t('feld.firma'), options }];
}
