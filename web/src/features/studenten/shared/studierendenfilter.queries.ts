import { listQuartale } from '@firmenportal/contract/quartale';
import { getStudierendenfilter } from '@firmenportal/contract/studenten';
import type { QueryInput } from '@firmenportal/contract/hydra/query';
import { keepPreviousData } from '@tanstack/react-query';
import { operationQuery } from '#platform/api/client.ts';

type Filters = QueryInput<typeof getStudierendenfilter.query>;

/**
 * Filter choices for lists of students and of their records, with the number of students for each under the current
 * filters.
 */
export const studierendenfilterQueryOf = (query: Filters) => ({
  ...operationQuery(getStudierendenfilter, { query }),
  placeholderData: keepPreviousData,
});
export const studierendenfilterQuery = studierendenfilterQueryOf({});

/** The latest quarters: fifty are more than a dozen years. */
export const quartaleQuery = operationQuery(listQuartale, { query: { itemsPerPage: 50 } });
