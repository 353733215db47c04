import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Finding } from './findings.tsx';
import { saveRefusedRows, type ImportRun } from '../importe.queries.ts';
import { csvNameOf } from '../workbook.queries.ts';

interface Props {
  readonly file: File;
  readonly lauf: ImportRun;
  /** What people know a line of the file by. */
  readonly rowOf: (line: number) => number;
}

/** Offers the refused rows with their reasons, to mend and bring again. */
export function RefusedRows({ file, lauf, rowOf }: Props) {
  const { t } = useTranslation('verwaltung');
  const rows = Map.groupBy(lauf.fehler, ({ zeile }) => zeile);
  const reasons = new Map(
    [...rows].map(([row, found]) => [row, reasonOf(t('import.zeileNr', { nr: rowOf(row) }), found)]),
  );
  const { mutate, isPending } = useMutation(saveRefusedRows);
  const name = t('import.refusedName', { name: csvNameOf(file.name) });
  return (
    <>
      <p>
        <button
          type="button"
          className="button secondary"
          aria-disabled={isPending}
          onClick={() => !isPending && mutate({ file, reasons, name })}
        >
          {t('import.refused', { count: rows.size })}
        </button>
      </p>
      <p>
        {t('import.refusedHint')}{' '}
        {rows.size < lauf.fehlerhaft && t('import.refusedFirst', { count: rows.size, all: lauf.fehlerhaft })}
      </p>
    </>
  );
}

/** Begins with a word of ours, so that no spreadsheet takes it for a formula. */
const reasonOf = (row: string, found: readonly Finding[]): string =>
  `${row}: ${found.map(({ spalte: column, meldung }) => (column === null ? meldung : `${column}: ${meldung}`)).join(' ')}`;
