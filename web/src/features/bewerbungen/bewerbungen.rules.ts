import { hindranceOf, type Reportable } from '../stammdaten/reportable.rules.ts';
import type { BewerbungItem } from './bewerbungen.queries.ts';

export type Aktion = 'melden' | 'ablehnen' | 'aufnehmen';

/** What the acting company can do with an application: nothing with another company's, nor once it has ended. */
export function aktionenOf(
  { firma, ...bewerbung }: Reportable & Pick<BewerbungItem, 'stand'> & { readonly firma: string },
  aktiveFirma: string | null,
): Aktion[] {
  const { stand } = bewerbung;
  if (firma !== aktiveFirma || stand === 'eingeschrieben') return [];
  return [
    ...(hindranceOf(bewerbung) === undefined ? (['melden'] as const) : []),
    ...(stand === 'eingegangen' ? (['ablehnen'] as const) : []),
    ...(stand === 'abgelehnt' ? (['aufnehmen'] as const) : []),
  ];
}
