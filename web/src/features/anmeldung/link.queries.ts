import type { Answer, CallInput, Operation } from '@firmenportal/contract/hydra/operation';
import { queryOptions } from '@tanstack/react-query';
import { ApiError, call, operationQuery } from '../../platform/api.ts';

/** The link was used, withdrawn or replaced, its time is over, or there never was one. */
const OVER: readonly number[] = [404, 410];

/** Whether a link of a mail leads nowhere any more. */
export const isOver = (error: unknown): boolean =>
  error instanceof ApiError && error.status !== undefined && OVER.includes(error.status);

/** What a link of a mail leads to; null where it is over. Guests have no page for errors: told in its place. */
export const linkQuery = <const O extends Operation>(operation: O, input: CallInput<O>) =>
  queryOptions<Answer<O> | null>({
    queryKey: operationQuery(operation, input).queryKey,
    queryFn: ({ signal }) =>
      call(operation, input, { signal }).catch((error: unknown) => {
        if (isOver(error)) return null;
        throw error;
      }),
    meta: { toldInPlace: [403, 500] },
  });
