export const texte = {
  status: 'Fehler {{status}}',
  notFound: {
    titel: 'Nicht gefunden',
    text: 'Die angeforderte Seite oder Ressource konnte auf dem Server nicht gefunden werden.',
  },
  permissionDenied: {
    titel: 'Zugriff verweigert',
    text: 'Die angeforderte Seite oder Ressource ist geschützt.',
    bereich:
      'Der Bereich „{{bereich}}“ gehört nicht zu Ihren Berechtigungen. Berechtigungen vergibt die Administration Ihres Unternehmens.',
  },
  serverError: {
    titel: 'Interner Serverfehler',
    text: 'Bei der Verarbeitung der Seite ist ein schwerwiegender Fehler aufgetreten. Sollte das erneut geschehen, melden Sie diesen Fehler bitte.',
    referenz: 'Referenz für den Support',
    kopieren: 'Kopieren',
    kopiert: 'Die Referenz wurde kopiert.',
  },
  start: 'Zur Startseite',
  support: 'Hilfe gibt der Support zu den Zeiten, die am Ende der Seite stehen.',
  schreiben: 'Nachricht an den Support schreiben',
  zurueck: 'Zurück',
} as const;

declare module 'i18next' {
  interface ResourceNamespaceMap {
    fehler: typeof texte;
  }
}
