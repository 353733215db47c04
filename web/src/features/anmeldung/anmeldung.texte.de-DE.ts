export const texte = {
  titel: 'Anmelden',
  wofuer: 'Studierende begleiten, Bewerbende finden, Studienplätze reservieren.',
  abgelaufen: 'Ihre Sitzung ist abgelaufen. Bitte melden Sie sich erneut an.',
  email: 'E-Mail',
  passwort: 'Passwort',
  absenden: 'Anmelden',
  meldetAn: 'Sie werden angemeldet …',
  fehlgeschlagen: 'Login fehlgeschlagen.',
  vergessen: 'Passwort vergessen?',
} as const;

declare module 'i18next' {
  interface ResourceNamespaceMap {
    anmeldung: typeof texte;
  }
}
