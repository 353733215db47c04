/** Texts of the search over everything, and of the help on keys. */
export const texte = {
  titel: 'Suche',
  feld: 'Person, Seite oder Aktion',
  ergebnisse: 'Ergebnisse',
  sucht: 'Sucht …',
  nichts:
    'Nichts gefunden. Suchen Sie nach dem Namen einer Person, etwa von Studierenden oder Bewerbenden, nach einer Seite oder einer Aktion.',
  treffer_one: '{{count}} Treffer',
  treffer_other: '{{count}} Treffer',
  fehler: 'Ein Teil der Suche hat nicht geantwortet. Bitte versuchen Sie es später noch einmal.',
  abPersonen: 'Personen werden ab zwei Zeichen gesucht.',
  schliessen: 'Schließen',
  gruppen: {
    zuletzt: 'Zuletzt angesehen',
    studierende: 'Studierende',
    bewerbende: 'Bewerbende',
    marktplatz: 'Marktplatz',
    konten: 'Benutzerkonten',
    unternehmen: 'Für ein Unternehmen handeln',
    seiten: 'Seiten',
    aktionen: 'Aktionen',
  },
  aktion: {
    einladen: 'Person einladen',
    freigaben: 'Freigaben anfordern',
    sprache: 'Sprache wechseln: {{sprache}}',
    darstellung: 'Darstellung: {{darstellung}}',
    support: 'Nachricht an den Support schreiben',
    tasten: 'Tastaturhilfe anzeigen',
    abmelden: 'Abmelden',
  },
  hilfe: {
    titel: 'Tastaturhilfe',
    hinweis: 'Einzelne Tasten lassen sich im Profil abschalten. Während Sie schreiben, wirken sie nicht.',
    ueberall: 'Überall',
    inListen: 'In Listen',
    inDetails: 'In Einzelansichten',
    suchen: 'Suche',
    hilfe: 'Diese Hilfe',
    rueckgaengig: 'Rückgängig machen, solange es angeboten wird',
    schliesst: 'Dialog, Menü oder Details neben der Liste schließen, Auswahl aufheben',
    suchfeld: 'Zum Suchfeld',
    zeilen: 'Nächste und vorige Zeile',
    waehlen: 'Zeile auswählen',
    oeffnen: 'Zeile öffnen, in breiten Fenstern neben der Liste',
    favorit: 'Bewerbende: Favorit',
    ausblenden: 'Bewerbende: Ausblenden',
    nachbarn: 'Nächster und voriger Eintrag der Liste',
    reiter: 'Zwischen Reitern wechseln',
  },
  taste: { strg: 'Strg', enter: 'Eingabe', esc: 'Esc', pfeile: '← →', oder: 'oder' },
} as const;

declare module 'i18next' {
  interface ResourceNamespaceMap {
    schnellsuche: typeof texte;
  }
}
