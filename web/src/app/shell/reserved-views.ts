import type { CSSProperties } from 'react';
import { preference } from '#platform/preferences/preference.ts';

/**
 * How many saved views each list last had in the navigation: `kohorte-1.bewerbungen-2`.
 * Numbers alone: the names that people give to views should not stay behind in the browser.
 */
export const viewCounts = preference<string>('ansichtenzahl', (stored) => stored ?? '');

/** The place to keep free for a list's saved views until they are known. */
export function placeOf(list: string): CSSProperties {
  const [, count = 0] = new RegExp(`\\b${list}-(\\d)`).exec(viewCounts.get()) ?? [];
  return { '--reserved': count } as CSSProperties;
}
