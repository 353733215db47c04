import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#ui/formats.ts';
import type { Column, ColumnSet } from '#ui/table/column.ts';
import { TwoLines } from '#ui/table/rows/two-lines.tsx';
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
        cell: ({ titel: title }) => title,
      },
      {
        id: 'art',
        header: t('fachworte:feld.art'),
        sort: 'art',
        cell: ({ art: kind }) => t(`fachworte:wert.terminart.${kind}`),
      },
      {
        id: 'von',
        file: ['von', 'bis', 'beginn', 'ende'],
        header: t('termin.zeit'),
        sort: 'von',
        cell: ({ von: from, bis: until, beginn: begin, ende: end }) => (
          <TwoLines second={[begin, end].filter(Boolean).join('–') || null}>
            {from === until ? date(from) : t('zeitraum.vonBis', { von: date(from), bis: date(until) })}
          </TwoLines>
        ),
      },
      { id: 'ort', header: t('fachworte:feld.ort'), wrap: true, cell: ({ ort }) => ort },
    ],
    [t, date],
  );
}
