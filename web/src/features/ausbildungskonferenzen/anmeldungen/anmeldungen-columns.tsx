import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#ui/formats.ts';
import type { Column, ColumnSet } from '#ui/table/column.ts';
import { Email } from '#features/kontakt/shared/contact-links.tsx';
import { listName } from '#features/kontakt/shared/person.rules.ts';
import type { anmeldungenDefinition, AnmeldungItem } from './anmeldungen.queries.ts';

/** The columns that show unless others are chosen; companies where there are several. */
export const columnsOf = (severalFirmen: boolean): ColumnSet => ({
  id: 'standard',
  label: '',
  columns: ['email', 'funktion', ...(severalFirmen ? ['firma'] : []), 'hinweis', 'angemeldetAm'],
});

export function useAnmeldungenColumns(severalFirmen: boolean) {
  const { t } = useTranslation('fachworte');
  const { dateTime } = useFormats();
  return useMemo(() => {
    const columns: Column<AnmeldungItem, (typeof anmeldungenDefinition.order)[number]>[] = [
      { id: 'name', header: t('feld.name'), sort: 'name', cell: listName },
      { id: 'email', header: t('feld.email'), cell: ({ email }) => <Email address={email} /> },
      { id: 'funktion', header: t('feld.funktion'), wrap: true, cell: ({ funktion }) => funktion },
      { id: 'hinweis', header: t('feld.hinweis'), wrap: true, cell: ({ hinweis: notice }) => notice },
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
    if (severalFirmen) {
      columns.splice(3, 0, {
        id: 'firma',
        header: t('feld.firma'),
        sort: 'firma',
        wrap: true,
        cell: ({ firma }) => firma.name,
      });
    }
    return columns;
  }, [t, dateTime, severalFirmen]);
}
