import { BEWERBUNGSSTAENDE } from '@firmenportal/contract/bewerber';
import { kennungOf } from '@firmenportal/contract/hydra/iri';
import { hatRecht } from '@firmenportal/contract/rechte';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useBenutzer } from '../../platform/sitzung.ts';
import type { Filter, FilterOption } from '../../ui/table/filter.ts';
import { bewerberfilterQuery, firmenQuery, firmenRecht, studiengaengeQuery } from './bewerbungen.queries.ts';

/** @param mehrereFirmen whether there is a company to choose; only for those who may know their names */
export function useBewerbungenFilters(mehrereFirmen: boolean): Filter[] {
  const { t } = useTranslation(['bewerbungen', 'fachworte']);
  const studiengaenge = useQuery(studiengaengeQuery).data?.['hydra:member'] ?? [];
  const jahre = useQuery(bewerberfilterQuery).data?.bewerbungsjahre ?? [];
  const darfFirmen = hatRecht(useBenutzer(), firmenRecht);
  const withFirmen = mehrereFirmen && darfFirmen;
  const firmen = useQuery({ ...firmenQuery, enabled: withFirmen }).data ?? [];
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
    choice('studiengang', t('gemeldeterStudiengang'), studiengaenge.map(optionOf)),
    choice(
      'bewerbungsjahr',
      t('fachworte:feld.bewerbungsjahr'),
      jahre.map(({ name }) => ({ value: name, label: name })),
    ),
    ...(withFirmen ? [choice('firma', t('fachworte:feld.firma'), firmen.map(optionOf))] : []),
  ];
}

const choice = (name: string, label: string, options: readonly FilterOption[]): Filter => ({
  kind: 'choice',
  name,
  label,
  options,
});

const optionOf = (one: { readonly '@id': string; readonly name: string }): FilterOption => ({
  value: kennungOf(one['@id']),
  label: one.name,
});
