/** Texts of mails about passwords. `{name}` is a placeholder. */
export const texte = {
  anrede: 'Guten Tag {name},',
  vergessen: {
    betreff: 'Ihr neues Passwort für das Firmenportal',
    anlass: 'für Ihr Benutzerkonto im Firmenportal wurde ein neues Passwort angefordert.',
    link: 'Unter diesem Link vergeben Sie es:',
    button: 'Neues Passwort vergeben',
    frist:
      'Der Link gilt {minuten|eine Minute|# Minuten} und nur einmal. Wird ein Link benutzt, gelten alle anderen nicht mehr.',
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
  guessing: {
    betreff: 'Fehlgeschlagene Anmeldungen an Ihrem Konto im Firmenportal',
    anlass:
      'in letzter Zeit wurde {failures}-mal nacheinander mit einem falschen Passwort versucht, sich mit Ihrem Benutzerkonto im Firmenportal anzumelden. Niemand ist hineingekommen.',
    delayed:
      'Neue Versuche sind deshalb nur noch in wachsenden Abständen möglich. Auf Geräten, auf denen Sie sich schon einmal angemeldet haben, ändert sich für Sie nichts.',
    closed:
      'Auf unbekannten Geräten ist die Anmeldung deshalb gesperrt, bis Sie ein neues Passwort vergeben. Auf Geräten, auf denen Sie sich schon einmal angemeldet haben, ändert sich für Sie nichts.',
    link: 'Wenn Sie das selbst waren oder sich auf einem neuen Gerät anmelden möchten, vergeben Sie unter diesem Link ein neues Passwort:',
    unexpected:
      'Wenn nicht, versucht vermutlich jemand, Ihr Passwort zu erraten. Sie müssen nichts tun, wenn Sie es sonst nirgends verwenden und es schwer zu erraten ist. Andernfalls vergeben Sie bitte ein neues.',
  },
} as const;

type Texte<T> = { readonly [K in keyof T]: T[K] extends string ? string : Texte<T[K]> };
export type Passworttexte = Texte<typeof texte>;
