export const texte = {
  gruss: 'Guten Tag, {{vorname}} {{nachname}}',
  nichts: 'Für Ihr Konto ist noch kein Bereich des Portals freigeschaltet.',
  marktplatz: {
    titel: 'Marktplatz',
    bewerbende_one: 'bewerbende Person',
    bewerbende_other: 'Bewerbende',
    oeffnen: 'Zum Marktplatz',
  },
  studierende: {
    titel: 'Studierende',
    immatrikuliert_one: 'immatrikulierte Person',
    immatrikuliert_other: 'immatrikulierte Studierende',
    oeffnen: 'Zu den Studierenden',
  },
} as const;

declare module 'i18next' {
  interface ResourceNamespaceMap {
    start: typeof texte;
  }
}
