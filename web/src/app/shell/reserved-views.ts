import type { CSSProperties } from 'react';
import { preference } from '#platform/preferences/preference.ts';

/**
 * How many saved views each list last had in the navigation: `kohorte-1.bewerbungen-2`.
 * Numbers alone: the names that people give to views should not stay behind in the browser.
 */
const counts = preference<string>('ansichtenzahl', (stored) => stored ?? '');

const entries = () =>
  counts
    .get()
    .split('.')
    .filter((entry) => entry !== '');

/** The place to keep free for a list's saved views until they are known. */
export function placeOf(list: string): CSSProperties {
  const count = entries()
    .find((entry) => entry.startsWith(`${list}-`))
    ?.slice(list.length + 1);
  return { '--reserved': count ?? 0 } as CSSProperties;
}

export function reserve(list: string, count: number): void {
  const others = entries().filter((entry) => !entry.startsWith(`${list}-`));
  const next = [...others, ...(count === 0 ? [] : [`${list}-${count}`])].toSorted().join('.');
  if (next !== counts.get()) counts.set(next);
}
