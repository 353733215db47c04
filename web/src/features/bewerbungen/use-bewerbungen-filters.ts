import { BEWERBUNGSSTAENDE } from '@firmenportal/contract/bewerber';
import { identifierOf } from '@firmenportal/contract/hydra/iri';
import type { FilterChoice } from '@firmenportal/contract/filter-choice';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Filter, FilterOption } from '#ui/table/filter/filter.ts';
import { bewerberfilterQuery, studiengaengeQuery } from './bewerbungen.queries.ts';

/** @param severalFirmen whether there is a company to choose */
export function useBewerbungenFilters(severalFirmen: boolean): Filter[] {
  const { t } = useTranslation(['bewerbungen', 'fachworte']);
  const studiengaenge = useQuery(studiengaengeQuery).data?.['hydra:member'] ?? [];
  const { bewerbungsjahre = [], firmen = [] } = useQuery(bewerberfilterQuery).data ?? {};
  return [
    {
      kind: 'choice',
      name: 'stand',
      label: t('fachworte:feld.stand'),
      options: BEWERBUNGSSTAENDE.map((value) => ({
        value,
        label: t(`fachworte:wert.bewerbungsstand.${value}`),
      })),
      shownAs: 'switch',
    },
    choice(
      'studiengang',
      t('gemeldeterStudiengang'),
      studiengaenge.map((one) => ({ value: identifierOf(one['@id']), label: one.name })),
    ),
    choice('bewerbungsjahr', t('fachworte:feld.bewerbungsjahr'), bewerbungsjahre.map(optionOf)),
    { kind: 'date', name: 'von', label: t('eingegangenAb') },
    ...(severalFirmen ? [choice('firma', t('fachworte:feld.firma'), firmen.map(optionOf))] : []),
  ];
}

const choice = (name: string, label: string, options: readonly FilterOption[]): Filter => ({
  kind: 'choice',
  name,
  label,
  options,
});

/** Without the numbers: they are of people, and leave out hidden ones. */
const optionOf = ({ wert: value, name }: FilterChoice): FilterOption => ({
  value: identifierOf(value),
  label: name,
});
