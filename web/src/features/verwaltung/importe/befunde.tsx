import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../ui/formats.ts';
import type { Column } from '../../../ui/table/column.ts';
import { SimpleTable } from '../../../ui/table/simple-table.tsx';
import type { Importlauf } from './importe.queries.ts';

export type Befund = Importlauf['fehler'][number];

/** What is wrong in a file, line by line. */
export function Befunde({ befunde }: { befunde: readonly Befund[] }) {
  const { t } = useTranslation('verwaltung');
  const { number } = useFormats();
  const rows = befunde.map((befund, index) => ({ ...befund, '@id': String(index) }));
  const columns = useMemo(
    (): Column<(typeof rows)[number]>[] => [
      { id: 'zeile', header: t('import.zeile'), align: 'end', cell: ({ zeile }) => number(zeile) },
      { id: 'spalte', header: t('import.spalte'), cell: ({ spalte }) => spalte },
      { id: 'meldung', header: t('import.meldung'), wrap: true, cell: ({ meldung }) => meldung },
    ],
    [t, number],
  );
  return (
    <SimpleTable
      label={t('import.befunde')}
      columns={columns}
      rows={rows}
      nameOf={({ zeile }) => t('import.zeileNr', { nr: zeile })}
    />
  );
}
