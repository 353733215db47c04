import type { Item } from '@firmenportal/contract/hydra/resource';
import { AKTIONEN, type Protokolleintrag } from '@firmenportal/contract/protokoll';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSavedViews } from '#features/ansichten/shared/use-saved-views.tsx';
import { useBenutzer } from '#platform/session.ts';
import { useFormats } from '#ui/formats.ts';
import type { Column, ColumnSet } from '#ui/table/column.ts';
import { DataTable } from '#ui/table/data-table.tsx';
import type { Filter } from '#ui/table/filter/filter.ts';
import { useList } from '#ui/table/list/use-list.ts';
import { TwoLines } from '#ui/table/rows/two-lines.tsx';
import styles from '../verwaltung.module.css';
import { exportProtokoll, protokollDefinition, protokollQuery } from './protokoll.queries.ts';

/** Who did what, newest first. */
export function Protokoll() {
  const { t } = useTranslation('verwaltung');
  const { dateTime } = useFormats();
  const list = useList(protokollDefinition);
  return (
    <DataTable
      name="protokoll"
      label={t('reiter.protokoll')}
      list={list}
      note={t('protokoll.hinweis')}
      result={useQuery(protokollQuery(list.query))}
      onExport={exportProtokoll}
      columns={useProtokollColumns()}
      sets={[STANDARD_COLUMNS]}
      filters={useProtokollFilters()}
      nameOf={({ am }) => dateTime(am)}
      savedViews={useSavedViews('verwaltung-protokoll')}
      empty={{ title: t('protokoll.leer'), text: t('protokoll.leerText') }}
    />
  );
}

/** Offers a filter by the active company; to filter by another one, switch to it in the companies' tab. */
function useProtokollFilters(): Filter[] {
  const { t } = useTranslation(['verwaltung', 'audit-actions', 'fachworte']);
  const { firmaId = null, firmenname = null } = useBenutzer() ?? {};
  return [
    {
      kind: 'choice',
      name: 'aktion',
      label: t('fachworte:feld.aktion'),
      options: AKTIONEN.map((value) => ({ value, label: t(`audit-actions:${value}`) })).toSorted((a, b) =>
        a.label.localeCompare(b.label),
      ),
    },
    ...(firmaId === null
      ? []
      : [
          {
            kind: 'choice' as const,
            name: 'firma',
            label: t('fachworte:feld.firma'),
            options: [{ value: firmaId, label: firmenname ?? firmaId }],
          },
        ]),
    { kind: 'date', name: 'von', label: t('fachworte:feld.von') },
    { kind: 'date', name: 'bis', label: t('fachworte:feld.bis') },
  ];
}

type Entry = Item<typeof Protokolleintrag>;

const STANDARD_COLUMNS: ColumnSet = {
  id: 'standard',
  label: '',
  columns: ['am', 'person', 'beschreibung', 'firma'],
};

function useProtokollColumns() {
  const { t } = useTranslation(['verwaltung', 'audit-actions', 'fachworte']);
  const { dateTime } = useFormats();
  return useMemo(
    (): Column<Entry, (typeof protokollDefinition.order)[number]>[] => [
      { id: 'am', header: t('fachworte:feld.am'), sort: 'am', cell: ({ am }) => dateTime(am) },
      {
        id: 'aktion',
        header: t('fachworte:feld.aktion'),
        cell: ({ aktion: action }) => t(`audit-actions:${action}`),
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
