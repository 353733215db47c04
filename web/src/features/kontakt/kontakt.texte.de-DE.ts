/** Texts of the list of contacts. */
export const texte = {
  titel: 'Ansprechpersonen',
  suche: 'Name, E-Mail',
  // On a card the address has no room beside a longer one.
  email: 'E-Mail',
  herkunft: 'Wo',
  alle: 'Alle',
  unternehmen: 'Unternehmen',
  hochschule: 'Hochschule',
  leer: {
    titel: 'Noch keine Ansprechpersonen',
    text: 'Sobald Personen Ihres Unternehmens oder der Hochschule eingetragen sind, stehen sie hier.',
  },
  keinRecht: 'Sie haben keine Berechtigung, Ansprechpersonen einzusehen.',
} as const;

declare module 'i18next' {
  interface ResourceNamespaceMap {
    kontakt: typeof texte;
  }
}
