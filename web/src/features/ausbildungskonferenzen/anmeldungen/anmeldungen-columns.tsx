import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../ui/formats.ts';
import type { Column, ColumnSet } from '../../../ui/table/column.ts';
import { Email } from '../../stammdaten/erreichbar.tsx';
import { listName } from '../../stammdaten/person.rules.ts';
import type { anmeldungenDefinition, AnmeldungItem } from './anmeldungen.queries.ts';

/** The columns that show unless others are chosen; companies where there are several. */
export const columnsOf = (mehrereFirmen: boolean): ColumnSet => ({
  id: 'standard',
  label: '',
  columns: ['email', 'funktion', ...(mehrereFirmen ? ['firma'] : []), 'hinweis', 'angemeldetAm'],
});

export function useAnmeldungenColumns(mehrereFirmen: boolean) {
  const { t } = useTranslation('fachworte');
  const { dateTime } = useFormats();
  return useMemo(() => {
    const columns: Column<AnmeldungItem, (typeof anmeldungenDefinition.order)[number]>[] = [
      { id: 'name', header: t('feld.name'), sort: 'name', cell: listName },
      { id: 'email', header: t('feld.email'), cell: ({ email }) => <Email adresse={email} /> },
      { id: 'funktion', header: t('feld.funktion'), wrap: true, cell: ({ funktion }) => funktion },
      { id: 'hinweis', header: t('feld.hinweis'), wrap: true, cell: ({ hinweis }) => hinweis },
      { id: 'angemeldetVon', header: t('feld.angemeldetVon'), cell: ({ angemeldetVon }) => angemeldetVon },
      {
        id: 'angemeldetAm',
        header: t('feld.angemeldetAm'),
        sort: 'angemeldetAm',
        cell: ({ angemeldetAm }) => dateTime(angemeldetAm),
      },
      {
        id: 'abgesagtAm',
        header: t('feld.abgesagtAm'),
        cell: ({ abgesagtAm }) => abgesagtAm && dateTime(abgesagtAm),
      },
    ];
    if (mehrereFirmen) {
      columns.splice(3, 0, {
        id: 'firma',
        header: t('feld.firma'),
        sort: 'firma',
        wrap: true,
        cell: ({ firma }) => firma.name,
      });
    }
    return columns;
  }, [t, dateTime, mehrereFirmen]);
}
