import type { Answer, CallInput, Operation } from '@firmenportal/contract/hydra/operation';
import { queryOptions } from '@tanstack/react-query';
import { call, operationQuery } from '#platform/api/client.ts';
import { isGone } from '#platform/api/gone.ts';

/** What a link of a mail leads to; null where it is over. Guests have no page for errors: told in its place. */
export const linkQuery = <const O extends Operation>(operation: O, input: CallInput<O>) =>
  queryOptions<Answer<O> | null>({
    queryKey: operationQuery(operation, input).queryKey,
    queryFn: ({ signal }) =>
      call(operation, input, { signal }).catch((error: unknown) => {
        if (isGone(error)) return null;
        throw error;
      }),
    meta: { toldInPlace: [403, 500] },
  });
