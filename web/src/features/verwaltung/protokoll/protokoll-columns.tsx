import type { Item } from '@firmenportal/contract/hydra/resource';
import type { Protokolleintrag } from '@firmenportal/contract/protokoll';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#ui/formats.ts';
import type { Column, ColumnSet } from '#ui/table/column.ts';
import { TwoLines } from '#ui/table/rows/two-lines.tsx';
import styles from '../verwaltung.module.css';
import type { protokollDefinition } from './protokoll.queries.ts';

export type Entry = Item<typeof Protokolleintrag>;

export const STANDARD_COLUMNS: ColumnSet = {
  id: 'standard',
  label: '',
  columns: ['am', 'person', 'beschreibung', 'firma'],
};

export function useProtokollColumns() {
  const { t } = useTranslation(['verwaltung', 'fachworte']);
  const { dateTime } = useFormats();
  return useMemo(
    (): Column<Entry, (typeof protokollDefinition.order)[number]>[] => [
      { id: 'am', header: t('fachworte:feld.am'), sort: 'am', cell: ({ am }) => dateTime(am) },
      {
        id: 'aktion',
        header: t('fachworte:feld.aktion'),
        cell: ({ aktion: action }) => t(`fachworte:wert.aktion.${action}`),
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
        cell: ({ objektname: objectName, objekt }) => objectName ?? objekt,
      },
      {
        id: 'beschreibung',
        header: t('fachworte:feld.beschreibung'),
        file: ['beschreibung', 'angaben'],
        wrap: true,
        cell: ({ beschreibung: description, angaben: answers }) =>
          answers.length === 0 ? (
            description
          ) : (
            <details className={styles['details']}>
              <summary>{description}</summary>
              <ul>
                {answers.map(({ name, wert: value }) => (
                  <li key={name}>
                    {name}: {value}
                  </li>
                ))}
              </ul>
            </details>
          ),
      },
    ],
    [t, dateTime],
  );
}
