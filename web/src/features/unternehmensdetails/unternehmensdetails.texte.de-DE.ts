export const texte = {
  titel: 'Unternehmensdetails',
  keine: 'Es wurden keine Unternehmensdetails gefunden.',
  keineFirma:
    'Unternehmensdetails gehören zu einem Unternehmen. Wählen Sie oben auf der Seite, für welches Sie handeln.',
  keinRecht: 'Sie haben keine Berechtigung, Unternehmensdetails einzusehen.',
  nurLesen: 'Sie können die Unternehmensdetails ansehen. Ändern kann sie, wer die Rolle „{{rolle}}“ hat.',
  ansicht: {
    titel: 'Ansicht',
    bearbeiten: 'Bearbeiten',
    vorschau: 'So sehen Bewerbende Ihr Unternehmen',
    ungespeichert: 'Die Vorschau zeigt auch, was Sie noch nicht gespeichert haben.',
  },
  name: 'Name des Unternehmens',
  ohneBeschreibung: 'Noch keine Beschreibung.',
  international: 'Das Unternehmen ist international tätig',
  weltregionenHinweis: 'In welchen Weltregionen ist das Unternehmen tätig?',
  branchenHinweis: 'Bewerbende suchen nach Branchen. Höchstens 20.',
  konzernstrukturHinweis:
    'Zu welchem Konzern gehört das Unternehmen, und welche Gesellschaften gehören zu ihm?',
  speichern: 'Speichern',
  gespeichert: 'Die Unternehmensdetails sind gespeichert.',
  logo: {
    titel: 'Logo',
    von: 'Logo von {{name}}',
    keines: 'Noch kein Logo.',
    hochladen: 'Logo hochladen',
    ersetzen: 'Logo ersetzen',
    hinweis: 'JPEG oder PNG, höchstens 5 MB. Es wird sofort gespeichert.',
    gespeichert: 'Das Logo ist gespeichert.',
    entfernen: 'Logo entfernen',
    frage: 'Logo entfernen?',
    folge: 'Bewerbende sehen Ihr Unternehmen dann ohne Logo.',
    entfernt: 'Das Logo ist entfernt.',
  },
  fehler: {
    titel: 'Die Unternehmensdetails konnten nicht gespeichert werden.',
    nochmal:
      'Ihre Eingaben sind noch da. Bitte versuchen Sie es noch einmal, oder wenden Sie sich an den Support.',
    referenz: 'Referenz für den Support: {{referenz}}',
  },
  konflikt: {
    titel: 'Inzwischen hat jemand anderes gespeichert',
    text: 'Ihre Eingaben sind noch nicht gespeichert und nicht verloren. Bitte prüfen Sie, was inzwischen gespeichert wurde, und speichern Sie dann noch einmal.',
    leer: '(leer)',
    meineBleibt: 'Sie haben das auch geändert. Ihre Eingabe bleibt, wenn Sie nichts tun.',
    uebernehmen: 'Gespeicherten Stand übernehmen',
    uebernehmenVon: 'Gespeicherten Stand übernehmen: {{feld}}',
    uebernommen: 'In das Formular übernommen.',
  },
} as const;

declare module 'i18next' {
  interface ResourceNamespaceMap {
    unternehmensdetails: typeof texte;
  }
}
