/** Moving applicants to a stage of the company's own selection. */
export const texte = {
  ohneStufe: 'Ohne Stufe',
  verschoben: '{{name}} steht jetzt in der Stufe „{{stufe}}“.',
  ohneStufeJetzt: '{{name}} steht jetzt in keiner Stufe.',
  schonVerschoben:
    '{{von}} hat {{name}} inzwischen in die Stufe „{{stufe}}“ verschoben. Ihre Änderung wurde nicht gespeichert.',
  schonZurueckgenommen:
    '{{name}} wurde inzwischen aus der bisherigen Stufe genommen. Ihre Änderung wurde nicht gespeichert.',
  rueckgaengig: 'Rückgängig',
} as const;

declare module 'i18next' {
  interface ResourceNamespaceMap {
    auswahlstufe: typeof texte;
  }
}
