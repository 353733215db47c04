import type { texte } from '@firmenportal/contract/texte/fachworte.texte.de-DE';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    /** The field's words, which screens share with exports and documents. */
    fachworte: typeof texte;
  }
}
