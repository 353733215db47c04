/** Texts that more than one screen needs. */
export const texte = {
  produkt: 'Firmenportal',
  fehlerPraefix: 'Fehler: ',
  titel: {
    start: 'Start',
    login: 'Anmelden',
    profil: 'Profil',
    studierendeIndex: 'Studierende',
    studierendeShow: 'Studierende: Einzelansicht',
    permissionDenied: 'Zugriff verweigert',
    serverError: 'Interner Serverfehler',
    notFound: 'Nicht gefunden',
    impressum: 'Impressum',
    datenschutz: 'Datenschutz',
    barrierefreiheit: 'Barrierefreiheit',
  },
  fehler: {
    allgemein: 'Es ist ein Fehler aufgetreten. Bitte versuchen sie es (später) noch einmal.',
  },
} as const;

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'allgemein';
  }
  interface ResourceNamespaceMap {
    allgemein: typeof texte;
  }
}
