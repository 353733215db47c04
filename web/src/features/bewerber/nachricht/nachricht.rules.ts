/** First and last name, as a message says them. */
export const nameOf = ({ vorname, nachname }: { vorname: string; nachname: string }): string =>
  `${vorname} ${nachname}`;
