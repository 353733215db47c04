/** Texts for the preview of a document. */
export const texte = {
  schliessen: 'Schließen',
  seite: 'Seite {{seite}} von {{seiten}}',
  bild: 'Bild: {{name}}',
  fehler:
    'Dieses Dokument lässt sich nicht anzeigen: Es ist beschädigt oder geschützt. Laden Sie es herunter, um es mit einem anderen Programm zu öffnen.',
  zugang:
    'Vollständig zugänglich, auch mit Formularen und Bildbeschreibungen, ist die heruntergeladene Datei.',
  vieleSeiten: 'Die Vorschau zeigt die ersten {{gezeigt}} von {{seiten}} Seiten.',
} as const;

declare module 'i18next' {
  interface ResourceNamespaceMap {
    vorschau: typeof texte;
  }
}
