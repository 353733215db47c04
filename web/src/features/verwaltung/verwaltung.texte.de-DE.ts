/** Texts of the desk of the school's company support. */
export const texte = {
  titel: 'Verwaltung',
  reiter: {
    firmen: 'Unternehmen',
    zeitraeume: 'Reservierungszeiträume',
    protokoll: 'Protokoll',
  },
  protokoll: {
    hinweis: 'Wer was wann getan hat. Einträge lassen sich nicht ändern und nicht löschen.',
    durch: 'durch {{name}}',
    system: 'System',
    leer: 'Noch keine Einträge',
    leerText: 'Hier erscheint, was im Portal getan wird.',
  },
  zeitraum: {
    titel: 'Reservierungszeiträume',
    hinweis:
      'Solange ein Zeitraum offen ist, können Unternehmen Studienplätze für dessen Jahrgang reservieren.',
    neu: 'Neuer Zeitraum',
    bearbeiten: 'Zeitraum bearbeiten',
    bearbeitenKurz: 'Bearbeiten',
    keine: 'Es gibt noch keinen Reservierungszeitraum.',
    name: 'Studienbeginn {{jahr}}',
    vonBis: '{{von}} bis {{bis}}',
    jahr: 'Jahr des Studienbeginns',
    von: 'Erster Tag',
    bis: 'Letzter Tag',
    bisHinweis: 'Der Tag zählt ganz dazu.',
    anlegen: 'Zeitraum anlegen',
    aendern: 'Zeitraum ändern',
    gespeichert: 'Der Zeitraum ist gespeichert.',
    schliessen: 'Jetzt schließen',
    schliessenFrage: 'Zeitraum für {{jahr}} jetzt schließen?',
    schliessenFolge:
      'Unternehmen können ab sofort nichts mehr ändern. Was gerade jemand eingibt, wird nicht mehr gespeichert.',
    geschlossen: 'Der Zeitraum für {{jahr}} ist geschlossen.',
    loeschen: 'Löschen',
    loeschenFrage: 'Zeitraum für {{jahr}} löschen?',
    geloescht: 'Der Zeitraum für {{jahr}} ist gelöscht.',
  },
} as const;

declare module 'i18next' {
  interface ResourceNamespaceMap {
    verwaltung: typeof texte;
  }
}
