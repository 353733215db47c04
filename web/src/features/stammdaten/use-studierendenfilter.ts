import { kennungOf } from '@firmenportal/contract/hydra/iri';
import type { Wahl } from '@firmenportal/contract/stammdaten';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Filter, FilterOption } from '../../ui/table/filter/filter.ts';
import { studierendenfilterQuery } from './stammdaten.queries.ts';
import { useMehrereFirmen } from './use-mehrere-firmen.ts';

/** Filters by what students belong to, with what there is to choose among those in scope. */
export function useStudierendenfilter(): Filter[] {
  const { t } = useTranslation('fachworte');
  const { data } = useQuery(studierendenfilterQuery);
  const mehrereFirmen = useMehrereFirmen();
  const choice = (
    name: 'studiengang' | 'centuria' | 'ausbildungsleitung' | 'firma',
    choices: readonly Wahl[] = [],
  ): Filter => ({ kind: 'choice', name, label: t(`feld.${name}`), options: choices.map(optionOf) });
  return [
    choice('studiengang', data?.studiengaenge),
    choice('centuria', data?.centurien),
    choice('ausbildungsleitung', data?.ausbildungsleitungen),
    ...(mehrereFirmen ? [choice('firma', data?.firmen)] : []),
  ];
}

/** Addresses carry identifiers: shorter than IRIs, and as good. */
const optionOf = ({ wert, name, anzahl }: Wahl): FilterOption => ({
  value: kennungOf(wert),
  label: name,
  count: anzahl,
});
