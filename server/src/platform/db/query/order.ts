import { sql, type SQL } from 'drizzle-orm';
import type { Direction } from '@firmenportal/contract/hydra/query';

/** The columns that a property sorts by. `nullable`: may hold nulls, which come last in both directions. */
export interface SortKey {
  columns: readonly SQL[];
  nullable?: true;
}

/** `order by` of a list: the properties asked for, then the identifier, so that pages never overlap. */
export function orderBy<P extends string>(
  order: readonly (readonly [P, Direction])[],
  sortKeys: Readonly<Record<P, SortKey>>,
  id: SQL,
): SQL {
  const terms = order.flatMap(([property, direction]) => {
    const { columns, nullable } = sortKeys[property];
    const suffix = direction === 'asc' ? sql` asc` : nullable ? sql` desc nulls last` : sql` desc`;
    return columns.map((column) => sql`${column}${suffix}`);
  });
  // The tie-break has the same direction, so that one index serves both directions.
  const [last] = order.slice(-1);
  const backwards = last !== undefined && last[1] === 'desc' && !sortKeys[last[0]].nullable;
  return sql.join([...terms, backwards ? sql`${id} desc` : sql`${id}`], sql`, `);
}
