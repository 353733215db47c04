/** A search result: a place to go, or an action to run. */
export interface Hit {
  /** Unique among all hits of all kinds. */
  readonly id: string;
  readonly text: string;
  /** Distinguishes it from other hits with the same name. */
  readonly detail?: string | undefined;
  readonly run: () => void;
}

export type HitGroup =
  'zuletzt' | 'studierende' | 'bewerbende' | 'marktplatz' | 'konten' | 'unternehmen' | 'seiten' | 'aktionen';

/** Results by kind, as far as they have loaded. */
export type HitGroups = Readonly<Partial<Record<HitGroup, readonly Hit[] | undefined>>>;

/** The search for people starts at this many characters: a single letter would find everybody. */
export const PEOPLE_FROM = 2;
/** Hits shown per kind. */
export const MAX_HITS = 5;

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/[\p{M}\u00AD]/gu, '')
    .toLowerCase();

/** Whether each typed word is the beginning of a word in the text. Ignores accents and case. */
export function matches(text: string, search: string): boolean {
  const words = plain(text).split(/[^\p{L}\p{N}]+/u);
  return plain(search)
    .split(/\s+/)
    .filter((typed) => typed !== '')
    .every((typed) => words.some((word) => word.startsWith(typed)));
}
