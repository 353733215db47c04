/** Long words of the school, with where they may break. */
const WORDS = ['Prüfungs\u00ADausschuss', 'Unternehmens\u00ADverwaltung'].map(
  (word) => [word.replace('\u00AD', ''), word] as const,
);

/**
 * A text of data or of shared catalogues whose long words break where they may: not every browser knows where (`hyphens:
 * auto`), and files and mails are better without the invisible characters.
 */
export const withSoftHyphens = (text: string): string =>
  WORDS.reduce((all, [word, broken]) => all.replaceAll(word, broken), text);
