/** Texts of notifications wherever they are shown. */
export const texte = {
  titel: 'Benachrichtigungen',
  ungelesen: 'Ungelesen',
  alleLesen: 'Alle als gelesen markieren',
  keine: 'Noch keine Benachrichtigungen.',
  alle: 'Alle Benachrichtigungen',
} as const;

declare module 'i18next' {
  interface ResourceNamespaceMap {
    benachrichtigung: typeof texte;
  }
}
