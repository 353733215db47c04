export const texte = {
  titel: 'Transferleistungen',
  suche: 'Name, Matrikelnummer oder Titel',
  keinRecht: 'Sie haben keine Berechtigung, Studierendendaten einzusehen.',
  leer: {
    titel: 'Noch keine Transferleistungen',
    text: 'Sobald Studierende eine Auftragsklärung einreichen, erscheint ihre Transferleistung hier.',
  },
  filter: { ueberfaellig: 'Überfällig', nichtUeberfaellig: 'Nicht überfällig' },
} as const;

declare module 'i18next' {
  interface ResourceNamespaceMap {
    transferleistungen: typeof texte;
  }
}
