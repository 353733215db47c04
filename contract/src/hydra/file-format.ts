import type { Operation } from './operation.ts';

/** What a collection that has `columns` answers beside JSON-LD, when `Accept` asks for it. */
export const FILE_FORMATS = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

export type FileFormat = keyof typeof FILE_FORMATS;

/** Whether all that the filters leave can be had as a file. */
export const isExportable = ({ query }: Operation): boolean => (query?.columns.length ?? 0) > 0;
