declare module '@tanstack/history' {
  interface HistoryState {
    /** The list that a details page was opened from. */
    list?: ListOrigin;
  }
}

/** The list that the person came from: enough to go back to it as it was, and to its next entry. */
export interface ListOrigin {
  /** The list's name. */
  readonly label: string;
  /** The list's address with its filters. */
  readonly href: string;
  /** The list's free text, which is not part of the address. */
  readonly suche?: string;
  /** Addresses of the rows of the page that was shown, in its order; those with a query are no neighbours. */
  readonly entries: readonly string[];
  /** Position of the first of them among all hits, from 0. */
  readonly offset: number;
  readonly total: number;
}

export interface Neighbours {
  readonly previous: string | undefined;
  readonly next: string | undefined;
  /** Position among all hits, from 1. */
  readonly position: number;
  readonly total: number;
}

/** The list entries before and after an address; undefined if the list does not contain it. */
export function neighboursOf(origin: ListOrigin | undefined, href: string): Neighbours | undefined {
  if (!origin) return undefined;
  const at = origin.entries.indexOf(href);
  if (at === -1) return undefined;
  return {
    previous: origin.entries[at - 1],
    next: origin.entries[at + 1],
    position: origin.offset + at + 1,
    total: origin.total,
  };
}
