export const texte = {
  titel: 'Benachrichti\u00ADgungen',
  reiter: { eingang: 'Eingang', einstellungen: 'Einstellungen' },
  ungelesen_zero: 'Sie haben alles gelesen.',
  ungelesen_one: '{{count, number}} ungelesen',
  ungelesen_other: '{{count, number}} ungelesen',
  filter: { ungelesen: 'Ungelesen', gelesen: 'Gelesen' },
  werkzeug: {
    spalte: 'Gelesen oder ungelesen',
    gelesen: 'Als gelesen markieren: {{betreff}}',
    gelesenKurz: 'Als gelesen markieren (M)',
    ungelesen: 'Als ungelesen markieren: {{betreff}}',
    ungelesenKurz: 'Als ungelesen markieren (M)',
    tasten: 'M als gelesen oder ungelesen markieren',
  },
  lesen: 'Als gelesen markieren',
  gelesen: 'Als gelesen markiert: {{betreff}}',
  wiederUngelesen: 'Als ungelesen markiert: {{betreff}}',
  rueckgaengig: 'Rückgängig',
  mehrereGelesen_one: '{{count, number}} Benachrichtigung ist als gelesen markiert.',
  mehrereGelesen_other: '{{count, number}} Benachrichtigungen sind als gelesen markiert.',
  nichtAlle: 'Nicht alle Benachrichtigungen konnten als gelesen markiert werden:',
  nichtAlleWeitere_one: 'und {{count, number}} weitere, die es nicht mehr gibt',
  nichtAlleWeitere_other: 'und {{count, number}} weitere, die es nicht mehr gibt',
  leer: {
    titel: 'Noch keine Benachrichtigungen',
    text: 'Hier erfahren Sie, was es Neues gibt. Worüber Sie informiert werden, legen Sie unter „Einstellungen“ fest.',
  },
  keinRecht: 'Sie haben keine Berechtigung, Benachrichtigungen einzusehen.',
  einstellungen: {
    hinweis:
      'Jede Änderung gilt sofort. Die tägliche Zusammenfassung kommt am Morgen in einer einzigen E-Mail.',
    typ: 'Benachrichtigung',
    portal: 'Im Portal',
    email: 'Per E-Mail',
    zustellung: 'Zustellung',
    sofort: 'Sofort',
    taeglich: 'Täglich gesammelt',
    ohneEmail: 'Ohne E-Mail',
    gespeichert: 'gespeichert',
    nichtGespeichert: 'nicht gespeichert',
    fehler:
      'Die Einstellung zu Ihren Benachrichtigungen konnte nicht gespeichert werden. Bitte versuchen Sie es noch einmal.',
  },
} as const;

declare module 'i18next' {
  interface ResourceNamespaceMap {
    benachrichtigungen: typeof texte;
  }
}
