import { isMainThread } from 'node:worker_threads';

/** Says where it runs, or fails; for tests of what runs in workers. */
export const threadOf = async ({ fail }: { readonly fail?: string }): Promise<'main' | 'worker'> => {
  if (fail !== undefined) throw new Error(fail);
  return isMainThread ? 'main' : 'worker';
};
