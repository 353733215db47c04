import { useTranslation } from 'react-i18next';
import type { ColumnSet } from '../../../ui/table/column.ts';

/** The columns of each view of the students' list, and of the requests, which are a list of their own. */
const COLUMNS = {
  uebersicht: [
    'matrikelnummer',
    'studiengang',
    'centuria',
    'durchschnitt',
    'gefaehrdet',
    'firma',
    'ausbildungsleitung',
    'immatrikulation',
  ],
  noten: [
    'studiengang',
    'centuria',
    'durchschnitt',
    'bestandeneModule',
    'credits',
    'gefaehrdet',
    'notenfreigabe',
  ],
  freigaben: ['studiengang', 'centuria', 'notenfreigabe', 'pruefungsanmeldungsfreigabe'],
  anfragen: ['art', 'stand', 'angefordertAm', 'angefordertVon', 'gueltigBis'],
} as const;

export const ANSICHTEN = ['uebersicht', 'noten', 'freigaben', 'anfragen'] as const;
export type Ansicht = (typeof ANSICHTEN)[number];

export function useAnsichten(): [ColumnSet, ...ColumnSet[]] {
  const { t } = useTranslation('studenten');
  const set = (id: Ansicht) => ({ id, label: t(`ansicht.${id}`), columns: COLUMNS[id] });
  return [set('uebersicht'), set('noten'), set('freigaben'), set('anfragen')];
}
