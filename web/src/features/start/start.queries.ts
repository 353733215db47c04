import { listMarktplatz } from '@firmenportal/contract/bewerber';
import { listStudienplatzreservierungen } from '@firmenportal/contract/reservierungen';
import { listStudenten } from '@firmenportal/contract/studenten';
import { operationQuery } from '../../platform/api.ts';

/** The matriculated students in scope, of whom only the number is shown. */
export const studierendeQuery = operationQuery(listStudenten, { query: { itemsPerPage: 5 } });
export const studierendeRecht = listStudenten.recht;

/** The applicants of the marketplace whom the company did not hide, of whom only the number is shown. */
export const marktplatzQuery = operationQuery(listMarktplatz, { query: { itemsPerPage: 5 } });
export const marktplatzRecht = listMarktplatz.recht;

/** The places that the company reserved, year by year, the latest first. */
export const reservierungenQuery = operationQuery(listStudienplatzreservierungen, {});
export const reservierungenRecht = listStudienplatzreservierungen.recht;
