import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Filter } from '#ui/table/filter/filter.ts';
import { seminarfilterQuery } from './seminarveranstaltungen.queries.ts';

/** The list's filters, categories counted under those that are set. */
export function useSeminarFilters(asked: Parameters<typeof seminarfilterQuery>[0]): Filter[] {
  const { t } = useTranslation(['seminarveranstaltungen', 'fachworte']);
  const { data, isPending: pending } = useQuery(seminarfilterQuery(asked));
  const kategorien = data?.kategorien ?? [];
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
      options: kategorien.map(({ wert: value, name, anzahl: count }) => ({ value, label: name, count })),
      shownAs: 'chips',
      pending,
    },
    { kind: 'date', name: 'von', label: t('filter.von') },
    { kind: 'date', name: 'bis', label: t('filter.bis') },
  ];
}
