export const texte = {
  titel: 'Seminare',
  einzeln: 'Seminar',
  angaben: 'Angaben',
  ohneKategorie:
    'Seminare ohne Kategorie erscheinen nur ohne Kategoriefilter. Die Zahlen zählen vergangene Seminare mit.',
  suche: 'Titel, Seminarnummer oder Lehrperson',
  keinRecht: 'Sie haben keine Berechtigung, Seminare einzusehen.',
  leer: {
    titel: 'Zurzeit stehen keine Seminare an',
    text: 'Sobald die Hochschule Seminare einträgt, erscheinen sie hier. Frühere finden Sie unter „Vergangene“.',
  },
  zeitraum: 'Zeitraum',
  kommend: 'Kommende',
  vergangen: 'Vergangene',
  alle: 'Alle',
  filter: { von: 'Beginn ab', bis: 'Beginn bis' },
} as const;

declare module 'i18next' {
  interface ResourceNamespaceMap {
    seminarveranstaltungen: typeof texte;
  }
}
