import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#ui/formats.ts';
import type { Column, ColumnSet } from '#ui/table/column.ts';
import { StudiengangChip } from '#features/studenten/shared/studiengang-chip.tsx';
import type { plaetzeDefinition, PlaetzeItem, Total } from './plaetze.queries.ts';

type Order = (typeof plaetzeDefinition.order)[number];
type Counted = Pick<PlaetzeItem, 'anzahl' | 'vorjahr' | 'belegt'>;

/** All columns, since there are few. */
export const STANDARD_COLUMNS: ColumnSet = {
  id: 'standard',
  label: '',
  columns: ['jahr', 'studiengang', 'anzahl', 'vorjahr', 'veraenderung', 'belegt'],
};

/** A number with its sign: `+14`, `−3`, `±0`. */
export function useChange(): (row: Pick<Counted, 'anzahl' | 'vorjahr'>) => string {
  const { number } = useFormats();
  return ({ anzahl, vorjahr }) => {
    const change = anzahl - vorjahr;
    if (change === 0) return '±0';
    return `${change > 0 ? '+' : '−'}${number(Math.abs(change))}`;
  };
}

/** The number columns, shared by all tables of places. */
function useNumbers<R extends Counted & { readonly '@id': string }>(): Column<R, Order>[] {
  const { t } = useTranslation(['verwaltung', 'fachworte']);
  const { number } = useFormats();
  const changeOf = useChange();
  return [
    {
      id: 'anzahl',
      header: t('plaetze.reserviert'),
      align: 'end',
      sort: 'anzahl',
      cell: ({ anzahl }) => <strong>{number(anzahl)}</strong>,
    },
    {
      id: 'vorjahr',
      header: t('fachworte:feld.vorjahr'),
      align: 'end',
      cell: ({ vorjahr }) => number(vorjahr),
    },
    { id: 'veraenderung', header: t('fachworte:feld.veraenderung'), align: 'end', cell: changeOf },
    {
      id: 'belegt',
      header: t('fachworte:feld.belegt'),
      align: 'end',
      cell: ({ belegt }) => number(belegt),
    },
  ];
}

export function usePlaetzeColumns(): Column<PlaetzeItem, Order>[] {
  const { t } = useTranslation('fachworte');
  const numbers = useNumbers<PlaetzeItem>();
  return [
    {
      id: 'firma',
      header: t('feld.firma'),
      sort: 'firma',
      cell: ({ firma }) => firma.name,
    },
    { id: 'jahr', header: t('feld.jahr'), align: 'end', sort: 'jahr', cell: ({ jahr }) => jahr },
    {
      id: 'studiengang',
      header: t('feld.studiengang'),
      sort: 'studiengang',
      cell: ({ studiengang }) => <StudiengangChip studiengang={studiengang} short />,
    },
    ...numbers,
  ];
}

/** A row for a programme, or the total. */
export type SummenRow = Omit<Total, '@type' | 'studiengang'> & {
  readonly studiengang: Total['studiengang'] | null;
};

export function useSummenColumns(): readonly Column<SummenRow>[] {
  const { t } = useTranslation(['verwaltung', 'fachworte']);
  const { number } = useFormats();
  const numbers = useNumbers<SummenRow>();
  return useMemo(
    () => [
      {
        id: 'studiengang',
        header: t('fachworte:feld.studiengang'),
        cell: ({ studiengang }) => studiengang?.name ?? <strong>{t('plaetze.alle')}</strong>,
      },
      ...numbers,
      {
        id: 'firmen',
        header: t('plaetze.unternehmen'),
        align: 'end',
        cell: ({ studiengang, firmen }) => studiengang && number(firmen),
      },
    ],
    [t, number, numbers],
  );
}
