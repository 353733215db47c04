export const texte = {
  titel: 'Studienplatzreservierungen',
  jahr: 'Studienbeginn',
  jahrOffen: '{{jahr}} (offen)',
  keinRecht: 'Sie haben keine Berechtigung, Reservierungen einzusehen.',
  ohneFirma: 'Bitte wählen Sie zuerst ein Unternehmen.',
  ohneFirmaText:
    'Reservierungen gehören zu einem Unternehmen. Wählen Sie oben auf der Seite, für welches Sie handeln.',
  zeitraum: {
    offen: 'Reservierung für {{jahr}} bis {{bis}} Uhr möglich.',
    heute: 'Der Zeitraum endet heute.',
    tage_one: 'Noch {{count}} Tag.',
    tage_other: 'Noch {{count}} Tage.',
    bevorstehend: 'Plätze für {{jahr}} können vom {{von}} bis {{bis}} Uhr reserviert werden.',
    abgelaufen: 'Plätze für {{jahr}} konnten vom {{von}} bis {{bis}} Uhr reserviert werden.',
    keiner: 'Für {{jahr}} ist noch kein Reservierungszeitraum angekündigt.',
  },
  nurLesenRecht:
    'Sie können die Reservierungen ansehen. Ändern kann sie, wer die Rolle „User für Unternehmensverwaltung“ hat.',
  nurLesenZeitraum: 'Außerhalb eines Reservierungszeitraums lassen sich die Zahlen nur ansehen.',
  tabelle: 'Plätze für den Studienbeginn {{jahr}}',
  summen: 'Summen',
  summe: 'Reserviert',
  summeVorjahr: 'Reserviert für {{jahr}}',
  summeBelegt: 'Durch Einschreibungen belegt',
  vorjahr: 'Vorjahr ({{jahr}})',
  plaetze: 'Reservierte Plätze',
  plaetzeIn: 'Reservierte Plätze: {{name}}',
  weniger: 'Ein Platz weniger: {{name}}',
  mehr: 'Ein Platz mehr: {{name}}',
  mehrBelegt: '{{belegt}}, mehr als reserviert',
  ungueltig: 'Bitte geben Sie eine ganze Zahl von 0 bis {{hoechstens}} ein.',
  ihreEingabe: 'Ihre Eingabe',
  keineAenderungen: 'Keine Änderungen',
  aenderungen_one: '{{count}} Änderung',
  aenderungen_other: '{{count}} Änderungen',
  verwerfen: 'Verwerfen',
  verworfen: 'Ihre Änderungen sind verworfen.',
  rueckgaengig: 'Rückgängig',
  speichern: 'Speichern',
  speichert: 'Wird gespeichert …',
  gespeichert: 'Die Reservierungen für {{jahr}} sind gespeichert.',
  zuSpaet: 'Ihre Eingaben sind nicht gespeichert. Sie stehen noch in der Tabelle.',
  zuletzt: 'Zuletzt gespeichert am {{am}} Uhr von {{von}}.',
  niemand: 'Für dieses Jahr wurde noch nichts gespeichert.',
  unbekannt: 'unbekannt',
  fehler: {
    nichtGespeichert: 'Die Reservierungen konnten nicht gespeichert werden.',
    geschlossen: 'Der Reservierungszeitraum ist zu Ende.',
    eingabenBleiben: 'Was Sie eingegeben haben, steht weiter unten neben den gespeicherten Zahlen.',
    nochmal:
      'Ihre Eingaben sind noch da. Bitte versuchen Sie es noch einmal, oder wenden Sie sich an den Support.',
    referenz: 'Referenz für den Support: {{referenz}}',
  },
  vergleich: {
    titel: 'Inzwischen hat jemand anders gespeichert',
    text: 'Gespeichert von {{von}} am {{am}} Uhr. Ihre Zahlen sind noch nicht gespeichert und nicht verloren.',
    aufgabe: 'Bitte entscheiden Sie, welche Zahl gelten soll. Was nur Sie geändert haben, bleibt ohnehin.',
    nichtsStrittig:
      'Wo Sie dasselbe geändert haben, stimmen die Zahlen überein. Ihre übrigen können Sie zusätzlich speichern.',
    vorher: 'Vorher',
    meine: 'Ihre Zahl',
    ihre: 'Inzwischen gespeichert',
    meineVon: '{{name}}: Ihre Zahl {{anzahl}}',
    ihreVon: '{{name}}: inzwischen gespeichert {{anzahl}}',
    alleMeine: 'Überall meine Zahlen',
    alleIhre: 'Überall die inzwischen gespeicherten',
    unentschieden: 'Bitte wählen Sie in jeder Zeile eine Zahl.',
    verwerfen: 'Meine Änderungen verwerfen',
    speichern: 'Auswahl speichern',
    uebernommen: 'Es gelten die inzwischen gespeicherten Zahlen.',
  },
} as const;

declare module 'i18next' {
  interface ResourceNamespaceMap {
    reservierungen: typeof texte;
  }
}
