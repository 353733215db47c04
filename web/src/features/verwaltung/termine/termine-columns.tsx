import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../ui/formats.ts';
import type { Column, ColumnSet } from '../../../ui/table/column.ts';
import { TwoLines } from '../../../ui/table/rows/two-lines.tsx';
import type { termineDefinition, TerminItem } from './termine.queries.ts';

export const STANDARD_COLUMNS: ColumnSet = {
  id: 'standard',
  label: '',
  columns: ['titel', 'art', 'von', 'ort'],
};

export function useTermineColumns() {
  const { t } = useTranslation(['verwaltung', 'fachworte']);
  const { date } = useFormats();
  return useMemo(
    (): Column<TerminItem, (typeof termineDefinition.order)[number]>[] => [
      {
        id: 'titel',
        header: t('fachworte:feld.titel'),
        sort: 'titel',
        wrap: true,
        cell: ({ titel }) => titel,
      },
      {
        id: 'art',
        header: t('fachworte:feld.art'),
        sort: 'art',
        cell: ({ art }) => t(`fachworte:wert.terminart.${art}`),
      },
      {
        id: 'von',
        file: ['von', 'bis', 'beginn', 'ende'],
        header: t('termin.zeit'),
        sort: 'von',
        cell: ({ von, bis, beginn, ende }) => (
          <TwoLines second={[beginn, ende].filter(Boolean).join('–') || null}>
            {von === bis ? date(von) : t('zeitraum.vonBis', { von: date(von), bis: date(bis) })}
          </TwoLines>
        ),
      },
      { id: 'ort', header: t('fachworte:feld.ort'), wrap: true, cell: ({ ort }) => ort },
    ],
    [t, date],
  );
}
