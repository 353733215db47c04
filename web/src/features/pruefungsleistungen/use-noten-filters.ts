import { useTranslation } from 'react-i18next';
import type { Filter } from '#ui/table/filter/filter.ts';
import { useStudierendenfilter } from '../studenten/shared/use-studierendenfilter.ts';

const SEMESTER = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10'] as const;

export function useNotenFilters(): Filter[] {
  const { t } = useTranslation(['pruefungsleistungen', 'fachworte']);
  return [
    ...useStudierendenfilter(),
    {
      kind: 'choice',
      name: 'semester',
      label: t('fachworte:feld.semester'),
      options: SEMESTER.map((semester) => ({ value: semester, label: t('filter.semester', { semester }) })),
    },
    { kind: 'date', name: 'von', label: t('filter.von') },
    { kind: 'date', name: 'bis', label: t('filter.bis') },
    {
      kind: 'choice',
      name: 'nichtBestanden',
      label: t('fachworte:feld.bestanden'),
      options: [{ value: 'true', label: t('fachworte:wert.nichtBestanden') }],
    },
  ];
}
