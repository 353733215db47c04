import type { QueryInput } from '@firmenportal/contract/hydra/query';
import { useTranslation } from 'react-i18next';
import type { Filter } from '#ui/table/filter/filter.ts';
import { useStudierendenfilter } from '../studenten/shared/use-studierendenfilter.ts';
import type { kohorteDefinition } from './kohorte.queries.ts';

/** The cohort's filters: those of the list of students, whose choices are counted alike. */
export function useKohorteFilters({
  student: _one,
  ...asked
}: Omit<QueryInput<typeof kohorteDefinition>, 'page' | 'itemsPerPage' | 'order' | 'spalten'>): Filter[] {
  const { t } = useTranslation(['kohorte', 'fachworte']);
  return [
    ...useStudierendenfilter(asked),
    {
      kind: 'choice',
      name: 'notenfreigabe',
      label: t('fachworte:feld.notenfreigabe'),
      options: [
        { value: 'true', label: t('filter.freigegeben') },
        { value: 'false', label: t('filter.nichtFreigegeben') },
      ],
    },
  ];
}
