import { listBenutzer } from '@firmenportal/contract/benutzer';
import { operationQuery } from '#platform/api/client.ts';

/** Filter of the list of accounts: switched on, and for half a year nobody has signed in. */
export const UNUSED = { aktiv: true, unbenutzt: '180' } as const;

/** How many such accounts there are, of all companies or of the active one. */
export const unusedKontenQuery = () =>
  operationQuery(listBenutzer, { query: { ...UNUSED, itemsPerPage: 5 } });
