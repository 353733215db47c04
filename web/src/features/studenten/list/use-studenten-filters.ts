import { useTranslation } from 'react-i18next';
import type { Filter, FilterOption } from '#ui/table/filter/filter.ts';
import { useStudierendenfilter } from '../shared/use-studierendenfilter.ts';

const FEHLZEITEN_AB = ['10', '20', '30', '50'] as const;

/** The list's filters, with what there is to choose among the students in scope. */
export function useStudentenFilters(asked: Parameters<typeof useStudierendenfilter>[0]): Filter[] {
  const { t } = useTranslation(['studenten', 'fachworte']);
  const yesNo = (name: string, label: string, yes: string, no: string): Filter => {
    const options = [option('true', yes), option('false', no)];
    return { kind: 'choice', name, label, options };
  };
  const release = (name: 'notenfreigabe' | 'pruefungsanmeldungsfreigabe') =>
    yesNo(name, t(`fachworte:feld.${name}`), t('filter.freigegeben'), t('filter.nichtFreigegeben'));

  return [
    ...useStudierendenfilter(asked),
    {
      kind: 'choice',
      name: 'status',
      label: t('fachworte:feld.status'),
      options: [option('exmatrikuliert', t('filter.exmatrikuliert')), option('alle', t('filter.alle'))],
      none: t('filter.immatrikuliert'),
    },
    release('notenfreigabe'),
    yesNo(
      'notenfreigabeAngefragt',
      t('filter.notenfreigabeAngefragt'),
      t('filter.angefragt'),
      t('filter.nichtAngefragt'),
    ),
    release('pruefungsanmeldungsfreigabe'),
    yesNo(
      'gefaehrdet',
      t('fachworte:feld.gefaehrdeteModule'),
      t('filter.gefaehrdet'),
      t('filter.nichtGefaehrdet'),
    ),
    {
      kind: 'choice',
      name: 'fehlzeitAb',
      label: t('fehlzeit.filter'),
      options: FEHLZEITEN_AB.map((percent) =>
        option(percent, t('fehlzeit.ab', { share: Number(percent) / 100 })),
      ),
    },
  ];
}

const option = (value: string, label: string): FilterOption => ({ value, label });
