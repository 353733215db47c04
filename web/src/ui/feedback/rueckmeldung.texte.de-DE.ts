/** Texts of confirmation dialog and snackbar. */
export const texte = {
  sicher: 'Sind Sie sicher?',
  ja: 'Ja',
  abbrechen: 'Abbrechen',
  schliessen: 'Schließen',
  schluesselwort: 'Geben Sie zur Bestätigung „{{wort}}“ ein',
} as const;

declare module 'i18next' {
  interface ResourceNamespaceMap {
    rueckmeldung: typeof texte;
  }
}
