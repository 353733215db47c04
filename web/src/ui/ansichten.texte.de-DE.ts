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
  dialog: {
    titel: 'Ansicht speichern',
    text: 'Gespeichert werden Filter, Sortierung und Spalten.',
    ohneSuche: 'Der Suchtext wird nicht gespeichert: Er kann Namen von Personen enthalten.',
    name: 'Name der Ansicht',
    ersetzt: 'Sie haben schon eine Ansicht mit diesem Namen. Sie wird ersetzt.',
    teilen: 'Im Unternehmen teilen',
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
