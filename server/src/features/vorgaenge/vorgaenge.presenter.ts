import type { Item } from '@firmenportal/contract/hydra/resource';
import { VORGAENGE_AT_ONCE, type Vorgangsfolge } from '@firmenportal/contract/vorgaenge';
import { formatCursor, type Cursor } from './cursor.rules.ts';
import { presentVorgang, type VorgangRow } from './shared/vorgang.presenter.ts';

/**
 * @param rows one more than an answer holds, where there are more
 * @param end from where to go on where there are no more: nothing in scope was there between the last row and this
 */
export function presentVorgangsfolge(
  basePath: string,
  end: Cursor,
  rows: readonly VorgangRow[],
): Item<typeof Vorgangsfolge> {
  const shown = rows.slice(0, VORGAENGE_AT_ONCE);
  const last = shown.at(-1);
  const gibtMehr = rows.length > shown.length;
  // What is left may be gone before what comes later.
  const weiter = formatCursor(
    gibtMehr && last ? { id: last.id, at: last.am } : { id: Math.max(last?.id ?? 0, end.id), at: end.at },
  );
  return {
    '@id': `${basePath}/vorgaenge?nach=${weiter}`,
    '@type': 'Vorgangsfolge',
    vorgaenge: shown.map((row) => presentVorgang(basePath, row)),
    weiter,
    gibtMehr,
  };
}
