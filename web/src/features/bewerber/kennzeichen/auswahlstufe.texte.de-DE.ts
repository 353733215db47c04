/** Moving applicants to a stage of the company's own selection. */
export const texte = {
  ohneStufe: 'Ohne Stufe',
  verschoben: '{{name}} steht jetzt in der Stufe „{{stufe}}“.',
  ohneStufeJetzt: '{{name}} steht jetzt in keiner Stufe.',
  schonVerschoben:
    '{{von}} hat {{name}} inzwischen in die Stufe „{{stufe}}“ verschoben. Ihre Änderung wurde nicht gespeichert.',
  schonZurueckgenommen:
    '{{name}} wurde inzwischen aus der bisherigen Stufe genommen. Ihre Änderung wurde nicht gespeichert.',
  tafel: {
    titel: 'Bewerbende nach Stufe',
    aktionen: 'Aktionen für {{name}}',
    schreiben: 'E-Mail schreiben',
    nach: 'Nach „{{stufe}}“ verschieben',
    niemand: 'Niemand',
    weitere_one: '{{count}} weitere Person in der Liste',
    weitere_other: '{{count}} weitere Personen in der Liste',
    bleibt: 'Bleibt in dieser Stufe, solange die Meldung besteht.',
    seit: 'seit {{am}}, {{von}}',
  },
  rueckgaengig: 'Rückgängig',
} as const;

declare module 'i18next' {
  interface ResourceNamespaceMap {
    auswahlstufe: typeof texte;
  }
}
