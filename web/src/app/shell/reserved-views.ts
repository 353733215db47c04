import { preference } from '#platform/preferences/preference.ts';

/**
 * Height of each list's saved views in the navigation when they last showed, in pixels: `kohorte-28.bewerbungen-56`.
 * Heights alone: the names that people give to views should not stay behind in the browser.
 */
const heights = preference<string>('navigationsansichten', (stored) => stored ?? '');

const entries = () =>
  heights
    .get()
    .split('.')
    .filter((entry) => entry !== '')
    .map((entry) => entry.split('-') as [string, string]);

/** The place to keep free for a list's saved views until they are known. */
export const reservedFor = (list: string): number =>
  Number(entries().find(([name]) => name === list)?.[1]) || 0;

export function reserve(list: string, height: number): void {
  if (reservedFor(list) === height) return;
  const others = entries().filter(([name]) => name !== list);
  const all = height === 0 ? others : [...others, [list, String(height)] as const];
  heights.set(all.map((entry) => entry.join('-')).join('.'));
}
