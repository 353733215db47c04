/** Texts of the page behind an invitation. */
export const texte = {
  titel: 'Registrierung',
  einleitung:
    'Sie sind eingeladen, das Firmenportal für {{firma}} zu nutzen. Ergänzen Sie Ihre Angaben, um Ihr Konto anzulegen.',
  unternehmen: 'Unternehmen',
  anmeldung: 'E-Mail-Adresse zur Anmeldung',
  gueltigBis: 'Einladung gültig bis',
  keineAngabe: 'keine Angabe',
  zugehoerigkeit: 'Ich bestätige, dass ich {{firma}} angehöre.',
  absenden: 'Konto anlegen',
  legtAn: 'Ihr Konto wird angelegt …',
  fehlgeschlagen: 'Ihre Registrierung konnte nicht gespeichert werden. Ihre Angaben stehen noch im Formular.',
  ungueltig:
    'Diese Einladung ist ungültig, abgelaufen, zurückgezogen oder wurde schon verwendet: Bitte lassen Sie sich erneut einladen.',
  vorhanden:
    'Zu dieser E-Mail-Adresse gibt es schon ein Konto. Bitte wenden Sie sich an die Hochschule: Sie verbindet Ihr Konto mit dem Unternehmen, das Sie eingeladen hat.',
  zurAnmeldung: 'Zur Anmeldung',
} as const;

declare module 'i18next' {
  interface ResourceNamespaceMap {
    registrierung: typeof texte;
  }
}
