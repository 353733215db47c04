import type { Answer, CallInput, Operation } from '@firmenportal/contract/hydra/operation';
import { answerOf, operationQuery, request, type CallOptions } from './client.ts';

/** An item that people edit, and its version as `ifMatch` takes it. */
export interface Versioned<T> {
  readonly item: T;
  readonly version: string;
}

/** Calls an operation whose item carries a version; throws `ApiError`. */
export async function callVersioned<const O extends Operation>(
  operation: O,
  input: CallInput<O>,
  options: CallOptions = {},
): Promise<Versioned<Answer<O>>> {
  const response = await request(operation, input, options);
  const version = response.headers.get('etag');
  if (version === null) throw new Error(`${operation.name} answers without a version`);
  return { item: await answerOf(operation, response), version };
}

/** Like `operationQuery`, for what is going to be changed: the answer comes with its version. */
export function versionedQuery<const O extends Operation>(operation: O, input: CallInput<O>) {
  return {
    queryKey: [...operationQuery(operation, input).queryKey, 'version'],
    queryFn: ({ signal }: { signal: AbortSignal }) => callVersioned(operation, input, { signal }),
  };
}

/**
 * Query options for the item that a form edits. There is no refetch while the form is open, since a new version would
 * replace what was typed, and no cache afterwards.
 */
export const asOpened = { staleTime: Infinity, gcTime: 0 } as const;
