export const texte = {
  ueberfaellig: '{{frist}}, überfällig',
} as const;

declare module 'i18next' {
  interface ResourceNamespaceMap {
    stammdaten: typeof texte;
  }
}
