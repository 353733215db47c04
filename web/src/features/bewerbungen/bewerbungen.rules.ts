import { hindranceOf, type Reportable } from '../einschreibungen/shared/reportable.rules.ts';
import type { BewerbungItem } from './bewerbungen.queries.ts';

export type Action = 'melden' | 'ablehnen' | 'aufnehmen';

/** What the acting company can do with an application: nothing with another company's, nor once it has ended. */
export function actionsOf(
  { firma, ...bewerbung }: Reportable & Pick<BewerbungItem, 'stand'> & { readonly firma: string },
  aktiveFirma: string | null,
): Action[] {
  const { stand } = bewerbung;
  if (firma !== aktiveFirma || stand === 'eingeschrieben') return [];
  return [
    ...(hindranceOf(bewerbung) === undefined ? (['melden'] as const) : []),
    ...(stand === 'eingegangen' ? (['ablehnen'] as const) : []),
    ...(stand === 'abgelehnt' ? (['aufnehmen'] as const) : []),
  ];
}
