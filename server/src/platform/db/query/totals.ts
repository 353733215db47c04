import { sql, type SQL } from 'drizzle-orm';
import { createMemory } from '../connection/memory.ts';
import type { Access } from './scope.ts';

/** Numbers and rows of lists. */
const REMEMBERED = 20_000;
const values = createMemory<NonNullable<unknown>>(REMEMBERED, (value) =>
  Array.isArray(value) ? Math.max(1, value.length) : 1,
);

/** A version of rows, for a key of `remembered`. Names the database, since one process may serve several, as tests do. */
export const versionOf = (stand: SQL): SQL => sql`current_database() || ' ' || ${stand}`;

/** What `read` found when the key was asked for first; the key names the version of the data (see `versionOf`). */
export async function remembered<T extends NonNullable<unknown>>(
  key: string,
  read: () => Promise<T>,
): Promise<T> {
  return (await values.remember(key, read)) as T;
}

/**
 * What a list in scope adds up to, read once for each version of the data in scope: the version is read with the
 * session, so that a change made by any process counts from the next request. `abfrage` names the list and its
 * filters.
 */
export function rememberedInScope<T extends NonNullable<unknown>>(
  { stand, firmen, eigeneFirmaId, locale }: Access,
  statement: string,
  read: () => Promise<T>,
): Promise<T> {
  return stand === null
    ? read()
    : remembered(`${String(firmen)}|${eigeneFirmaId}|${stand}|${locale}|${statement}`, read);
}
