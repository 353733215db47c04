/** Search parameter of a list: the row whose details stand beside it. */
export const OPEN = 'offen';

/**
 * From this width on, details have room beside their list. True on paper, which is narrower: printing is not a reason to
 * leave the list.
 */
export const ROOM_FOR_DETAILS = 'print, (width >= 1600px)';

interface Address {
  readonly pathname: string;
  readonly search: Readonly<Record<string, string | undefined>>;
}

/** What an address is about: another row beside the same list is another thing. */
export const subjectOf = ({ pathname, search }: Address): string => `${pathname} ${search[OPEN] ?? ''}`;
