/** A choice that the person made on this device, kept in local storage. */
export interface Preference<T extends string> {
  get(): T;
  set(value: T): void;
  /** Called on each change, in this tab or in another one. */
  subscribe(listener: () => void): () => void;
}

/**
 * @param read makes a valid value of what is stored, the default of nothing.
 * The choice made last stays in force until the page is left, even when a logout clears the storage.
 */
export function preference<T extends string>(key: string, read: (stored: string | null) => T): Preference<T> {
  let value: T | undefined;
  const listeners = new Set<() => void>();
  const onStorage = (event: StorageEvent) => {
    if (event.key !== key) return;
    value = read(event.newValue);
    listeners.forEach((listener) => listener());
  };
  return {
    get: () => (value ??= read(localStorage.getItem(key))),
    set: (next) => {
      value = next;
      localStorage.setItem(key, next);
      listeners.forEach((listener) => listener());
    },
    subscribe: (listener) => {
      if (listeners.size === 0) addEventListener('storage', onStorage);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) removeEventListener('storage', onStorage);
      };
    },
  };
}
