import type { CallInput, Operation } from '@firmenportal/contract/hydra/operation';
import { formatQuery } from '@firmenportal/contract/hydra/query';
import type { Antwort, Collection, Item } from '@firmenportal/contract/hydra/resource';
import { call } from './api.ts';

const PAGE_SIZE = 50;

type ListOperation = Operation & { readonly antwort: Extract<Antwort, { art: 'collection' }> };

/**
 * Options for `useQuery`: all entries of a collection that is seldom longer than a page, since it is one
 * person's. The pages after the first come at once.
 */
export function everyPageQuery<const O extends ListOperation>(operation: O, input: CallInput<O>) {
  type Page = Collection<Item<O['antwort']['resource']>>;
  const load = async (page: number, signal: AbortSignal) => {
    const query = { ...input.query, page, itemsPerPage: PAGE_SIZE };
    const answer: unknown = await call(operation, { ...input, query }, { signal });
    return answer as Page;
  };
  return {
    queryKey: [
      operation.antwort.resource.type,
      operation.name,
      'every page',
      input.params ?? {},
      formatQuery(input.query ?? {}),
    ],
    queryFn: async ({ signal }: { signal: AbortSignal }) => {
      const first = await load(1, signal);
      const pages = Math.ceil(first['hydra:totalItems'] / PAGE_SIZE);
      const others = Array.from({ length: Math.max(0, pages - 1) }, (_, index) => load(index + 2, signal));
      return [first, ...(await Promise.all(others))].flatMap((page) => page['hydra:member']);
    },
  };
}
