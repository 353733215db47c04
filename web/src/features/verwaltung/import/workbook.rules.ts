import readWorkbook from 'read-excel-file/universal';

/** A table of a workbook. */
export interface Sheet {
  readonly name: string;
  readonly rows: readonly (readonly unknown[])[];
}

/**
 * The tables of a workbook that have any rows. Formulas give the values that were saved with them; nothing is computed.
 * @throws Error if the file is no workbook
 */
export async function readSheets(file: File): Promise<Sheet[]> {
  const sheets = await readWorkbook(file);
  return sheets.flatMap(({ sheet, data }) => (data.length === 0 ? [] : [{ name: sheet, rows: data }]));
}

/** A table as the file that is imported: one line for each row, so that findings name the workbook's own rows. */
export function csvOf({ rows }: Sheet, name: string): File {
  const width = Math.max(...rows.map((row) => row.length));
  const lines = rows.map((row) =>
    Array.from({ length: width }, (_, at) => quoted(textOf(row[at]))).join(';'),
  );
  return new File([`\uFEFF${lines.join('\r\n')}\r\n`], name, { type: 'text/csv' });
}

const DAY = 10;

function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return value.toISOString().slice(0, DAY);
  if (typeof value === 'boolean') return value ? 'ja' : 'nein';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

const quoted = (text: string): string => (/[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
