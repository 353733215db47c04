import type { Item } from '@firmenportal/contract/hydra/resource';
import type { Protokolleintrag } from '@firmenportal/contract/protokoll';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../ui/formats.ts';
import type { Column, ColumnSet } from '../../../ui/table/column.ts';
import { TwoLines } from '../../../ui/table/rows/two-lines.tsx';
import styles from '../verwaltung.module.css';
import type { protokollDefinition } from './protokoll.queries.ts';

export type Eintrag = Item<typeof Protokolleintrag>;

export const STANDARD_COLUMNS: ColumnSet = {
  id: 'standard',
  label: '',
  columns: ['am', 'person', 'beschreibung', 'firma'],
};

export function useProtokollColumns() {
  const { t } = useTranslation(['verwaltung', 'fachworte']);
  const { dateTime } = useFormats();
  return useMemo(
    (): Column<Eintrag, (typeof protokollDefinition.order)[number]>[] => [
      { id: 'am', header: t('fachworte:feld.am'), sort: 'am', cell: ({ am }) => dateTime(am) },
      {
        id: 'aktion',
        header: t('fachworte:feld.aktion'),
        cell: ({ aktion }) => t(`fachworte:wert.aktion.${aktion}`),
      },
      {
        id: 'person',
        header: t('fachworte:feld.person'),
        file: ['person', 'uebernommenVon'],
        cell: ({ person, uebernommenVon }) => (
          <TwoLines second={uebernommenVon === null ? null : t('protokoll.durch', { name: uebernommenVon })}>
            {person ?? t('protokoll.system')}
          </TwoLines>
        ),
      },
      { id: 'firma', header: t('fachworte:feld.firma'), cell: ({ firma }) => firma?.name ?? null },
      {
        id: 'objekt',
        header: t('fachworte:feld.objektname'),
        file: ['objektname', 'objekt'],
        cell: ({ objektname, objekt }) => objektname ?? objekt,
      },
      {
        id: 'beschreibung',
        header: t('fachworte:feld.beschreibung'),
        file: ['beschreibung', 'angaben'],
        wrap: true,
        cell: ({ beschreibung, angaben }) => (
          <>
            {beschreibung}
            {angaben.length > 0 && (
              <ul className={styles['details']}>
                {angaben.map(({ name, wert }) => (
                  <li key={name}>
                    {name}: {wert}
                  </li>
                ))}
              </ul>
            )}
          </>
        ),
      },
    ],
    [t, dateTime],
  );
}
