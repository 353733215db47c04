import type { Item } from '@firmenportal/contract/hydra/resource';
import type { Transferleistung } from '@firmenportal/contract/transferleistungen';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#ui/formats.ts';
import type { Column, ColumnSet } from '#ui/table/column.ts';
import { Bestanden } from '../pruefungsleistungen/shared/bestanden.tsx';
import { listName } from '../kontakt/shared/person.rules.ts';
import { Transferfrist } from './shared/transferfrist.tsx';
import { TransferstufeWord } from './shared/transferstufe.tsx';
import type { transferDefinition } from './transferleistungen.queries.ts';

export type Transfer = Item<typeof Transferleistung>;

export function useTransferColumns() {
  const { t } = useTranslation('fachworte');
  const { date, number } = useFormats();
  return useMemo(() => {
    const day = (value: string | null) => (value === null ? '–' : date(value));
    const columns: Column<Transfer, (typeof transferDefinition.order)[number]>[] = [
      {
        id: 'student',
        file: ['name'],
        header: t('feld.name'),
        sort: 'name',
        cell: ({ student }) => listName(student),
      },
      {
        id: 'frist',
        header: t('feld.frist'),
        sort: 'frist',
        cell: (row) => <Transferfrist frist={row.frist} ueberfaellig={row.ueberfaellig} />,
      },
      {
        id: 'stufe',
        header: t('feld.stufe'),
        sort: 'stufe',
        wrap: true,
        cell: ({ stufe }) => <TransferstufeWord stufe={stufe} />,
      },
      { id: 'titel', header: t('feld.titel'), sort: 'titel', wrap: true, cell: ({ titel: title }) => title },
      { id: 'quartal', header: t('feld.quartal'), sort: 'quartal', cell: ({ quartal }) => quartal ?? '–' },
      {
        id: 'modul',
        header: t('feld.modul'),
        sort: 'modul',
        wrap: true,
        cell: ({ modul }) => modul ?? '–',
      },
      {
        id: 'abgegebenAm',
        header: t('feld.abgegebenAm'),
        sort: 'abgegebenAm',
        cell: ({ abgegebenAm }) => day(abgegebenAm),
      },
      {
        id: 'bewertetAm',
        header: t('feld.bewertetAm'),
        sort: 'bewertetAm',
        cell: ({ bewertetAm }) => day(bewertetAm),
      },
      {
        id: 'bestanden',
        header: t('feld.bestanden'),
        cell: ({ bestanden }) => (bestanden === null ? '–' : <Bestanden bestanden={bestanden} />),
      },
      {
        id: 'credits',
        header: t('feld.credits'),
        sort: 'credits',
        align: 'end',
        cell: ({ credits }) => number(credits),
      },
      {
        id: 'matrikelnummer',
        header: t('feld.matrikelnummer'),
        cell: ({ student }) => student.matrikelnummer,
      },
    ];
    return columns;
  }, [t, date, number]);
}

/** As many as a common screen shows without scrolling sideways; the others can be chosen. */
export const STANDARD_COLUMNS: ColumnSet = {
  id: 'standard',
  label: '',
  columns: ['frist', 'stufe', 'titel', 'quartal', 'bestanden'],
};
