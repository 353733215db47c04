import { BENACHRICHTIGUNGSKATEGORIEN } from '@firmenportal/contract/benachrichtigungen';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Filter } from '#ui/table/filter/filter.ts';
import { kategorienQuery } from './inbox.queries.ts';

/** Of the categories, those of which the person can be told: all of them until that is known. */
export function useInboxFilters(): Filter[] {
  const { t } = useTranslation(['benachrichtigungen', 'fachworte']);
  const { data } = useQuery(kategorienQuery);
  const own = data && new Set(data['hydra:member'].map(({ kategorie }) => kategorie));
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
      options: BENACHRICHTIGUNGSKATEGORIEN.filter((value) => own?.has(value) ?? true).map((value) => ({
        value,
        label: t(`fachworte:wert.benachrichtigungskategorie.${value}`),
      })),
      shownAs: 'chips',
    },
  ];
}
