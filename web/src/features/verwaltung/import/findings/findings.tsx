import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#ui/formats.ts';
import type { Column } from '#ui/table/column.ts';
import { SimpleTable } from '#ui/table/simple-table.tsx';
import { areFirst, MAX_SHOWN } from './findings.rules.ts';
import type { ImportRun } from '../importe.queries.ts';

export type Finding = ImportRun['fehler'][number];

interface Props {
  readonly findings: readonly Finding[];
  /** Of the file. Not all of them may be named by the findings. */
  readonly badRows?: number;
}

/** What is wrong in a file, line by line. */
export function Findings({ findings, badRows = 0 }: Props) {
  const { t } = useTranslation('verwaltung');
  const { number } = useFormats();
  const rows = findings.slice(0, MAX_SHOWN).map((finding, index) => ({ ...finding, '@id': String(index) }));
  const columns = useMemo(
    (): Column<(typeof rows)[number]>[] => [
      { id: 'zeile', header: t('import.zeile'), align: 'end', cell: ({ zeile: row }) => number(row) },
      { id: 'spalte', header: t('import.spalte'), cell: ({ spalte: column }) => column },
      { id: 'meldung', header: t('import.meldung'), wrap: true, cell: ({ meldung }) => meldung },
    ],
    [t, number],
  );
  return (
    <>
      {areFirst(findings, badRows) && <p>{t('import.findingsFirst', { shown: rows.length })}</p>}
      <SimpleTable
        label={t('import.befunde')}
        columns={columns}
        rows={rows}
        nameOf={({ zeile: row }) => t('import.zeileNr', { nr: row })}
      />
    </>
  );
}
