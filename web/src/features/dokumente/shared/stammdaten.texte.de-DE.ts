export const texte = {
  ueberfaellig: '{{frist}}, überfällig',
  dokument: {
    laedt: 'Wird heruntergeladen …',
    weg: 'Die Hochschule hat dieses Dokument inzwischen zurückgezogen.',
    unlesbar:
      'Die Datei ist zurzeit nicht lesbar. Bitte versuchen Sie es später noch einmal, oder schreiben Sie dem Support.',
    keineVerbindung:
      'Der Download wurde unterbrochen. Bitte prüfen Sie Ihre Verbindung, und versuchen Sie es noch einmal.',
  },
} as const;

declare module 'i18next' {
  interface ResourceNamespaceMap {
    stammdaten: typeof texte;
  }
}
