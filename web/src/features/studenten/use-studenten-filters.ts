import { kennungOf } from '@firmenportal/contract/hydra/iri';
import type { Wahl } from '@firmenportal/contract/stammdaten';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Filter, FilterOption } from '../../ui/table/filter.ts';
import { filterQuery } from './studenten.queries.ts';

/** The list's filters, with what there is to choose among the students in scope. */
export function useStudentenFilters(mehrereFirmen: boolean): Filter[] {
  const { t } = useTranslation(['studenten', 'fachworte']);
  const { data } = useQuery(filterQuery);

  const yesNo = (name: string, label: string, yes: string, no: string) =>
    choice(name, label, [
      { value: 'true', label: yes },
      { value: 'false', label: no },
    ]);
  const release = (name: 'notenfreigabe' | 'pruefungsanmeldungsfreigabe') =>
    yesNo(name, t(`fachworte:feld.${name}`), t('filter.freigegeben'), t('filter.nichtFreigegeben'));

  return [
    choice('studiengang', t('fachworte:feld.studiengang'), optionsOf(data?.studiengaenge)),
    choice('centuria', t('fachworte:feld.centuria'), optionsOf(data?.centurien)),
    choice(
      'ausbildungsleitung',
      t('fachworte:feld.ausbildungsleitung'),
      optionsOf(data?.ausbildungsleitungen),
    ),
    ...(mehrereFirmen ? [choice('firma', t('fachworte:feld.firma'), optionsOf(data?.firmen))] : []),
    choice(
      'status',
      t('fachworte:feld.status'),
      [
        { value: 'exmatrikuliert', label: t('filter.exmatrikuliert') },
        { value: 'alle', label: t('filter.alle') },
      ],
      t('filter.immatrikuliert'),
    ),
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

const choice = (name: string, label: string, options: readonly FilterOption[], none?: string): Filter => ({
  kind: 'choice',
  name,
  label,
  options,
  ...(none !== undefined && { none }),
});

/** Addresses carry identifiers: shorter than IRIs, and as good. */
const optionsOf = (choices: readonly Wahl[] = []): FilterOption[] =>
  choices.map(({ wert, name, anzahl }) => ({ value: kennungOf(wert), label: name, count: anzahl }));
