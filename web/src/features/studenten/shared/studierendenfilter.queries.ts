import { listQuartale } from '@firmenportal/contract/quartale';
import { getStudierendenfilter } from '@firmenportal/contract/studenten';
import type { QueryInput } from '@firmenportal/contract/hydra/query';
import { keepPreviousData } from '@tanstack/react-query';
import { operationQuery } from '#platform/api/client.ts';

type Filters = QueryInput<typeof getStudierendenfilter.query>;

/** What lists of students and of their records can be narrowed to, with the number that the filters leave of each. */
export const studierendenfilterQueryOf = (query: Filters) => ({
  ...operationQuery(getStudierendenfilter, { query }),
  placeholderData: keepPreviousData,
});
export const studierendenfilterQuery = studierendenfilterQueryOf({});

/** The latest quarters: fifty are more than a dozen years. */
export const quartaleQuery = operationQuery(listQuartale, { query: { itemsPerPage: 50 } });
