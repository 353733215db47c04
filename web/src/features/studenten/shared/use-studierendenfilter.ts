import { identifierOf } from '@firmenportal/contract/hydra/iri';
import type { FilterChoice } from '@firmenportal/contract/filter-choice';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Filter, FilterOption } from '#ui/table/filter/filter.ts';
import { studierendenfilterQuery, studierendenfilterQueryOf } from './studierendenfilter.queries.ts';
import { useSeveralFirmen } from '#features/firmen/shared/use-several-firmen.ts';

/**
 * Filters by what students belong to, with what there is to choose among those in scope.
 * @param asked the filters of a list of students: under them, choices are counted. Lists of their records count none,
 *   since the numbers are of students.
 */
export function useStudierendenfilter(asked?: Parameters<typeof studierendenfilterQueryOf>[0]): Filter[] {
  const { t } = useTranslation('fachworte');
  const { data } = useQuery(asked ? studierendenfilterQueryOf(asked) : studierendenfilterQuery);
  const severalFirmen = useSeveralFirmen();
  // Addresses carry identifiers: shorter than IRIs, and as good.
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
