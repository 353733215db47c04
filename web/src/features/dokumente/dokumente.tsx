import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { DataTable } from '#ui/table/data-table.tsx';
import { useList } from '#ui/table/list/use-list.ts';
import { dokumenteDefinition, dokumenteQuery, exportDokumente } from './shared/dokumente.queries.ts';
import { useKategorieFilter } from './shared/use-kategorie-filter.ts';
import { useSavedViews } from '../ansichten/shared/use-saved-views.tsx';
import { STANDARD_COLUMNS, useDokumenteColumns } from './dokumente-columns.tsx';

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
