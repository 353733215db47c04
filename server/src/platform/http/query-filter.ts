import type { QueryDefinition, QueryOf } from '@firmenportal/contract/hydra/query';

type NotFilter = 'page' | 'itemsPerPage' | 'order' | 'spalten' | 'nach';

/** What a query asks of the rows, and nothing of their order, page and columns: under it, counts are remembered. */
export function filterOf<Q extends QueryOf<QueryDefinition>>(query: Q): Omit<Q, NotFilter> {
  const {
    page: _page,
    itemsPerPage: _size,
    order: _order,
    spalten: _columns,
    nach: _after,
    ...filter
  } = query;
  return filter;
}
