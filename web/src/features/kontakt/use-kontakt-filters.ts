import { identifierOf } from '@firmenportal/contract/hydra/iri';
import { HERKUENFTE } from '@firmenportal/contract/kontakt';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Filter } from '#ui/table/filter/filter.ts';
import { firmenQuery } from './kontakt.queries.ts';

/** @param severalFirmen whether there is a company to choose */
export function useKontaktFilters(severalFirmen: boolean): Filter[] {
  const { t } = useTranslation(['kontakt', 'fachworte']);
  const { data: firmen = [] } = useQuery({ ...firmenQuery, enabled: severalFirmen });
  const filters: Filter[] = [
    {
      kind: 'choice',
      name: 'herkunft',
      label: t('herkunft'),
      none: t('alle'),
      options: HERKUENFTE.map((value) => ({ value, label: t(value) })),
      shownAs: 'switch',
    },
  ];
  if (severalFirmen) {
    filters.push({
      kind: 'choice',
      name: 'firma',
      label: t('fachworte:feld.firma'),
      options: firmen.map((firma) => ({ value: identifierOf(firma['@id']), label: firma.name })),
    });
  }
  return filters;
}
