import { MAX_FIRMEN_FOUND, listFirmen } from '@firmenportal/contract/firmen';
import { setFirma } from '@firmenportal/contract/kontowechsel';
import { call, operationQuery } from '#platform/api/client.ts';
import { setToken } from '#platform/session.ts';

/** All companies of a person who belongs to some. */
export const eigeneFirmenQuery = operationQuery(listFirmen, { query: { itemsPerPage: 50 } });

/** The first hits of a search, and how many there are; without a text, of all companies. */
export function firmaSearchQuery(search: string) {
  const seite = { itemsPerPage: 25 };
  const { queryFn, ...options } = operationQuery(listFirmen, {
    query: search === '' ? seite : { ...seite, suche: search },
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

/** Acts for another company from now on, or for none (school staff); all that was loaded is forgotten. */
export async function switchFirma(firma: string | null): Promise<void> {
  const { token } = await call(setFirma, { body: { firma } });
  setToken(token);
}
