import type { Item } from '@firmenportal/contract/hydra/resource';
import { VORGAENGE_AT_ONCE, type Vorgangsfolge } from '@firmenportal/contract/vorgaenge';
import { formatCursor, type Cursor } from './cursor.rules.ts';
import { presentVorgang, type VorgangRow } from './shared/vorgang.presenter.ts';

/** @param rows one more than an answer holds, where there are more */
export function presentVorgangsfolge(
  basePath: string,
  { id: after, at }: Cursor,
  rows: readonly VorgangRow[],
): Item<typeof Vorgangsfolge> {
  const shown = rows.slice(0, VORGAENGE_AT_ONCE);
  const last = shown.at(-1);
  const gibtMehr = rows.length > shown.length;
  // What is left may be gone before what comes later.
  const weiter = formatCursor({ id: last?.id ?? after, at: gibtMehr && last ? last.am : at });
  return {
    '@id': `${basePath}/vorgaenge?nach=${weiter}`,
    '@type': 'Vorgangsfolge',
    vorgaenge: shown.map((row) => presentVorgang(basePath, row)),
    weiter,
    gibtMehr,
  };
}
