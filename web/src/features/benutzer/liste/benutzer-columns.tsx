import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../ui/formats.ts';
import type { Column, ColumnSet } from '../../../ui/table/column.ts';
import { Adresse } from '../../stammdaten/erreichbar.tsx';
import { listName } from '../../stammdaten/person.rules.ts';
import { Rollen } from '../../stammdaten/rollen.tsx';
import type { benutzerDefinition, Konto } from '../benutzer.queries.ts';
import { Kontostatus } from '../kontostatus.tsx';

export const STANDARD_COLUMNS: ColumnSet = {
  id: 'standard',
  label: '',
  columns: ['email', 'rollen', 'status', 'firmen', 'letzteAnmeldungAm'],
};

/** @param mehrereFirmen companies are a column only for those who see several */
export function useBenutzerColumns(mehrereFirmen: boolean) {
  const { t } = useTranslation(['benutzer', 'fachworte']);
  const { dateTime } = useFormats();
  return useMemo(() => {
    const columns: Column<Konto, (typeof benutzerDefinition.order)[number]>[] = [
      { id: 'name', header: t('fachworte:feld.name'), sort: 'name', cell: listName },
      {
        id: 'email',
        header: t('fachworte:feld.email'),
        sort: 'email',
        wrap: true,
        cell: ({ email }) => <Adresse adresse={email} />,
      },
      {
        id: 'rollen',
        header: t('fachworte:feld.rollen'),
        wrap: true,
        file: ['rollen', 'nurBetreute'],
        cell: (konto) => <Rollen {...konto} />,
      },
      {
        id: 'status',
        header: t('fachworte:feld.status'),
        sort: 'status',
        card: 'badge',
        cell: ({ aktiv }) => <Kontostatus aktiv={aktiv} />,
      },
      {
        id: 'firmen',
        header: t('fachworte:feld.firmen'),
        wrap: true,
        cell: ({ firmen }) => firmen.map(({ name }) => name).join(', '),
      },
      {
        id: 'letzteAnmeldungAm',
        header: t('fachworte:feld.letzteAnmeldungAm'),
        sort: 'letzteAnmeldungAm',
        cell: ({ letzteAnmeldungAm }) =>
          letzteAnmeldungAm === null ? t('nochNie') : dateTime(letzteAnmeldungAm),
      },
    ];
    return mehrereFirmen ? columns : columns.filter(({ id }) => id !== 'firmen');
  }, [t, dateTime, mehrereFirmen]);
}
