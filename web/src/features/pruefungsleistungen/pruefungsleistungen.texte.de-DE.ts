export const texte = {
  titel: 'Notenübersicht',
  hinweis:
    'Sie sehen die Noten aller Studierenden, die ihre Noten freigegeben haben; die neuesten stehen oben.',
  suche: 'Name oder Matrikelnummer',
  keinRecht: 'Sie haben keine Berechtigung, Studierendendaten einzusehen.',
  leer: {
    titel: 'Noch keine Noten',
    text: 'Sobald Studierende ihre Noten freigeben und die Hochschule Noten einträgt, erscheinen sie hier.',
  },
  merkmale: 'Hinweise',
  filter: {
    semester: '{{semester}}. Semester',
    von: 'Eingetragen ab',
    bis: 'Eingetragen bis',
  },
} as const;

declare module 'i18next' {
  interface ResourceNamespaceMap {
    pruefungsleistungen: typeof texte;
  }
}
