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
  mehrere: {
    titel_one: 'Notiz zu {{count, number}} Person',
    titel_other: 'Notiz zu {{count, number}} Personen',
    hinweis_one: 'Nur Personen Ihres Unternehmens sehen die Notiz.',
    hinweis_other:
      'Dieselbe Notiz steht danach bei jeder Person und lässt sich dort einzeln ändern. Nur Personen Ihres Unternehmens sehen sie. Wen Sie mit @ nennen, der bekommt einmal Bescheid: zur ersten Person der Auswahl.',
    gespeichert_one: 'Notiz bei {{count, number}} Person gespeichert.',
    gespeichert_other: 'Notiz bei {{count, number}} Personen gespeichert.',
    zuruecknehmen: 'Rückgängig',
    zurueckgenommen: 'Die Notiz ist wieder gelöscht.',
    nicht_one: 'Bei einer Person wurde die Notiz nicht gespeichert',
    nicht_other: 'Bei {{count, number}} Personen wurde die Notiz nicht gespeichert',
    grund: 'Für Ihr Unternehmen nicht oder nicht mehr sichtbar:',
    niemand_one:
      'Die Notiz wurde nicht gespeichert: Diese Person ist für Ihr Unternehmen nicht mehr sichtbar.',
    niemand_other:
      'Die Notiz wurde nicht gespeichert: Keine der Personen ist für Ihr Unternehmen noch sichtbar.',
  },
  erwaehnen: 'Mit @Name benachrichtigen Sie jemanden aus Ihrem Unternehmen.',
  vorschlaege: 'Namen für @',
  anzahlVorschlaege_one: '{{count}} Name passt.',
  anzahlVorschlaege_other: '{{count}} Namen passen.',
} as const;

declare module 'i18next' {
  interface ResourceNamespaceMap {
    notizen: typeof texte;
  }
}
