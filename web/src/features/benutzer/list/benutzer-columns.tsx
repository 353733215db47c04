import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#ui/formats.ts';
import type { Column, ColumnSet } from '#ui/table/column.ts';
import { Address } from '#features/kontakt/shared/contact-links.tsx';
import { listName } from '#features/kontakt/shared/person.rules.ts';
import { Rollen } from '../shared/rollen.tsx';
import type { benutzerDefinition, Konto } from '../benutzer.queries.ts';
import { KontoStatus } from '../konto-status.tsx';

export const STANDARD_COLUMNS: ColumnSet = {
  id: 'standard',
  label: '',
  columns: ['email', 'rollen', 'status', 'firmen', 'letzteAnmeldungAm'],
};

/** @param severalFirmen companies are a column only for those who see several */
export function useBenutzerColumns(severalFirmen: boolean) {
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
        cell: ({ email }) => <Address address={email} />,
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
        cell: ({ aktiv: active }) => <KontoStatus aktiv={active} />,
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
    return severalFirmen ? columns : columns.filter(({ id }) => id !== 'firmen');
  }, [t, dateTime, severalFirmen]);
}
