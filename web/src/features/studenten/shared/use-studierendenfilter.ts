import { identifierOf } from '@firmenportal/contract/hydra/iri';
import type { FilterChoice } from '@firmenportal/contract/filter-choice';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Filter, FilterOption } from '#ui/table/filter/filter.ts';
import { studierendenfilterQuery, studierendenfilterQueryOf } from './studierendenfilter.queries.ts';
import { useSeveralFirmen } from '#features/firmen/shared/use-several-firmen.ts';

/**
 * Filters by company, programme and the like, with the choices that occur among the students in scope.
 * @param asked the current filters of a list of students, under which the choices are counted. Lists of records leave
 * it out: the counts would be of students, not of records.
 */
export function useStudierendenfilter(asked?: Parameters<typeof studierendenfilterQueryOf>[0]): Filter[] {
  const { t } = useTranslation('fachworte');
  const { data } = useQuery(asked ? studierendenfilterQueryOf(asked) : studierendenfilterQuery);
  const severalFirmen = useSeveralFirmen();
  // Addresses have identifiers instead of IRIs, since they are shorter.
  const optionOf = ({ wert: value, name, anzahl: count }: FilterChoice): FilterOption => ({
    value: identifierOf(value),
    label: name,
    ...(asked && { count }),
  });
  const choice = (
    name: 'studiengang' | 'centuria' | 'ausbildungsleitung' | 'firma',
    choices: readonly FilterChoice[] = [],
  ): Filter => ({ kind: 'choice', name, label: t(`feld.${name}`), options: choices.map(optionOf) });
  return [
    choice('studiengang', data?.studiengaenge),
    choice('centuria', data?.centurien),
    choice('ausbildungsleitung', data?.ausbildungsleitungen),
    ...(severalFirmen ? [choice('firma', data?.firmen)] : []),
  ];
}
