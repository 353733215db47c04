export const texte = {
  titel: 'Start',
} as const;

declare module 'i18next' {
  interface ResourceNamespaceMap {
    start: typeof texte;
  }
}
