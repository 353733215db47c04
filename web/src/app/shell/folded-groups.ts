import { useSyncExternalStore } from 'react';
import { preference } from '#platform/preference.ts';

/** The folded groups of the navigation, joined by dots as a cookie takes them. */
const folded = preference<string>('navigation', (stored) => stored ?? '');

export function useFoldedGroups(): { folded: readonly string[]; toggle: (group: string) => void } {
  const names = useSyncExternalStore(folded.subscribe, folded.get)
    .split('.')
    .filter((name) => name !== '');
  const without = (group: string) => names.filter((name) => name !== group);
  return {
    folded: names,
    toggle: (group) => folded.set((names.includes(group) ? without(group) : [...names, group]).join('.')),
  };
}
