/** Texts of what people keep of a list under a name. */
export const texte = {
  titel: 'Ansichten',
  aktuelle: 'Ansicht: {{name}}',
  eigene: 'Eigene Ansichten',
  geteilte: 'Im Unternehmen geteilt',
  keine: 'Noch keine gespeicherten Ansichten.',
  laedt: 'Wird geladen …',
  fehler: 'Die Ansichten konnten nicht geladen werden.',
  speichern: 'Ansicht speichern',
  loeschen: 'Ansicht „{{name}}“ löschen',
  melden: 'Neue Treffer von „{{name}}“ melden',
  meldenAn: 'Neue Treffer melden: einmal am Tag, hier und auf Wunsch per E-Mail',
  meldenAus: 'Neue Treffer nicht mehr melden',
  gemeldet: 'Sie werden gemeldet bekommen, wer neu zu „{{name}}“ passt.',
  nichtGemeldet: 'Neue Treffer von „{{name}}“ werden nicht mehr gemeldet.',
  dialog: {
    titel: 'Ansicht speichern',
    text: 'Gespeichert werden Filter, Sortierung und Spalten.',
    ohneSuche: 'Der Suchtext wird nicht gespeichert: Er kann Namen von Personen enthalten.',
    name: 'Name der Ansicht',
    ersetzt: 'Sie haben schon eine Ansicht mit diesem Namen. Sie wird ersetzt.',
    teilen: 'Im Unternehmen teilen',
    melden: 'Neue Treffer melden, höchstens einmal am Tag',
    speichern: 'Speichern',
    ersetzen: 'Ersetzen',
  },
  geteilt: 'im Unternehmen geteilt',
  geteiltVon: 'geteilt von {{name}}',
  gespeichert: 'Die Ansicht „{{name}}“ ist gespeichert.',
  geloescht: 'Die Ansicht „{{name}}“ ist gelöscht.',
  rueckgaengig: 'Rückgängig',
} as const;

declare module 'i18next' {
  interface ResourceNamespaceMap {
    ansichten: typeof texte;
  }
}
