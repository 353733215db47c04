interface Person {
  readonly vorname: string;
  readonly nachname: string;
}

/** A person's name in lists. Lists are sorted by last name, so it comes first. */
export const listName = ({ nachname, vorname }: Person): string => `${nachname}, ${vorname}`;
