import { identifierOf } from '@firmenportal/contract/hydra/iri';
import { TRANSFERSTUFEN } from '@firmenportal/contract/transferleistungen';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Filter } from '#ui/table/filter/filter.ts';
import { quartaleQuery } from '../studenten/shared/studierendenfilter.queries.ts';
import { useStudierendenfilter } from '../studenten/shared/use-studierendenfilter.ts';

export function useTransferFilters(): Filter[] {
  const { t } = useTranslation(['transferleistungen', 'fachworte']);
  const quartale = useQuery(quartaleQuery).data?.['hydra:member'] ?? [];
  return [
    {
      kind: 'choice',
      name: 'stufe',
      label: t('fachworte:feld.stufe'),
      options: TRANSFERSTUFEN.map((value) => ({ value, label: t(`fachworte:wert.transferstufe.${value}`) })),
    },
    {
      kind: 'choice',
      name: 'ueberfaellig',
      label: t('fachworte:feld.frist'),
      options: [
        { value: 'true', label: t('filter.ueberfaellig') },
        { value: 'false', label: t('filter.nichtUeberfaellig') },
      ],
    },
    {
      kind: 'choice',
      name: 'bestanden',
      label: t('fachworte:feld.bestanden'),
      options: [
        { value: 'true', label: t('fachworte:wert.bestanden') },
        { value: 'false', label: t('fachworte:wert.nichtBestanden') },
      ],
    },
    {
      kind: 'choice',
      name: 'quartal',
      label: t('fachworte:feld.quartal'),
      options: quartale.map((quartal) => ({ value: identifierOf(quartal['@id']), label: quartal.name })),
    },
    ...useStudierendenfilter(),
  ];
}
