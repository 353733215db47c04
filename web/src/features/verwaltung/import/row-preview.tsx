import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Column } from '#ui/table/column.ts';
import { SimpleTable } from '#ui/table/simple-table.tsx';
import type { FileColumns } from './importzuordnungen.queries.ts';

/** The first rows of a file as its mapping reads them. */
export function RowPreview({ rows: read }: { rows: FileColumns['vorschau'] }) {
  const { t } = useTranslation('verwaltung');
  const rows = read.map((row) => ({ ...row, '@id': String(row.zeile) }));
  const names = [...new Set(read.flatMap(({ werte }) => Object.keys(werte)))];
  const key = names.join();
  const isFaulty = read.some(({ fehler }) => fehler.length > 0);
  const columns = useMemo(
    (): Column<(typeof rows)[number]>[] => [
      { id: 'zeile', header: t('import.zeile'), align: 'end', cell: ({ zeile: row }) => row },
      ...(isFaulty
        ? [
            {
              id: 'fehler',
              header: t('import.meldung'),
              wrap: true as const,
              cell: ({ fehler }: (typeof rows)[number]) =>
                fehler.map(({ spalte, meldung }) => `${spalte ?? ''}: ${meldung}`).join(' '),
            },
          ]
        : []),
      ...(key === '' ? [] : key.split(',')).map((id) => ({
        id,
        header: id,
        cell: ({ werte }: (typeof rows)[number]) => werte[id] ?? null,
      })),
    ],
    [t, key, isFaulty],
  );
  return (
    <SimpleTable
      label={t('zuordnung.vorschau')}
      columns={columns}
      rows={rows}
      nameOf={({ zeile: row }) => t('import.zeileNr', { nr: row })}
    />
  );
}
