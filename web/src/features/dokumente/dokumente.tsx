import { schoolDay } from '@firmenportal/contract/locale';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#ui/formats.ts';
import type { Column, ColumnSet } from '#ui/table/column.ts';
import { DataTable } from '#ui/table/data-table.tsx';
import { useList } from '#ui/table/list/use-list.ts';
import { useSavedViews } from '../ansichten/shared/use-saved-views.tsx';
import type { DokumentItem } from './shared/dokument-file.queries.ts';
import { DokumentLink } from './shared/dokument-link.tsx';
import { dokumenteDefinition, dokumenteQuery, exportDokumente } from './shared/dokumente.queries.ts';
import { useKategorieFilter } from './shared/use-kategorie-filter.ts';

/** The files that the school publishes, newest first. */
export function Dokumente() {
  const { t } = useTranslation('downloads');
  const list = useList(dokumenteDefinition);
  return (
    <DataTable
      name="downloads"
      label={t('reiter.dokumente')}
      list={list}
      result={useQuery(dokumenteQuery(list.query))}
      columns={useDokumenteColumns()}
      sets={[STANDARD_COLUMNS]}
      filters={[{ ...useKategorieFilter(), shownAs: 'chips' }]}
      searchPlaceholder={t('dokumente.suche')}
      nameOf={({ titel: title }) => title}
      onExport={exportDokumente}
      savedViews={useSavedViews('downloadsUndTermine')}
      empty={{ title: t('dokumente.leer'), text: t('dokumente.leerText') }}
      forbidden={t('dokumente.keinRecht')}
    />
  );
}

const STANDARD_COLUMNS: ColumnSet = {
  id: 'standard',
  label: '',
  columns: ['titel', 'kategorie', 'veroeffentlichtAm'],
};

function useDokumenteColumns() {
  const { t } = useTranslation('fachworte');
  const { date } = useFormats();
  return useMemo(
    (): Column<DokumentItem, (typeof dokumenteDefinition.order)[number]>[] => [
      {
        id: 'titel',
        file: ['titel', 'dateiname', 'dateigroesse'],
        header: t('feld.titel'),
        sort: 'titel',
        wrap: true,
        cell: (dokument) => <DokumentLink dokument={dokument} />,
      },
      {
        id: 'kategorie',
        header: t('feld.kategorie'),
        sort: 'kategorie',
        cell: ({ kategorie }) => t(`wert.dokumentkategorie.${kategorie}`),
      },
      {
        id: 'veroeffentlichtAm',
        header: t('feld.veroeffentlichtAm'),
        sort: 'veroeffentlichtAm',
        // The day in the school's time zone, not the reader's.
        cell: ({ veroeffentlichtAm }) => date(schoolDay(new Date(veroeffentlichtAm))),
      },
    ],
    [t, date],
  );
}
