import type { BewerbungItem } from './bewerbungen.queries.ts';

export type Aktion = 'melden' | 'ablehnen' | 'aufnehmen';

/** What the acting company can do with an application: nothing with another company's, nor once it has ended. */
export function aktionenOf(
  { firma, stand, verfuegbar }: Pick<BewerbungItem, 'stand' | 'verfuegbar'> & { readonly firma: string },
  aktiveFirma: string | null,
): Aktion[] {
  if (firma !== aktiveFirma || stand === 'eingeschrieben') return [];
  return [
    ...(verfuegbar ? (['melden'] as const) : []),
    ...(stand === 'eingegangen' ? (['ablehnen'] as const) : []),
    ...(stand === 'abgelehnt' ? (['aufnehmen'] as const) : []),
  ];
}
