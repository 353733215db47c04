import { PAGE_SIZES } from '@firmenportal/contract/hydra/query';
import type { Collection } from '@firmenportal/contract/hydra/resource';

/** The most rows that the API gives at once. */
export const LARGEST_PAGE = Math.max(...PAGE_SIZES);

type Rows = Pick<Collection<{ readonly '@id': string }>, 'hydra:member' | 'hydra:totalItems'>;

/**
 * Gives as many rows as the query wants, also where they are more than the API gives at once: then page after page, as
 * one. A row that moves to a later page meanwhile stands there once; one that moves to a page that was read is missing.
 * @param call asks for one page
 */
export async function rowsOf<I extends { readonly query?: object | undefined }, A>(
  input: I,
  call: (input: I) => Promise<A>,
): Promise<A> {
  const { itemsPerPage = 0 }: { itemsPerPage?: number | undefined } = { ...input.query };
  if (itemsPerPage <= LARGEST_PAGE) return call(input);
  const rows = new Map<string, Rows['hydra:member'][number]>();
  for (let page = 1; ; page++) {
    const query = { ...input.query, page, itemsPerPage: LARGEST_PAGE };
    const answer = (await call({ ...input, query })) as A & Rows;
    for (const row of answer['hydra:member']) rows.set(row['@id'], row);
    if (page * LARGEST_PAGE >= Math.min(answer['hydra:totalItems'], itemsPerPage)) {
      return { ...answer, 'hydra:member': [...rows.values()] };
    }
  }
}

/**
 * The IRIs of all hits of a query but those left out. All of them are there before the first act, which may change what
 * page a row is on.
 * @param call asks for one page
 */
export async function everyIri<Q extends object>(
  query: Q,
  call: (input: { readonly query: Q }) => Promise<Rows>,
  except: ReadonlySet<string>,
): Promise<string[]> {
  const { 'hydra:member': rows } = await rowsOf({ query: { ...query, itemsPerPage: Infinity } }, call);
  return rows.map((row) => row['@id']).filter((iri) => !except.has(iri));
}
