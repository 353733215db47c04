import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Filter } from '../../ui/table/filter/filter.ts';
import { seminarfilterQuery } from './seminarveranstaltungen.queries.ts';

export function useSeminarFilters(): Filter[] {
  const { t } = useTranslation(['seminarveranstaltungen', 'fachworte']);
  const kategorien = useQuery(seminarfilterQuery).data?.kategorien ?? [];
  return [
    {
      kind: 'choice',
      name: 'zeitraum',
      label: t('zeitraum'),
      none: t('kommend'),
      options: [
        { value: 'vergangen', label: t('vergangen') },
        { value: 'alle', label: t('alle') },
      ],
      shownAs: 'switch',
    },
    {
      kind: 'choice',
      name: 'kategorie',
      label: t('fachworte:feld.kategorie'),
      options: kategorien.map(({ wert, name, anzahl }) => ({ value: wert, label: name, count: anzahl })),
      shownAs: 'chips',
    },
    { kind: 'date', name: 'von', label: t('filter.von') },
    { kind: 'date', name: 'bis', label: t('filter.bis') },
  ];
}
