const works: (() => unknown)[] = [];

/**
 * Runs after the last test of the file, the latest first; for what is made while tests run. Vitest takes up the hooks
 * of a file before it runs anything of it: one that a `beforeAll` registers, or what it calls, is never run.
 */
export function afterFile(work: () => unknown): void {
  works.push(work);
}

/** Puts away what the file has made. All of it is tried, whatever fails. */
export async function putAway(): Promise<void> {
  const failures: unknown[] = [];
  for (const work of works.splice(0).toReversed()) {
    try {
      await work();
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'not all was put away');
}
