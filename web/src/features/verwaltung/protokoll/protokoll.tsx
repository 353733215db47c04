import { AKTIONEN } from '@firmenportal/contract/protokoll';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useBenutzer } from '#platform/session.ts';
import { useFormats } from '#ui/formats.ts';
import { DataTable } from '#ui/table/data-table.tsx';
import type { Filter } from '#ui/table/filter/filter.ts';
import { useList } from '#ui/table/list/use-list.ts';
import { useSavedViews } from '#features/ansichten/shared/use-saved-views.tsx';
import { STANDARD_COLUMNS, useProtokollColumns } from './protokoll-columns.tsx';
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

/** By company where the person acts for one: the others are found in the companies' tab. */
function useProtokollFilters(): Filter[] {
  const { t } = useTranslation(['verwaltung', 'fachworte']);
  const { firmaId = null, firmenname = null } = useBenutzer() ?? {};
  return [
    {
      kind: 'choice',
      name: 'aktion',
      label: t('fachworte:feld.aktion'),
      options: AKTIONEN.map((value) => ({ value, label: t(`fachworte:wert.aktion.${value}`) })).toSorted(
        (a, b) => a.label.localeCompare(b.label),
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
