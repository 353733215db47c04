import { BENACHRICHTIGUNGSKATEGORIEN } from '@firmenportal/contract/benachrichtigungen';
import { useTranslation } from 'react-i18next';
import type { Filter } from '../../../ui/table/filter/filter.ts';

export function useEingangFilters(): Filter[] {
  const { t } = useTranslation(['benachrichtigungen', 'fachworte']);
  return [
    {
      kind: 'choice',
      name: 'gelesen',
      label: t('fachworte:feld.gelesen'),
      options: [
        { value: 'false', label: t('filter.ungelesen') },
        { value: 'true', label: t('filter.gelesen') },
      ],
      shownAs: 'switch',
    },
    {
      kind: 'choice',
      name: 'kategorie',
      label: t('fachworte:feld.kategorie'),
      options: BENACHRICHTIGUNGSKATEGORIEN.map((value) => ({
        value,
        label: t(`fachworte:wert.benachrichtigungskategorie.${value}`),
      })),
      shownAs: 'chips',
    },
  ];
}
