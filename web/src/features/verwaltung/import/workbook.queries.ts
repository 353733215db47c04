import { queryOptions } from '@tanstack/react-query';
import { WorkbookError } from './workbook-fault.rules.ts';
import type { Csv } from './workbook.rules.ts';

/** Larger workbooks would fill the tab's memory; of CSV any size can be imported. */
const MAX_WORKBOOK_BYTES = 20 * 1024 * 1024;

/** With macros (`.xlsm`) or without: macros are not read. */
const WORKBOOK = /\.xls[xm]$/i;

export const isWorkbook = (file: unknown): file is File => file instanceof File && WORKBOOK.test(file.name);

/** How documents of old versions of Office begin, and those with a password, whatever their version. */
const SEALED = [0xd0, 0xcf, 0x11, 0xe0];

/** Whether a file is a workbook that can't be looked into: with a password, or of an old version of Excel (`.xls`). */
export async function isSealed(file: File): Promise<boolean> {
  const start = new Uint8Array(await file.slice(0, SEALED.length).arrayBuffer());
  return SEALED.every((byte, at) => start[at] === byte);
}

/** A file's name for CSV that was made of it: as a workbook it would not open. */
export const csvNameOf = (name: string): string => name.replace(WORKBOOK, '.csv');

/** Names of a workbook's tables that have any rows; none if it can't be read. */
export const sheetsQuery = (file: File | undefined) =>
  queryOptions({
    queryKey: ['arbeitsmappe', file?.name, file?.size, file?.lastModified],
    queryFn: async () => {
      if (file === undefined || file.size > MAX_WORKBOOK_BYTES) return [];
      const { readSheets } = await import('./workbook.rules.ts');
      return readSheets(file).then(
        (sheets) => sheets.map(({ name }) => name),
        () => [],
      );
    },
  });

/**
 * A table of a workbook as CSV: the named one, or the first one where none is named or it is the only one.
 * @throws Error if the file is too large, sealed, no workbook, or empty, or has other tables than the named one
 */
export async function readSheet(
  file: File,
  name: string | undefined,
): Promise<Csv & { readonly blatt?: string }> {
  if (await isSealed(file)) throw new WorkbookError('mappeVerschlossen');
  if (file.size > MAX_WORKBOOK_BYTES) throw new WorkbookError('mappeGross');
  const { csvOf, readSheets } = await import('./workbook.rules.ts');
  const sheets = await readSheets(file);
  const [first] = sheets;
  if (first === undefined) throw new WorkbookError('mappeUnlesbar');
  const named = sheets.find((sheet) => sheet.name === name);
  const isSeveral = sheets.length > 1;
  if (isSeveral && name && named === undefined)
    throw new WorkbookError('mappeOhneBlatt', { count: 0, stellen: name });
  const sheet = named ?? first;
  return { ...csvOf(sheet, file.name), ...(isSeveral && { blatt: sheet.name }) };
}
