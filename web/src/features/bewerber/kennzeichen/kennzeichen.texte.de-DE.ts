/** Messages about changes to a company's marks on an applicant. */
export const texte = {
  favorit: '{{name}} ist jetzt Favorit.',
  keinFavorit: '{{name}} ist kein Favorit mehr.',
  ausgeblendet: '{{name}} ist ausgeblendet.',
  eingeblendet: '{{name}} ist wieder eingeblendet.',
  bewertet: '{{name}} ist mit {{bewertung, number}} bewertet.',
  keineBewertung: '{{name}} ist nicht mehr bewertet.',
  kontaktiert: 'Die Kontaktaufnahme mit {{name}} ist vermerkt.',
  nichtKontaktiert: 'Die Kontaktaufnahme mit {{name}} ist nicht mehr vermerkt.',
  rueckgaengig: 'Rückgängig',
} as const;

declare module 'i18next' {
  interface ResourceNamespaceMap {
    kennzeichen: typeof texte;
  }
}
