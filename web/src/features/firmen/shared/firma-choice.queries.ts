import { MAX_FIRMEN_FOUND, listFirmen } from '@firmenportal/contract/firmen';
import { setFirma } from '@firmenportal/contract/kontowechsel';
import { call, operationQuery } from '#platform/api/client.ts';
import { setToken } from '#platform/session.ts';

/** The companies that the person belongs to. */
export const eigeneFirmenQuery = operationQuery(listFirmen, { query: { itemsPerPage: 50 } });

/** The first hits of a search and their number; without a search text, of all companies. */
export function firmaSearchQuery(search: string) {
  const firstPage = { itemsPerPage: 25 };
  const { queryFn, ...options } = operationQuery(listFirmen, {
    query: search === '' ? firstPage : { ...firstPage, suche: search },
  });
  return {
    ...options,
    queryFn: async (context: { signal: AbortSignal }) => {
      const found = await queryFn(context);
      return {
        treffer: found['hydra:member'].slice(0, MAX_FIRMEN_FOUND),
        gesamt: found['hydra:totalItems'],
      };
    },
  };
}

/** Switches to another company, or to none (school staff). All cached data is dropped. */
export async function switchFirma(firma: string | null): Promise<void> {
  const { token } = await call(setFirma, { body: { firma } });
  setToken(token);
}
