import { useEffect, useEffectEvent, useState } from 'react';
import { subjectOf } from '../beside.ts';

/** Input that was typed before an error forced the person off the page, by page and form name. In memory only. */
const kept = new Map<string, unknown>();
const keepers = new Set<() => void>();

/** Keeps what is typed before an error leads away from the page; the form restores it when the person returns. */
export function keepTyped(): void {
  keepers.forEach((keep) => keep());
}

/** Clears everything when another person signs in. */
export function forgetTyped(): void {
  kept.clear();
}

/** Returns, once, what `useKeeping` kept during an earlier visit of this page. */
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

function keyOf(name: string): string {
  const { pathname, search } = location;
  return `${subjectOf({ pathname, search: Object.fromEntries(new URLSearchParams(search)) })} ${name}`;
}
