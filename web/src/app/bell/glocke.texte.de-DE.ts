/** Texts of the bell in the header. */
export const texte = {
  titel: 'Benachrichtigungen',
  titelMit: 'Benachrichtigungen, {{anzahl}} ungelesen',
  gestiegen_one: '{{anzahl}} ungelesene Benachrichtigung',
  gestiegen_other: '{{anzahl}} ungelesene Benachrichtigungen',
} as const;

declare module 'i18next' {
  interface ResourceNamespaceMap {
    glocke: typeof texte;
  }
}
