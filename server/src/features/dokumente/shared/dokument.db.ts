import { alias } from 'drizzle-orm/pg-core';
import { printed } from '#platform/db/query/printed.ts';
import { columnsOf, selected, type RowOf } from '#platform/db/query/selection.ts';
import { dokument } from '../dokumente.table.ts';

const SELECTION = columnsOf(alias(dokument, 'd'), [
  'id',
  'titel',
  'kategorie',
  'dateiname',
  'medientyp',
  'groesse',
  'veroeffentlichtAm',
]);
export type DokumentRow = RowOf<typeof SELECTION>;

/** Of a document `d` of the school, wherever it is named. */
export const DOKUMENT_COLUMNS = printed(selected(SELECTION));
