import { listStudenten } from '@firmenportal/contract/studenten';
import { operationQuery } from '../../platform/api.ts';

/** The matriculated students in scope, of whom only the number is shown. */
export const studierendeQuery = operationQuery(listStudenten, { query: { itemsPerPage: 5 } });
export const studierendeRecht = listStudenten.recht;
