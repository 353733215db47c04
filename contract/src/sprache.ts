/** Languages of the product; the first is the default and the fallback (original.md §9). */
export const SPRACHEN = ['de-DE', 'en-GB'] as const;
export type Sprache = (typeof SPRACHEN)[number];
export const STANDARDSPRACHE: Sprache = 'de-DE';

/** The supported language that was asked for, or the fallback. */
export function toSprache(wert: string | null | undefined): Sprache {
  return SPRACHEN.find((sprache) => sprache === wert) ?? STANDARDSPRACHE;
}
