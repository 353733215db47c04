/** Texts about an existing enrolment report. */
export const texte = {
  titel: 'Einschreibung',
  gemeldet: 'Einschreibung gemeldet am {{am}} von {{von}}',
  bestaetigtAm: 'Von der Hochschule bestätigt am {{am}}',
  bestaetigen: 'Für die Hochschule bestätigen',
  bestaetigt: 'Die Einschreibung ist bestätigt. Das Unternehmen wird benachrichtigt.',
  studium: '{{studiengang}} ({{abschluss}}), Studienbeginn {{jahr}}',
  zurueckziehen: 'Meldung zurückziehen',
  frage: 'Meldung zurückziehen?',
  folge:
    'Die Einschreibung von {{name}} gilt dann nicht mehr. Die Hochschule wird benachrichtigt, und der Studienplatz ist wieder frei.',
  schluesselwort: 'ZURÜCKZIEHEN',
  zurueckgezogen: 'Die Meldung zu {{name}} ist zurückgezogen.',
  nichtMehrOffen: 'Die Meldung zu {{name}} war inzwischen nicht mehr offen. Es wurde nichts geändert.',
} as const;

declare module 'i18next' {
  interface ResourceNamespaceMap {
    meldung: typeof texte;
  }
}
