import type { Item } from '@firmenportal/contract/hydra/resource';
import type { Pruefungsleistung } from '@firmenportal/contract/pruefungsleistungen';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#ui/formats.ts';
import type { Column, ColumnSet } from '#ui/table/column.ts';
import { notenmerkmale } from './shared/notenmerkmale.tsx';
import { listName } from '../kontakt/shared/person.rules.ts';
import type { notenDefinition } from './pruefungsleistungen.queries.ts';

export type Note = Item<typeof Pruefungsleistung>;

export function useNotenColumns() {
  const { t } = useTranslation(['pruefungsleistungen', 'fachworte']);
  const { date, decimal, number } = useFormats();
  return useMemo(() => {
    const day = (value: string | null) => (value === null ? '–' : date(value));
    const columns: Column<Note, (typeof notenDefinition.order)[number]>[] = [
      {
        id: 'student',
        file: ['name'],
        header: t('fachworte:feld.name'),
        sort: 'name',
        cell: ({ student }) => listName(student),
      },
      {
        id: 'modul',
        header: t('fachworte:feld.modul'),
        sort: 'modul',
        wrap: true,
        cell: ({ modul }) => modul,
      },
      {
        id: 'note',
        header: t('fachworte:feld.note'),
        sort: 'note',
        align: 'end',
        card: 'badge',
        cell: ({ note }) => (note === null ? '–' : <strong>{decimal(note)}</strong>),
      },
      {
        id: 'versuch',
        header: t('fachworte:feld.versuch'),
        sort: 'versuch',
        align: 'end',
        cell: ({ versuch }) => versuch,
      },
      {
        id: 'merkmale',
        file: ['bestanden', 'muendlicheErgaenzungspruefungErlaubt', 'anerkannt'],
        header: t('merkmale'),
        wrap: true,
        cell: notenmerkmale,
      },
      {
        id: 'notenerfassungsdatum',
        header: t('fachworte:feld.notenerfassungsdatum'),
        sort: 'notenerfassungsdatum',
        cell: ({ notenerfassungsdatum }) => day(notenerfassungsdatum),
      },
      {
        id: 'pruefungsdatum',
        header: t('fachworte:feld.pruefungsdatum'),
        sort: 'pruefungsdatum',
        cell: ({ pruefungsdatum }) => day(pruefungsdatum),
      },
      {
        id: 'semester',
        header: t('fachworte:feld.semester'),
        sort: 'semester',
        align: 'end',
        cell: ({ semester }) => semester,
      },
      {
        id: 'credits',
        header: t('fachworte:feld.credits'),
        sort: 'credits',
        align: 'end',
        cell: ({ credits }) => number(credits),
      },
      {
        id: 'modulnummer',
        header: t('fachworte:feld.modulnummer'),
        sort: 'modulnummer',
        cell: ({ modulnummer }) => modulnummer,
      },
      {
        id: 'matrikelnummer',
        header: t('fachworte:feld.matrikelnummer'),
        cell: ({ student }) => student.matrikelnummer,
      },
    ];
    return columns;
  }, [t, date, decimal, number]);
}

/** As many as a common screen shows without scrolling sideways; the others can be chosen. */
export const STANDARD_COLUMNS: ColumnSet = {
  id: 'standard',
  label: '',
  columns: ['modul', 'note', 'versuch', 'merkmale', 'notenerfassungsdatum'],
};
