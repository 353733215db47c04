import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { useList } from '../../../ui/table/list/use-list.ts';
import {
  dokumenteDefinition,
  dokumenteQuery,
  exportDokumente,
} from '../../stammdaten/dokumente/dokumente.queries.ts';
import { useKategorieFilter } from '../../stammdaten/dokumente/use-kategorie-filter.ts';
import { useGespeicherteAnsichten } from '../../stammdaten/use-gespeicherte-ansichten.tsx';
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
      nameOf={({ titel }) => titel}
      onExport={exportDokumente}
      savedViews={useGespeicherteAnsichten('downloadsUndTermine')}
      empty={{ title: t('dokumente.leer'), text: t('dokumente.leerText') }}
      forbidden={t('dokumente.keinRecht')}
    />
  );
}
