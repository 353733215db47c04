import { useMutation, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSavedViews } from '#features/ansichten/shared/use-saved-views.tsx';
import {
  dokumenteDefinition,
  dokumenteQuery,
  exportDokumente,
} from '#features/dokumente/shared/dokumente.queries.ts';
import { useKategorieFilter } from '#features/dokumente/shared/use-kategorie-filter.ts';
import { confirm } from '#ui/feedback/confirm-dialog.ts';
import { useFormats } from '#ui/formats.ts';
import { showSnackbar } from '#ui/feedback/snackbar.ts';
import type { RowTools, Column, ColumnSet } from '#ui/table/column.ts';
import { DataTable } from '#ui/table/data-table.tsx';
import { useList } from '#ui/table/list/use-list.ts';
import { RowMenu } from '#ui/table/rows/row-menu.tsx';
import { TwoLines } from '#ui/table/rows/two-lines.tsx';
import { EditDokumentDialog, NewDokumentDialog } from './dokument-dialog.tsx';
import { downloadDokument, removeDokument, type DokumentItem } from './dokumente.queries.ts';

/** The files that the school publishes for the companies. */
export function Dokumente() {
  const { t } = useTranslation('verwaltung');
  const list = useList(dokumenteDefinition);
  const [edited, setEdited] = useState<DokumentItem | 'neu'>();
  const onClose = () => setEdited(undefined);
  const onSaved = () => {
    onClose();
    showSnackbar({ text: t('dokument.gespeichert'), color: 'success' });
  };
  return (
    <>
      <DataTable
        name="dokumente"
        label={t('reiter.dokumente')}
        list={list}
        result={useQuery(dokumenteQuery(list.query))}
        columns={useDokumenteColumns()}
        sets={[STANDARD_COLUMNS]}
        action={
          <button type="button" className="button" onClick={() => setEdited('neu')}>
            {t('dokument.neu')}
          </button>
        }
        filters={[useKategorieFilter()]}
        searchPlaceholder={t('dokument.suche')}
        nameOf={({ titel: title }) => title}
        rowTools={useDokumenteMenu(setEdited)}
        onExport={exportDokumente}
        savedViews={useSavedViews('verwaltung-dokumente')}
        empty={{ title: t('dokument.leer'), text: t('dokument.leerText') }}
      />
      {edited === 'neu' ? (
        <NewDokumentDialog onSaved={onSaved} onClose={onClose} />
      ) : (
        edited && <EditDokumentDialog dokument={edited} onSaved={onSaved} onClose={onClose} />
      )}
    </>
  );
}

function useDokumenteMenu(onEdit: (dokument: DokumentItem) => void): RowTools<DokumentItem> {
  const { t } = useTranslation('verwaltung');
  const { mutate } = useMutation(removeDokument);
  const { mutate: save } = useMutation({ mutationFn: downloadDokument });
  return useMemo(() => {
    const drop = async (dokument: DokumentItem) => {
      const { titel: title } = dokument;
      const confirmed = await confirm({
        title: t('dokument.loeschenFrage', { titel: title }),
        text: t('dokument.loeschenFolge'),
        confirmText: t('loeschen'),
      });
      if (!confirmed) return;
      mutate(dokument, {
        onSuccess: () => showSnackbar({ text: t('dokument.geloescht', { titel: title }), color: 'success' }),
      });
    };
    return {
      header: t('aktionen'),
      cell: (dokument) => (
        <RowMenu
          label={t('aktionenFuer', { name: dokument.titel })}
          entries={[
            { label: t('dokument.herunterladen'), onSelect: () => save(dokument) },
            { label: t('bearbeiten'), onSelect: () => onEdit(dokument) },
            { label: t('loeschen'), onSelect: () => void drop(dokument) },
          ]}
        />
      ),
      keys: {},
      keysHelp: '',
    };
  }, [t, mutate, save, onEdit]);
}

const STANDARD_COLUMNS: ColumnSet = {
  id: 'standard',
  label: '',
  columns: ['titel', 'kategorie', 'veroeffentlichtAm'],
};

function useDokumenteColumns() {
  const { t } = useTranslation('fachworte');
  const { dateTime, fileSize } = useFormats();
  return useMemo(
    (): Column<DokumentItem, (typeof dokumenteDefinition.order)[number]>[] => [
      {
        id: 'titel',
        file: ['titel', 'dateiname', 'dateigroesse'],
        header: t('feld.titel'),
        sort: 'titel',
        wrap: true,
        cell: ({ titel: title, dateiname: fileName, groesse: size }) => (
          <TwoLines second={`${fileName} (${fileSize(size)})`}>{title}</TwoLines>
        ),
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
        cell: ({ veroeffentlichtAm }) => dateTime(veroeffentlichtAm),
      },
    ],
    [t, dateTime, fileSize],
  );
}
