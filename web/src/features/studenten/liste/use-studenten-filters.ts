import { useTranslation } from 'react-i18next';
import type { Filter, FilterOption } from '../../../ui/table/filter/filter.ts';
import { useStudierendenfilter } from '../../stammdaten/use-studierendenfilter.ts';

/** The list's filters, with what there is to choose among the students in scope. */
export function useStudentenFilters(): Filter[] {
  const { t } = useTranslation(['studenten', 'fachworte']);
  const yesNo = (name: string, label: string, yes: string, no: string): Filter => {
    const options = [option('true', yes), option('false', no)];
    return { kind: 'choice', name, label, options };
  };
  const release = (name: 'notenfreigabe' | 'pruefungsanmeldungsfreigabe') =>
    yesNo(name, t(`fachworte:feld.${name}`), t('filter.freigegeben'), t('filter.nichtFreigegeben'));

  return [
    ...useStudierendenfilter(),
    {
      kind: 'choice',
      name: 'status',
      label: t('fachworte:feld.status'),
      options: [option('exmatrikuliert', t('filter.exmatrikuliert')), option('alle', t('filter.alle'))],
      none: t('filter.immatrikuliert'),
    },
    release('notenfreigabe'),
    release('pruefungsanmeldungsfreigabe'),
    yesNo(
      'gefaehrdet',
      t('fachworte:feld.gefaehrdeteModule'),
      t('filter.gefaehrdet'),
      t('filter.nichtGefaehrdet'),
    ),
  ];
}

const option = (value: string, label: string): FilterOption => ({ value, label });
