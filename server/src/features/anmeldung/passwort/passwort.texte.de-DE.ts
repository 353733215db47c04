/** What mails about passwords say to people. `{name}` is filled in. */
export const texte = {
  anrede: 'Guten Tag {name},',
  vergessen: {
    betreff: 'Ihr neues Passwort für das Firmenportal',
    anlass: 'für Ihr Benutzerkonto im Firmenportal wurde ein neues Passwort angefordert.',
    link: 'Unter diesem Link vergeben Sie es:',
    frist: 'Der Link gilt {minuten} Minuten und nur einmal. Ein neu angeforderter Link ersetzt diesen.',
    unerwartet:
      'Wenn Sie kein neues Passwort angefordert haben, können Sie diese Nachricht ignorieren: Ihr Passwort bleibt, wie es ist. Bitte geben Sie den Link nicht weiter.',
  },
  geaendert: {
    betreff: 'Ihr Passwort für das Firmenportal wurde geändert',
    anlass: 'das Passwort Ihres Benutzerkontos im Firmenportal wurde geändert ({zeit} Uhr).',
    abgemeldet: 'Auf anderen Geräten sind Sie damit abgemeldet.',
    link: 'Wenn Sie das nicht waren, vergeben Sie bitte sofort unter diesem Link ein neues Passwort:',
    support: 'Wenden Sie sich in diesem Fall bitte auch an die Administration Ihres Unternehmens.',
  },
} as const;

type Texte<T> = { readonly [K in keyof T]: T[K] extends string ? string : Texte<T[K]> };
export type Passworttexte = Texte<typeof texte>;
