import type { Operation } from './operation.ts';

/** The formats of a collection with `columns` beside JSON-LD, chosen by `Accept`. */
export const FILE_FORMATS = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

export type FileFormat = keyof typeof FILE_FORMATS;

/** Whether the operation can return all matching rows as a file. */
export const isExportable = ({ query }: Operation): boolean => (query?.columns.length ?? 0) > 0;
