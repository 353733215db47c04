import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../ui/formats.ts';
import type { Column, ColumnSet } from '../../../ui/table/column.ts';
import type { Benachrichtigung } from '../shared/benachrichtigung-cache.queries.ts';
import { Subject } from '../shared/subject.tsx';
import { Kategorie } from '../shared/kategorie.tsx';
import type { benachrichtigungenDefinition } from '../shared/benachrichtigung.queries.ts';

export const STANDARD_COLUMNS: ColumnSet = {
  id: 'standard',
  label: '',
  columns: ['inhalt', 'kategorie', 'am'],
};

export function useInboxColumns() {
  const { t } = useTranslation('fachworte');
  const { dateTime } = useFormats();
  return useMemo(
    (): Column<Benachrichtigung, (typeof benachrichtigungenDefinition.order)[number]>[] => [
      {
        id: 'betreff',
        header: t('feld.betreff'),
        wrap: true,
        file: ['betreff', 'gelesen'],
        cell: (benachrichtigung) => <Subject benachrichtigung={benachrichtigung} />,
      },
      { id: 'inhalt', header: t('feld.inhalt'), wrap: true, cell: ({ inhalt: content }) => content },
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
