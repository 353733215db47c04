export const texte = {
  titel: 'Verlauf',
  einleitung: 'Das Neueste steht oben. Noten und Versuche erscheinen, solange sie freigegeben sind.',
  leer: 'Noch nichts geschehen',
  leerText:
    'Noten, Fehlzeiten, Transferleistungen, Freigaben und Notizen Ihres Unternehmens erscheinen hier, sobald es sie gibt.',
  nichts: 'Davon gibt es noch nichts.',
  filter: 'Anzeigen',
  alles: 'Alles',
  art: {
    note: 'Noten',
    fehlversuch: 'Fehlversuche',
    fehlzeit: 'Fehlzeiten',
    transferleistung: 'Transferleistungen',
    freigabe: 'Freigaben',
    notiz: 'Notizen',
  },
  note: '{{titel}}: {{note}}',
  ohneNote: '{{titel}}: bestanden',
  imVersuch: 'bestanden im {{versuch}}. Versuch',
  fehlversuch: '{{titel}}: {{versuch}}. Versuch nicht bestanden',
  mitNote: 'Note {{note}}',
  fehlzeit_one: '{{versaeumt, number}} von {{count, number}} Termin in dieser Woche versäumt',
  fehlzeit_other: '{{versaeumt, number}} von {{count, number}} Terminen in dieser Woche versäumt',
  woche: 'Woche vom {{montag}}',
  abgegeben: 'Transferleistung „{{titel}}“ abgegeben',
  bestanden: 'Transferleistung „{{titel}}“ bestanden',
  nichtBestanden: 'Transferleistung „{{titel}}“ nicht bestanden',
  freigabe: {
    noten: 'Noten: {{schritt}}',
    pruefungsanmeldungen: 'Prüfungsanmeldungen: {{schritt}}',
  },
  ereignis: {
    angefordert: 'Freigabe angefordert',
    erinnert: 'an die Freigabe erinnert',
    erteilt: 'freigegeben',
    abgelehnt: 'Freigabe abgelehnt',
    widerrufen: 'Freigabe widerrufen',
    abgelaufen: 'Freigabe abgelaufen',
  },
  notiz: 'Notiz von {{von}}',
  vereinbarung: 'Vereinbarung von {{von}}',
} as const;

declare module 'i18next' {
  interface ResourceNamespaceMap {
    studienverlauf: typeof texte;
  }
}
