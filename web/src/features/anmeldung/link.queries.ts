import type { Answer, CallInput, Operation } from '@firmenportal/contract/hydra/operation';
import { queryOptions } from '@tanstack/react-query';
import { call, operationQuery } from '#platform/api/client.ts';
import { isGone } from '#platform/api/gone.ts';

/**
 * What a link in an e-mail leads to; null if the link has expired. Guests have no error page, so the page itself
 * reports errors.
 */
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
