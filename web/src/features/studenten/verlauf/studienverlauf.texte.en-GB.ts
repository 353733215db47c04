import type { Catalogue } from '#platform/catalogue.ts';
import type { texte as deDE } from './studienverlauf.texte.de-DE.ts';

export const texte: Catalogue<typeof deDE> = {
  titel: 'History',
  einleitung: 'The newest comes first. Grades and attempts appear while they are released.',
  leer: 'Nothing has happened yet',
  leerText:
    'Grades, absences, transfer performances, releases and notes of your company appear here as soon as there are any.',
  nichts: 'There is none of this yet.',
  filter: 'Show',
  alles: 'Everything',
  art: {
    note: 'Grades',
    fehlversuch: 'Failed attempts',
    fehlzeit: 'Absences',
    transferleistung: 'Transfer performances',
    freigabe: 'Releases',
    notiz: 'Notes',
  },
  note: '{{titel}}: {{note}}',
  ohneNote: '{{titel}}: passed',
  imVersuch: 'passed at attempt {{versuch}}',
  fehlversuch: '{{titel}}: failed attempt {{versuch}}',
  mitNote: 'grade {{note}}',
  fehlzeit_one: 'Missed {{versaeumt, number}} of {{count, number}} session this week',
  fehlzeit_other: 'Missed {{versaeumt, number}} of {{count, number}} sessions this week',
  woche: 'Week of {{montag}}',
  abgegeben: 'Transfer performance “{{titel}}” handed in',
  bestanden: 'Transfer performance “{{titel}}” passed',
  nichtBestanden: 'Transfer performance “{{titel}}” failed',
  freigabe: {
    noten: 'Grades: {{schritt}}',
    pruefungsanmeldungen: 'Exam registrations: {{schritt}}',
  },
  ereignis: {
    angefordert: 'release requested',
    erinnert: 'reminded of the release',
    erteilt: 'released',
    abgelehnt: 'release declined',
    widerrufen: 'release revoked',
    abgelaufen: 'release expired',
  },
  notiz: 'Note by {{von}}',
  vereinbarung: 'Agreement by {{von}}',
};
