interface Person {
  readonly vorname: string;
  readonly nachname: string;
}

/** As lists name a person: sorted by the last name, so it stands first. */
export const listName = ({ nachname, vorname }: Person): string => `${nachname}, ${vorname}`;
