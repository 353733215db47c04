import { listQuartale } from '@firmenportal/contract/stammdaten';
import { getStudierendenfilter } from '@firmenportal/contract/studenten';
import { operationQuery } from '../../platform/api.ts';

/** What lists of students and of their records can be narrowed to. */
export const studierendenfilterQuery = operationQuery(getStudierendenfilter, {});

/** The latest quarters: fifty are more than a dozen years. */
export const quartaleQuery = operationQuery(listQuartale, { query: { itemsPerPage: 50 } });
