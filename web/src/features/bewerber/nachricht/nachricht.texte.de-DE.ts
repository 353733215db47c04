/** Writing to applicants. The templates themselves are shared with the server. */
export const texte = {
  oeffnen: 'E-Mail schreiben',
  titel_one: 'Nachricht an {{name}}',
  titel_other: 'Nachricht an {{count, number}} Personen',
  niemand: 'Von den ausgewählten Personen ist niemand erreichbar.',
  schliessen: 'Schließen',
  auslassung: {
    titel: 'Diese Personen erhalten keine Nachricht:',
    ohneAdresse: '{{name}}: keine E-Mail-Adresse bekannt',
    zurueckgezogen: '{{name}}: hat die Bewerbung zurückgezogen',
    vergeben: '{{name}}: ist inzwischen anderweitig eingeschrieben',
    namenlos_one: '{{count, number}} Person, die nicht mehr sichtbar ist',
    namenlos_other: '{{count, number}} Personen, die nicht mehr sichtbar sind',
  },
  vorlage: 'Vorlage',
  sprache: 'Sprache der Nachricht',
  betreff: 'Betreff',
  text: 'Text',
  platzhalter: 'Wird für jede Person ausgefüllt: {{platzhalter}}',
  termin: 'Termin',
  terminHinweis: 'In Worten, zum Beispiel „Dienstag, 8. Dezember 2026, 10 Uhr“',
  ort: 'Ort',
  ortHinweis: 'Zum Beispiel eine Adresse mit Raum oder der Link zu einem Videogespräch',
  stufe: 'Angeschriebene in die Stufe „{{stufe}}“ verschieben, wenn sie noch nicht so weit sind',
  senden: 'Senden',
  vorschau: {
    titel: 'So kommt die Nachricht an',
    fuer: 'Vorschau für',
    von: 'Von',
    an: 'An',
    antwort: 'Antwort an',
  },
  gesendet_one: 'Die Nachricht an {{count, number}} Person ist unterwegs.',
  gesendet_other: 'Die Nachrichten an {{count, number}} Personen sind unterwegs.',
} as const;

declare module 'i18next' {
  interface ResourceNamespaceMap {
    nachricht: typeof texte;
  }
}
