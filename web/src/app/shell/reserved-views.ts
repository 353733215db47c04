import { preference } from '#platform/preferences/preference.ts';

/**
 * Height of each list's saved views in the navigation when they last showed, in pixels: `kohorte-28.bewerbungen-56`.
 * Heights alone: the names that people give to views should not stay behind in the browser.
 */
export const heights = preference<string>('navigationsansichten', (stored) => stored ?? '');

/** The place to keep free for a list's saved views until they are known. */
export const reservedFor = (list: string) =>
  Number(new RegExp(String.raw`\b${list}-(\d+)`).exec(heights.get())?.[1] ?? 0);
