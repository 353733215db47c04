import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#ui/formats.ts';
import type { Column, ColumnSet } from '#ui/table/column.ts';
import { TwoLines } from '#ui/table/rows/two-lines.tsx';
import { Rollen } from '#features/benutzer/shared/rollen.tsx';
import type { Einladung, einladungenDefinition } from '../einladungen.queries.ts';
import { EinladungStatus } from './einladung-status.tsx';

/** As many as a common screen shows without scrolling sideways; the others can be chosen. */
export const STANDARD_COLUMNS: ColumnSet = {
  id: 'standard',
  label: '',
  columns: ['stand', 'rollen', 'eingeladenAm', 'gueltigBis'],
};

/** @param severalFirmen the company is a column only for those who see several */
export function useEinladungenColumns(severalFirmen: boolean) {
  const { t } = useTranslation(['einladungen', 'fachworte']);
  const { dateTime } = useFormats();
  return useMemo(() => {
    const columns: Column<Einladung, (typeof einladungenDefinition.order)[number]>[] = [
      { id: 'email', header: t('fachworte:feld.email'), sort: 'email', cell: ({ email }) => email },
      {
        id: 'stand',
        header: t('fachworte:feld.stand'),
        file: ['stand', 'registriertAm'],
        cell: ({ stand, registriertAm }) => (
          <TwoLines second={registriertAm === null ? null : dateTime(registriertAm)}>
            <EinladungStatus stand={stand} />
          </TwoLines>
        ),
      },
      { id: 'firma', header: t('fachworte:feld.firma'), wrap: true, cell: ({ firma }) => firma.name },
      {
        id: 'rollen',
        header: t('fachworte:feld.rollen'),
        wrap: true,
        file: ['rollen', 'nurBetreute'],
        cell: (einladung) => <Rollen {...einladung} />,
      },
      {
        id: 'eingeladenVon',
        header: t('fachworte:feld.eingeladenVon'),
        wrap: true,
        cell: ({ eingeladenVon }) => eingeladenVon,
      },
      {
        id: 'eingeladenAm',
        header: t('fachworte:feld.eingeladenAm'),
        sort: 'eingeladenAm',
        file: ['eingeladenAm', 'eingeladenVon'],
        cell: ({ eingeladenAm, eingeladenVon }) => (
          <TwoLines second={t('von', { name: eingeladenVon })}>{dateTime(eingeladenAm)}</TwoLines>
        ),
      },
      {
        id: 'gueltigBis',
        header: t('fachworte:feld.gueltigBis'),
        sort: 'gueltigBis',
        cell: ({ gueltigBis }) => dateTime(gueltigBis),
      },
      {
        id: 'registriertAm',
        header: t('fachworte:feld.registriertAm'),
        sort: 'registriertAm',
        cell: ({ registriertAm }) =>
          registriertAm === null ? t('nichtRegistriert') : dateTime(registriertAm),
      },
    ];
    return severalFirmen ? columns : columns.filter(({ id }) => id !== 'firma');
  }, [t, dateTime, severalFirmen]);
}
