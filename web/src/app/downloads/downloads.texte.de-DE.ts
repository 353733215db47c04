/** Texts of what the school publishes: documents and dates. */
export const texte = {
  titel: 'Downloads und Termine',
  reiter: { dokumente: 'Dokumente', termine: 'Termine' },
  schliessen: 'Schließen',
  dokumente: {
    suche: 'Titel',
    leer: 'Noch keine Dokumente',
    leerText: 'Sobald die Hochschule Dokumente veröffentlicht, erscheinen sie hier.',
    keinRecht: 'Sie haben keine Berechtigung, Dokumente einzusehen.',
  },
  termine: {
    darstellung: 'Darstellung',
    liste: 'Liste',
    kalender: 'Kalender',
    zeit: 'Zeitraum',
    kommende: 'Kommende',
    vergangene: 'Vergangene',
    alleArten: 'Alle',
    keineKommenden: 'Zurzeit stehen keine Termine an',
    keineVergangenen: 'Keine vergangenen Termine',
    leerText: 'Sobald die Hochschule Termine veröffentlicht, erscheinen sie hier.',
    leerArt: 'Unter „Alle“ finden Sie Termine anderer Art.',
  },
  termin: { titel: 'Termin', wann: 'Wann' },
  zeit: {
    tage: '{{von}} bis {{bis}}',
    ab: 'ab {{beginn}} Uhr',
    vonBis: '{{beginn}}–{{ende}} Uhr',
    mehrtaegig: '{{von}}, {{beginn}} Uhr bis {{bis}}, {{ende}} Uhr',
    heute: 'heute',
    laeuft: 'läuft',
  },
  kalender: {
    titel: 'Termine im {{monat}}',
    heute: 'Heute',
    zurueck: 'Voriger Monat',
    vor: 'Nächster Monat',
    anzahl_one: '{{count}} Termin',
    anzahl_other: '{{count}} Termine',
    ganzerMonat: 'Den ganzen Monat:',
    keinerAmTag: 'An diesem Tag ist kein Termin.',
  },
  kalenderdatei: {
    einer: 'Als Kalenderdatei',
    alle: 'Alle als Kalenderdatei',
    gefiltert: 'Diese als Kalenderdatei',
  },
  abo: {
    oeffnen: 'Kalender abonnieren',
    titel: 'Kalender abonnieren',
    text: 'Über eine persönliche Adresse holt sich Ihr Kalender die Termine der Hochschule und hält sie aktuell.',
    keins: 'Sie haben noch keine Adresse.',
    seit: 'Ihre Adresse gilt seit dem {{am}}. Sie wird nur einmal gezeigt; wenn Sie sie nicht mehr haben, erneuern Sie sie.',
    anlegen: 'Adresse anlegen',
    erneuern: 'Adresse erneuern',
    erneuernFrage: 'Adresse erneuern?',
    erneuernFolge:
      'Die bisherige Adresse endet sofort: Kalender, die sie nutzen, erhalten keine Termine mehr.',
    beenden: 'Abonnement beenden',
    beendenFrage: 'Abonnement beenden?',
    beendenFolge: 'Kalender, die die Adresse nutzen, erhalten keine Termine mehr.',
    beendet: 'Das Abonnement ist beendet.',
    adresse: 'Ihre persönliche Adresse',
    kopieren: 'Kopieren',
    kopiert: 'Die Adresse wurde kopiert.',
    anleitung:
      'Fügen Sie die Adresse in Ihrem Kalender unter „Kalender abonnieren“ oder „Aus dem Internet“ ein und geben Sie sie nicht weiter; sie wird nur jetzt gezeigt.',
  },
} as const;

declare module 'i18next' {
  interface ResourceNamespaceMap {
    downloads: typeof texte;
  }
}
