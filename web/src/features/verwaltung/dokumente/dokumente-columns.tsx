import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#ui/formats.ts';
import type { Column, ColumnSet } from '#ui/table/column.ts';
import { TwoLines } from '#ui/table/rows/two-lines.tsx';
import type { dokumenteDefinition } from '#features/dokumente/shared/dokumente.queries.ts';
import type { DokumentItem } from './dokumente.queries.ts';

export const STANDARD_COLUMNS: ColumnSet = {
  id: 'standard',
  label: '',
  columns: ['titel', 'kategorie', 'veroeffentlichtAm'],
};

export function useDokumenteColumns() {
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
