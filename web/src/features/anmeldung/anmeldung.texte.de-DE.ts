export const texte = {
  titel: 'Anmelden',
} as const;

declare module 'i18next' {
  interface ResourceNamespaceMap {
    anmeldung: typeof texte;
  }
}
