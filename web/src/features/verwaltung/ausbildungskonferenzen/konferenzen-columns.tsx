import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { endInWords } from '#platform/day-bounds.ts';
import { useFormats } from '#ui/formats.ts';
import type { Column, ColumnSet } from '#ui/table/column.ts';
import { TwoLines } from '#ui/table/rows/two-lines.tsx';
import type { konferenzenDefinition, KonferenzItem } from './konferenzen.queries.ts';

export const STANDARD_COLUMNS: ColumnSet = {
  id: 'standard',
  label: '',
  columns: ['titel', 'datum', 'ort', 'anmeldeschluss', 'angemeldet'],
};

export function useKonferenzenColumns() {
  const { t } = useTranslation(['verwaltung', 'fachworte']);
  const { date, dateTime, number } = useFormats();
  return useMemo(
    (): Column<KonferenzItem, (typeof konferenzenDefinition.order)[number]>[] => [
      { id: 'titel', header: t('fachworte:feld.titel'), wrap: true, cell: ({ titel: title }) => title },
      {
        id: 'datum',
        header: t('fachworte:feld.datum'),
        sort: 'datum',
        cell: ({ datum, beginn: begin, ende: end }) => (
          <TwoLines second={[begin, end].filter(Boolean).join('–') || null}>{date(datum)}</TwoLines>
        ),
      },
      { id: 'ort', header: t('fachworte:feld.ort'), wrap: true, cell: ({ ort }) => ort },
      {
        id: 'anmeldeschluss',
        header: t('fachworte:feld.anmeldeschluss'),
        cell: ({ anmeldeschluss }) => dateTime(endInWords(anmeldeschluss)),
      },
      {
        id: 'angemeldet',
        header: t('konferenz.angemeldet'),
        align: 'end',
        cell: ({ angemeldet }) => number(angemeldet),
      },
    ],
    [t, date, dateTime, number],
  );
}
