import type { Answer, CallInput, Operation } from '@firmenportal/contract/hydra/operation';
import { answerOf, operationQuery, request } from './api.ts';

/** An item, and its version as `ifMatch` takes it; undefined where the answer had none. */
export interface Versioned<T> {
  readonly item: T;
  readonly version: string | undefined;
}

/** Like `operationQuery`, for what is going to be changed: the answer comes with its version. */
export function versionedQuery<const O extends Operation>(operation: O, input: CallInput<O>) {
  return {
    queryKey: [...operationQuery(operation, input).queryKey, 'version'],
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Versioned<Answer<O>>> => {
      const response = await request(operation, input, { signal });
      const version = response.headers.get('etag') ?? undefined;
      return { item: await answerOf(operation, response), version };
    },
  };
}

/** The same for an item that people edit, with its version. */
export function versionedQuery<const O extends Operation>(operation: O, input: CallInput<O>) {
  return {
    queryKey: [...operationQuery(operation, input).queryKey, 'version'],
    queryFn: ({ signal }: { signal: AbortSignal }) => callVersioned(operation, input, { signal }),
  };
}

/** The same for an item whose version is named when it is changed. */
export function versionedQuery<const O extends Operation>(operation: O, input: CallInput<O>) {
  return {
    queryKey: [...operationQuery(operation, input).queryKey, 'version'],
    queryFn: ({ signal }: { signal: AbortSignal }) => callVersioned(operation, input, { signal }),
  };
}
