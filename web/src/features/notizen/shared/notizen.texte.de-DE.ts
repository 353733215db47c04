export const texte = {
  titel: 'Interne Notizen',
  hinweis: 'Nur Personen Ihres Unternehmens sehen diese Notizen.',
  schule: 'Notizen und Verlauf sehen nur Personen des Unternehmens.',
  leer: 'Noch keine Notizen.',
  neu: 'Neue Notiz',
  text: 'Notiz',
  speichern: 'Notiz speichern',
  aendern: 'Ändern',
  aendernVom: 'Notiz vom {{am}} ändern',
  aenderungSpeichern: 'Änderung speichern',
  abbrechen: 'Abbrechen',
  loeschen: 'Löschen',
  loeschenVom: 'Notiz vom {{am}} löschen',
  loeschenFrage: 'Notiz löschen?',
  loeschenFolge: 'Die Notiz wird für alle im Unternehmen gelöscht.',
  gespeichert: 'Notiz gespeichert.',
  geaendert: 'Notiz geändert.',
  geloescht: 'Notiz gelöscht.',
  von: '{{von}}, {{am}}',
  zuletzt: '(geändert am {{am}})',
  verworfen: 'Änderungen verwerfen?',
  verworfenFolge: 'Ihr Text ist noch nicht gespeichert und geht verloren.',
  verwerfen: 'Verwerfen',
  weiter: 'Weiter bearbeiten',
  vereinbarung: {
    faelligAm: 'Fällig am',
    hinweis:
      'Mit einem Tag wird die Notiz zur Vereinbarung: Eine Woche vorher erscheint sie auf der Startseite, bei Ihnen und bei allen, die Sie mit @ nennen.',
    offen: 'Offen',
    faellig: 'Fällig',
    erledigt: 'Erledigt',
    termin: 'Vereinbarung, fällig am {{datum}}',
    erledigtAm: 'erledigt am {{am}}',
    erledigtVon: 'erledigt am {{am}} von {{von}}',
    erledigen: 'Als erledigt markieren',
    erledigenVom: 'Als erledigt markieren: Vereinbarung vom {{am}}',
    oeffnen: 'Wieder öffnen',
    oeffnenVom: 'Wieder öffnen: Vereinbarung vom {{am}}',
    erledigtGesagt: 'Vereinbarung als erledigt vermerkt.',
    offenGesagt: 'Die Vereinbarung ist wieder offen.',
  },
  erwaehnen: 'Mit @ und einem Namen bekommt jemand aus Ihrem Unternehmen Bescheid.',
  vorschlaege: 'Namen für @',
  anzahlVorschlaege_one: '{{count}} Name passt.',
  anzahlVorschlaege_other: '{{count}} Namen passen.',
} as const;

declare module 'i18next' {
  interface ResourceNamespaceMap {
    notizen: typeof texte;
  }
}
