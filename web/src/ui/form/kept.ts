import { useEffect, useEffectEvent, useState } from 'react';

/** What was typed where an error led away, by page and name. In memory alone: closing the tab forgets it. */
const kept = new Map<string, unknown>();
const keepers = new Set<() => void>();

/** Before an error leads away from the page: what is typed there is back when the person is. */
export function keepTyped(): void {
  keepers.forEach((keep) => keep());
}

/** What one person typed is not shown to the next. */
export function forgetTyped(): void {
  kept.clear();
}

/** What `useKeeping` kept of an earlier visit of this page; once, then it is in the page again. */
export function useKept(name: string): unknown {
  const [key] = useState(() => keyOf(name));
  const [value] = useState(() => kept.get(key));
  useEffect(() => {
    kept.delete(key);
  }, [key]);
  return value;
}

/** @param typed what is to be kept; undefined when there is nothing */
export function useKeeping(name: string, typed: () => unknown): void {
  const onKeep = useEffectEvent(() => {
    const value = typed();
    if (value !== undefined) kept.set(keyOf(name), value);
  });
  useEffect(() => {
    const keep = () => onKeep();
    keepers.add(keep);
    return () => {
      keepers.delete(keep);
    };
  }, []);
}

/** A state that is there again when the person comes back after an error that led away. */
export function useKeptState<T>(name: string, initial: T): [T, (next: T) => void] {
  const kept = useKept(name) as T | undefined;
  const [state, setState] = useState(kept ?? initial);
  useKeeping(name, () => (state === initial ? undefined : state));
  return [state, setState];
}

const keyOf = (name: string): string => `${location.pathname} ${name}`;
