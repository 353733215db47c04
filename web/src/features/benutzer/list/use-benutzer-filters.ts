import { identifierOf } from '@firmenportal/contract/hydra/iri';
import { ROLLEN } from '@firmenportal/contract/permissions';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Filter } from '#ui/table/filter/filter.ts';
import { firmenQuery } from '../benutzer.queries.ts';

/** @param severalFirmen whether there is a company to choose */
export function useBenutzerFilters(severalFirmen: boolean): Filter[] {
  const { t } = useTranslation('fachworte');
  const { data: firmen = [] } = useQuery({ ...firmenQuery, enabled: severalFirmen });
  const filters: Filter[] = [
    {
      kind: 'choice',
      name: 'aktiv',
      label: t('feld.status'),
      options: [
        { value: 'true', label: t('wert.kontostatus.aktiv') },
        { value: 'false', label: t('wert.kontostatus.inaktiv') },
      ],
      shownAs: 'switch',
    },
    {
      kind: 'choice',
      name: 'rolle',
      label: t('feld.rollen'),
      // Accounts of the school are managed elsewhere.
      options: ROLLEN.filter((rolle) => rolle !== 'ROLE_FIRMENPORTAL_FIRMENBETREUUNG').map((rolle) => ({
        value: rolle,
        label: t(`wert.rolle.${rolle}`),
      })),
    },
  ];
  if (!severalFirmen) return filters;
  const options = firmen.map((firma) => ({ value: identifierOf(firma['@id']), label: firma.name }));
  return [...filters, { kind: 'choice', name: 'firma', label: t('feld.firmen'), options }];
}
