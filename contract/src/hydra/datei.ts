import type { Operation } from './operation.ts';

/** What a collection that has `spalten` answers beside JSON-LD, when `Accept` asks for it. */
export const DATEIFORMATE = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

export type Dateiformat = keyof typeof DATEIFORMATE;

/** Whether all that the filters leave can be had as a file. */
export const isExportable = ({ query }: Operation): boolean => (query?.spalten.length ?? 0) > 0;
