/** A choice that the person made in this browser. */
export interface Preference<T extends string> {
  readonly get: () => T;
  readonly set: (value: T) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

const YEAR_S = 365 * 24 * 3600;

/**
 * Kept in a cookie: the choice outlives a sign-out, which clears all of local storage (original.md §4).
 * @param read makes a valid value of what is stored, the default of nothing
 */
export function preference<T extends string>(
  key: string,
  read: (stored: string | undefined) => T,
): Preference<T> {
  let value: T | undefined;
  const listeners = new Set<() => void>();
  return {
    get: () => (value ??= read(readCookie(key))),
    set: (next) => {
      value = next;
      document.cookie = `${key}=${next}; path=/; max-age=${YEAR_S}; samesite=lax`;
      listeners.forEach((listener) => listener());
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function readCookie(key: string): string | undefined {
  const entry = document.cookie.split('; ').find((cookie) => cookie.startsWith(`${key}=`));
  return entry?.slice(key.length + 1);
}
