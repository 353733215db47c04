import type { CallInput, Operation } from '@firmenportal/contract/hydra/operation';
import { formatQuery } from '@firmenportal/contract/hydra/query';
import type { ResponseShape, Collection, Item } from '@firmenportal/contract/hydra/resource';
import { call } from './client.ts';
import { LARGEST_PAGE } from './whole.ts';

type ListOperation = Operation & { readonly response: Extract<ResponseShape, { kind: 'collection' }> };

/**
 * Options for `useQuery`: all entries of a collection that is seldom longer than a page, since it is one
 * person's. The pages after the first come at once.
 */
export function everyPageQuery<const O extends ListOperation>(operation: O, input: CallInput<O>) {
  const { queryKey, queryFn } = upToQuery(operation, input, Infinity);
  return {
    queryKey,
    queryFn: async (context: { signal: AbortSignal }) => (await queryFn(context)).entries ?? [],
  };
}

/** Like `everyPageQuery`, for acts on at most so many: of more, nothing is loaded but how many they are. */
export function upToQuery<const O extends ListOperation>(operation: O, input: CallInput<O>, atMost: number) {
  type Page = Collection<Item<O['response']['resource']>>;
  const load = async (page: number, signal: AbortSignal) => {
    const query = { ...input.query, page, itemsPerPage: LARGEST_PAGE };
    const answer: unknown = await call(operation, { ...input, query }, { signal });
    return answer as Page;
  };
  return {
    queryKey: [
      operation.response.resource.type,
      operation.name,
      'every page',
      input.params ?? {},
      formatQuery(input.query ?? {}),
      ...(atMost === Infinity ? [] : [atMost]),
    ],
    queryFn: async ({ signal }: { signal: AbortSignal }) => {
      const first = await load(1, signal);
      const total = first['hydra:totalItems'];
      if (total > atMost) return { total, entries: undefined };
      const pages = Math.ceil(total / LARGEST_PAGE);
      const others = Array.from({ length: Math.max(0, pages - 1) }, (_, index) => load(index + 2, signal));
      return {
        total,
        entries: [first, ...(await Promise.all(others))].flatMap((page) => page['hydra:member']),
      };
    },
  };
}
