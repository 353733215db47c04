/** What the roles that people are given mean; their names are words of the field. */
export const texte = {
  beschreibung: {
    ROLE_FIRMENPORTAL_USER_STANDARD: 'Alle nicht administrativen Bereiche.',
    ROLE_FIRMENPORTAL_USER_FUER_BEWERBUNGEN: 'Nur Daten von Bewerbenden.',
    ROLE_FIRMENPORTAL_USER_FUER_STUDIERENDE: 'Nur Daten von Studierenden.',
    ROLE_FIRMENPORTAL_USER_FUER_UNTERNEHMENSVERWALTUNG:
      'Unter anderem Studienplatzreservierungen und Bearbeiten der Unternehmensdaten.',
    ROLE_FIRMENPORTAL_ADMIN:
      'Verwaltet Benutzerkonten: aktivieren und deaktivieren, Rollen vergeben, einladen, übernehmen. Enthält alle Bereiche.',
    ROLE_FIRMENPORTAL_FIRMENBETREUUNG: 'Betreut für die Hochschule alle Unternehmen.',
  },
  nurBetreuteHinweis:
    'Die Person sieht nur Studierende, deren Ausbildungsleitung sie ist oder gerade vertritt.',
  nichtVergebbar: 'Sie können diese Rolle nicht vergeben, weil Sie sie selbst nicht haben.',
} as const;

declare module 'i18next' {
  interface ResourceNamespaceMap {
    rollen: typeof texte;
  }
}
