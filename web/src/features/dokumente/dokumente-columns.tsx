import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { schoolDay } from '#platform/school-day.ts';
import { useFormats } from '#ui/formats.ts';
import type { Column, ColumnSet } from '#ui/table/column.ts';
import type { DokumentItem } from './shared/dokument-file.queries.ts';
import { DokumentLink } from './shared/dokument-link.tsx';
import type { dokumenteDefinition } from './shared/dokumente.queries.ts';

export const STANDARD_COLUMNS: ColumnSet = {
  id: 'standard',
  label: '',
  columns: ['titel', 'kategorie', 'veroeffentlichtAm'],
};

export function useDokumenteColumns() {
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
        // The day at the school, wherever it is read.
        cell: ({ veroeffentlichtAm }) => date(schoolDay(new Date(veroeffentlichtAm))),
      },
    ],
    [t, date],
  );
}
