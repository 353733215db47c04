import { isMainThread } from 'node:worker_threads';

/** Says where it runs, fails, or never ends; for tests of what runs in workers. */
export const threadOf = async ({
  fail,
  hang = false,
}: {
  readonly fail?: string;
  readonly hang?: boolean;
}): Promise<'main' | 'worker'> => {
  if (fail !== undefined) throw new Error(fail);
  // oxlint-disable-next-line no-unmodified-loop-condition
  while (hang);
  return isMainThread ? 'main' : 'worker';
};
