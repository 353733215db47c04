import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#ui/formats.ts';
import type { Column, ColumnSet } from '#ui/table/column.ts';
import type { Benachrichtigung } from '../shared/benachrichtigung-cache.queries.ts';
import { Subject } from '../shared/subject.tsx';
import styles from '../shared/benachrichtigung.module.css';
import { Kategorie } from '../shared/kategorie.tsx';
import type { benachrichtigungenDefinition } from '../shared/benachrichtigung.queries.ts';

export const STANDARD_COLUMNS: ColumnSet = {
  id: 'standard',
  label: '',
  columns: ['am'],
};

export function useInboxColumns() {
  const { t } = useTranslation('fachworte');
  const { dateTime } = useFormats();
  return useMemo(
    (): Column<Benachrichtigung, (typeof benachrichtigungenDefinition.order)[number]>[] => [
      {
        id: 'betreff',
        header: t('feld.betreff'),
        file: ['betreff', 'inhalt', 'gelesen'],
        cell: (benachrichtigung) => <Subject benachrichtigung={benachrichtigung} />,
        second: ({ inhalt: content }) => <span className={styles['content']}>{content}</span>,
      },
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
