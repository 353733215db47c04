/** Texts of notification mails: a single one, several, a daily summary. `{name}` is a placeholder. */
export const texte = {
  anrede: 'Guten Tag {name},',
  mehrere: {
    betreff: '{anzahl} neue Benachrichtigungen',
    nachricht: 'im Firmenportal gibt es {anzahl} neue Benachrichtigungen:',
  },
  zusammenfassung: {
    betreff: 'Ihre Zusammenfassung vom {datum}',
    nachricht: 'das ist im Firmenportal seit der letzten Zusammenfassung geschehen:',
  },
  ansehen: { link: 'Im Portal ansehen:', button: 'Ansehen' },
  alle: { link: 'Alle Benachrichtigungen im Portal:', button: 'Alle ansehen' },
  weitere: 'und {anzahl} weitere',
  einstellungen:
    'Sie möchten andere oder keine E-Mails? Unter „Benachrichtigungen“ im Portal stellen Sie ein, worüber Sie wie informiert werden.',
} as const;

type Texte<T> = { readonly [K in keyof T]: T[K] extends string ? string : Texte<T[K]> };
export type DigestTexts = Texte<typeof texte>;
