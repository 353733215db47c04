import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../ui/formats.ts';
import type { Column, ColumnSet } from '../../../ui/table/column.ts';
import type { Benachrichtigung } from '../../stammdaten/benachrichtigung/benachrichtigung-cache.queries.ts';
import { Betreff } from '../../stammdaten/benachrichtigung/betreff.tsx';
import { Kategorie } from '../../stammdaten/benachrichtigung/kategorie.tsx';
import type { benachrichtigungenDefinition } from '../../stammdaten/benachrichtigung/benachrichtigung.queries.ts';

export const STANDARD_COLUMNS: ColumnSet = {
  id: 'standard',
  label: '',
  columns: ['inhalt', 'kategorie', 'am'],
};

export function useEingangColumns() {
  const { t } = useTranslation('fachworte');
  const { dateTime } = useFormats();
  return useMemo(
    (): Column<Benachrichtigung, (typeof benachrichtigungenDefinition.order)[number]>[] => [
      {
        id: 'betreff',
        header: t('feld.betreff'),
        wrap: true,
        file: ['betreff', 'gelesen'],
        cell: (benachrichtigung) => <Betreff benachrichtigung={benachrichtigung} />,
      },
      { id: 'inhalt', header: t('feld.inhalt'), wrap: true, cell: ({ inhalt }) => inhalt },
      {
        id: 'kategorie',
        header: t('feld.kategorie'),
        cell: ({ kategorie }) => <Kategorie kategorie={kategorie} />,
      },
      { id: 'am', header: t('feld.am'), sort: 'am', cell: ({ am }) => dateTime(am) },
    ],
    [t, dateTime],
  );
}
