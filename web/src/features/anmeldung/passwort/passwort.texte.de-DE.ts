/** Texts for whoever forgot the password. */
export const texte = {
  email: 'E-Mail',
  anmelden: 'Anmelden',
  zurAnmeldung: 'Zurück zur Anmeldung',
  vergessen: {
    titel: 'Passwort vergessen',
    hinweis:
      'Geben Sie die E-Mail-Adresse an, mit der Sie sich anmelden. Sie erhalten einen Link, mit dem Sie ein neues Passwort festlegen.',
    absenden: 'Link anfordern',
    fehlgeschlagen: 'Der Link konnte nicht angefordert werden.',
  },
  gesendet: {
    titel: 'Bitte sehen Sie in Ihr Postfach',
    text: 'Wenn es zu {{email}} ein Konto gibt, haben wir eine E-Mail mit einem Link dorthin gesendet.',
    gueltig_one: 'Der Link gilt {{count}} Minute und nur einmal. Wird ein Link benutzt, enden alle anderen.',
    gueltig_other:
      'Der Link gilt {{count}} Minuten und nur einmal. Wird ein Link benutzt, enden alle anderen.',
    spam: 'Nichts angekommen? Sehen Sie auch im Spam-Ordner nach und prüfen Sie die Schreibweise der Adresse. Innerhalb von fünf Minuten senden wir nur einen Link, nach dem dritten Link eines Tages nur jede Stunde einen.',
    andere: 'Adresse ändern oder erneut anfordern',
  },
  zuruecksetzen: {
    titel: 'Passwort zurücksetzen',
    hinweis: 'Legen Sie ein neues Passwort fest. Sie werden dann auf allen Geräten abgemeldet.',
    absenden: 'Passwort festlegen',
    fehlgeschlagen: 'Das Passwort konnte nicht zurückgesetzt werden.',
    gesetzt: 'Ihr neues Passwort gilt ab jetzt. Auf allen Geräten wurden Sie abgemeldet.',
    ungueltig:
      'Dieser Link ist ungültig, abgelaufen oder wurde schon verwendet: Bitte fordern Sie einen neuen Link an.',
    neuerLink: 'Neuen Link anfordern',
  },
} as const;

declare module 'i18next' {
  interface ResourceNamespaceMap {
    passwort: typeof texte;
  }
}
