import { useTranslation } from 'react-i18next';
import type { ColumnSet } from '#ui/table/column.ts';
import { useSeveralFirmen } from '../firmen/shared/use-several-firmen.ts';

/**
 * The columns of each view of the students' list, and of the requests, which are a list of their own: as many as a
 * common screen shows without scrolling sideways. With several companies, the overview
 * shows the company instead of centuria and training lead.
 */
const COLUMNS = {
  uebersicht: ['matrikelnummer', 'studiengang', 'durchschnitt', 'gefaehrdet'],
  noten: ['studiengang', 'durchschnitt', 'bestandeneModule', 'credits', 'gefaehrdet', 'notenfreigabe'],
  fehlzeiten: ['studiengang', 'centuria', 'ausbildungsleitung', 'fehlzeit'],
  freigaben: ['studiengang', 'centuria', 'notenfreigabe', 'pruefungsanmeldungsfreigabe'],
  anfragen: ['art', 'stand', 'angefordertAm', 'angefordertVon', 'gueltigBis'],
} as const;

export const SCREEN_STATES = ['uebersicht', 'noten', 'fehlzeiten', 'freigaben', 'anfragen'] as const;
export type ScreenState = (typeof SCREEN_STATES)[number];

export function useColumnSets(): [ColumnSet, ...ColumnSet[]] {
  const { t } = useTranslation('studenten');
  const set = (id: ScreenState) => ({ id, label: t(`ansicht.${id}`), columns: COLUMNS[id] });
  const uebersicht = set('uebersicht');
  const more = useSeveralFirmen() ? ['firma'] : ['centuria', 'ausbildungsleitung'];
  return [
    { ...uebersicht, columns: [...uebersicht.columns, ...more] },
    set('noten'),
    set('fehlzeiten'),
    set('freigaben'),
    set('anfragen'),
  ];
}
