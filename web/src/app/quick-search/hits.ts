/** Something that the search leads to, or does. */
export interface Hit {
  /** Unique among all. */
  readonly id: string;
  readonly text: string;
  /** What tells it from others of the same name. */
  readonly detail?: string | undefined;
  readonly run: () => void;
}

export type HitGroup =
  'zuletzt' | 'studierende' | 'bewerbende' | 'marktplatz' | 'konten' | 'unternehmen' | 'seiten' | 'aktionen';

/** What was found of each kind, as far as it is known. */
export type HitGroups = Readonly<Partial<Record<HitGroup, readonly Hit[] | undefined>>>;

/** From how many characters on people are looked for: a single letter finds everybody. */
export const PEOPLE_FROM = 2;
/** Of each kind. */
export const MAX_HITS = 5;

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/[\p{M}\u00AD]/gu, '')
    .toLowerCase();

/** Whether each of the typed words begins a word of the text; accents and upper case aside. */
export function matches(text: string, search: string): boolean {
  const words = plain(text).split(/[^\p{L}\p{N}]+/u);
  return plain(search)
    .split(/\s+/)
    .filter((typed) => typed !== '')
    .every((typed) => words.some((word) => word.startsWith(typed)));
}
