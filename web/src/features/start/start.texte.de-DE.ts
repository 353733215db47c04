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
  reservierungen: {
    titel: 'Studienplätze',
    plaetze_one: 'reservierter Platz für {{jahr}}',
    plaetze_other: 'reservierte Plätze für {{jahr}}',
    keine: 'reservierte Plätze',
    oeffnen: 'Zu den Studienplatzreservierungen',
    hinweis: 'Reservierung für {{jahr}} bis {{bis}} möglich',
  },
} as const;

declare module 'i18next' {
  interface ResourceNamespaceMap {
    start: typeof texte;
  }
}
