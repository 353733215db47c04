const works: (() => unknown)[] = [];

/**
 * Runs after the file's last test, in reverse order; for anything created while tests run. Vitest collects the hooks
 * of a file before it runs: hooks registered by a `beforeAll` would never run.
 */
export function afterFile(work: () => unknown): void {
  works.push(work);
}

/** Disposes of what the file has created. Tries all of it, even if something fails. */
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
