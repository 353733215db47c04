import { sql, type SQL } from 'drizzle-orm';
import type { Richtung } from '@firmenportal/contract/hydra/query';

/** What a sortable property sorts by; `leer`: it may be empty, and empty comes last in both directions. */
export interface Sortierung {
  spalten: readonly SQL[];
  leer?: true;
}

/** `order by` of a list: the properties asked for, then the identifier, so that pages never overlap. */
export function orderBy<P extends string>(
  order: readonly (readonly [P, Richtung])[],
  sortierungen: Readonly<Record<P, Sortierung>>,
  id: SQL,
): SQL {
  const terms = order.flatMap(([property, richtung]) => {
    const { spalten, leer } = sortierungen[property];
    const direction = richtung === 'asc' ? sql` asc` : leer ? sql` desc nulls last` : sql` desc`;
    return spalten.map((spalte) => sql`${spalte}${direction}`);
  });
  // The tie-break runs with an unbroken direction, so that one index serves the whole order backwards too.
  const [last] = order.slice(-1);
  const backwards = last !== undefined && last[1] === 'desc' && !sortierungen[last[0]].leer;
  return sql.join([...terms, backwards ? sql`${id} desc` : sql`${id}`], sql`, `);
}
