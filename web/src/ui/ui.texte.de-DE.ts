/** Texts of the kit itself; whatever names a thing of the product comes in from outside. */
export const texte = {
  laden: {
    laedt: 'Wird geladen …',
    fehler: 'Die Daten konnten nicht geladen werden.',
    keinRecht: 'Sie haben keine Berechtigung, diese Daten einzusehen.',
    nichtGefunden: 'Diese Daten gibt es nicht oder nicht mehr.',
    erneut: 'Erneut versuchen',
    referenz: 'Referenz für den Support: {{referenz}}',
  },
  tabelle: {
    suche: 'Suche',
    sucheLeeren: 'Suche leeren',
    filter: 'Filter',
    filterAnzahl: 'Filter, {{count}} gesetzt',
    filterEntfernen: 'Filter entfernen: {{name}}: {{wert}}',
    filterZuruecksetzen: 'Filter zurücksetzen',
    gesetzteFilter: 'Gesetzte Filter',
    keineWahl: 'Alle',
    ansicht: 'Ansicht',
    darstellung: 'Darstellung',
    tabelle: 'Als Tabelle',
    karten: 'Als Karten',
    mehrZeigen: 'Mehr anzeigen',
    wenigerZeigen: 'Weniger anzeigen',
    spalten: 'Spalten',
    spaltenStandard: 'Standard wiederherstellen',
    exportieren: 'Exportieren',
    exportLaeuft: 'Datei wird erstellt …',
    exportCsv: 'CSV-Datei',
    exportXlsx: 'Excel-Datei (XLSX)',
    sortieren: 'Sortieren nach',
    aufsteigend: 'aufsteigend',
    absteigend: 'absteigend',
    treffer_one: '{{count, number}} Treffer',
    treffer_other: '{{count, number}} Treffer',
    keineTreffer: 'Keine Treffer',
    keineTrefferHinweis: 'Zu Suche und Filtern passt kein Eintrag.',
    auswahl: 'Auswahl',
    ausgewaehlt: '{{count, number}} ausgewählt',
    alleAuswaehlen: 'Alle {{count, number}} Treffer auswählen',
    aufheben: 'Aufheben',
    seiteAuswaehlen: 'Alle Zeilen dieser Seite auswählen',
    zeileAuswaehlen: '{{name}} auswählen',
    seiten: 'Seiten',
    bereich: '{{von, number}}–{{bis, number}} von {{gesamt, number}}',
    proSeite: 'Zeilen pro Seite',
    seite: 'Seite {{seite, number}} von {{seiten, number}}',
    ersteSeite: 'Erste Seite',
    vorigeSeite: 'Vorige Seite',
    naechsteSeite: 'Nächste Seite',
    letzteSeite: 'Letzte Seite',
    tasten:
      'Tasten: / Suche, J und K nächste und vorige Zeile, X auswählen, Eingabe öffnen, Esc Auswahl aufheben',
    tastenOhneSeite: 'Tasten: / Suche, J und K nächste und vorige Zeile, X auswählen, Esc Auswahl aufheben',
  },
  details: {
    voriger: 'Voriger Eintrag',
    naechster: 'Nächster Eintrag',
    stelle: '{{stelle, number}} von {{gesamt, number}}',
    reiter: 'Bereich',
    nichtAngegeben: 'nicht angegeben',
  },
  diagramm: {
    alsTabelle: 'Als Tabelle',
    alsDiagramm: 'Als Diagramm',
  },
} as const;

declare module 'i18next' {
  interface ResourceNamespaceMap {
    ui: typeof texte;
  }
}
