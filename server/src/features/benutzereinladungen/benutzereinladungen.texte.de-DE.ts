/** Texts about invitations, in answers and mails. `{name}` is a placeholder. */
export const texte = {
  /** Why an address was not invited. */
  hindernis: {
    vorhanden: 'Zu dieser Adresse gibt es schon ein Benutzerkonto.',
    offen: 'Diese Adresse ist schon eingeladen. Die Einladung können Sie erneut senden.',
  },
  mail: {
    betreff: 'Einladung in das Firmenportal',
    anrede: 'Guten Tag,',
    einladung: '{person} lädt Sie ein, sich für {firma} im Firmenportal zu registrieren.',
    link: 'Unter diesem Link legen Sie Ihr Benutzerkonto an:',
    button: 'Benutzerkonto anlegen',
    frist:
      'Der Link gilt {stunden} Stunden, bis {zeit} Uhr, und nur einmal. Danach lassen Sie sich bitte erneut einladen.',
    unerwartet:
      'Wenn Sie diese Einladung nicht erwartet haben, können Sie diese Nachricht ignorieren: Ohne Registrierung entsteht kein Konto, und die Einladung verfällt. Bitte geben Sie den Link nicht weiter.',
  },
} as const;

type Texte<T> = { readonly [K in keyof T]: T[K] extends string ? string : Texte<T[K]> };
export type Einladungstexte = Texte<typeof texte>;
