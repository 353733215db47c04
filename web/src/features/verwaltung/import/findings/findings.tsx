import { IMPORT_KINDS } from '@firmenportal/contract/import';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#ui/formats.ts';
import type { Column } from '#ui/table/column.ts';
import { SimpleTable } from '#ui/table/simple-table.tsx';
import styles from '#features/verwaltung/verwaltung.module.css';
import { areFirst, MAX_SHOWN, reasonsOf } from './findings.rules.ts';
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
      <Reasons findings={findings} />
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

/** What was wrong in the file of an earlier run. Its rows are not kept: who has the file gets them by a trial of it. */
export function KeptFindings({ lauf }: { lauf: ImportRun }) {
  const { t } = useTranslation('verwaltung');
  const isFile = IMPORT_KINDS.some((kind) => kind === lauf.art);
  return (
    <>
      {isFile && lauf.fehlerhaft > 0 && <p>{t('import.keptHint')}</p>}
      <Findings findings={lauf.fehler} badRows={lauf.fehlerhaft} />
    </>
  );
}

function Reasons({ findings }: Pick<Props, 'findings'>) {
  const { t } = useTranslation('verwaltung');
  const { number } = useFormats();
  const { first, all } = useMemo(() => reasonsOf(findings), [findings]);
  const rows = first.map((reason, index) => ({ ...reason, '@id': String(index) }));
  const columns = useMemo(
    (): Column<(typeof rows)[number]>[] => [
      { id: 'anzahl', header: t('import.anzahl'), align: 'end', cell: ({ count }) => number(count) },
      { id: 'spalte', header: t('import.spalte'), cell: ({ spalte: column }) => column },
      { id: 'meldung', header: t('import.meldung'), wrap: true, cell: ({ meldung }) => meldung },
    ],
    [t, number],
  );
  if (rows.length === 0) return null;
  const label =
    all > rows.length ? t('import.haeufigsteGruende', { shown: rows.length, all }) : t('import.gruende');
  return (
    <div className={styles['apart']}>
      <p>{label}</p>
      <SimpleTable label={label} columns={columns} rows={rows} nameOf={({ meldung }) => meldung} />
    </div>
  );
}
