import type { Item } from '@firmenportal/contract/hydra/resource';
import type { Seminarveranstaltung } from '@firmenportal/contract/seminarveranstaltungen';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#ui/formats.ts';
import type { Column, ColumnSet } from '#ui/table/column.ts';
import type { seminarDefinition } from './seminarveranstaltungen.queries.ts';

export type Seminar = Item<typeof Seminarveranstaltung>;

export function useSeminarColumns() {
  const { t } = useTranslation(['seminarveranstaltungen', 'fachworte']);
  const { date, number } = useFormats();
  return useMemo(() => {
    const columns: Column<Seminar, (typeof seminarDefinition.order)[number]>[] = [
      { id: 'titel', header: t('fachworte:feld.titel'), sort: 'titel', cell: ({ titel: title }) => title },
      {
        id: 'zeitraum',
        file: ['von', 'bis'],
        header: t('zeitraum'),
        sort: 'von',
        cell: ({ von: from, bis: until }) => (from === until ? date(from) : `${date(from)} – ${date(until)}`),
      },
      { id: 'uhrzeit', header: t('fachworte:feld.uhrzeit'), cell: ({ uhrzeit: time }) => time ?? '–' },
      {
        id: 'kategorie',
        header: t('fachworte:feld.kategorie'),
        sort: 'kategorie',
        cell: ({ kategorie }) => kategorie ?? '–',
      },
      {
        id: 'lehrperson',
        header: t('fachworte:feld.lehrperson'),
        sort: 'lehrperson',
        wrap: true,
        cell: ({ lehrperson }) => lehrperson ?? '–',
      },
      {
        id: 'pruefungsform',
        header: t('fachworte:feld.pruefungsform'),
        wrap: true,
        cell: ({ pruefungsform }) => pruefungsform ?? '–',
      },
      {
        id: 'credits',
        header: t('fachworte:feld.credits'),
        sort: 'credits',
        align: 'end',
        cell: ({ credits }) => number(credits),
      },
      {
        id: 'workload',
        header: t('fachworte:feld.workload'),
        align: 'end',
        cell: ({ workload }) => (workload === null ? '–' : number(workload)),
      },
      {
        id: 'seminarnummer',
        header: t('fachworte:feld.seminarnummer'),
        cell: ({ seminarnummer }) => seminarnummer,
      },
    ];
    return columns;
  }, [t, date, number]);
}

export const STANDARD_COLUMNS: ColumnSet = {
  id: 'standard',
  label: '',
  columns: ['zeitraum', 'kategorie', 'lehrperson', 'pruefungsform', 'credits'],
};
