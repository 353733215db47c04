import type { Catalogue } from '#platform/catalogue.ts';
import type { texte as deDE } from './kohorte.texte.de-DE.ts';

export const texte: Catalogue<typeof deDE> = {
  titel: 'Cohort',
  einleitung: 'Whoever needs you most is on top, with the reasons. Only what is released counts.',
  suche: 'Name, matriculation number or e-mail',
  keinRecht: 'You are not allowed to view student data.',
  leer: {
    titel: 'No students yet',
    text: 'As soon as the university enters students of your company, they appear here.',
  },
  ansicht: {
    durchschnitt: 'Average',
    credits: 'Credits',
    gefaehrdet: 'At-risk modules',
    fehlzeiten: 'Absence',
  },
  bedarf: 'Needs you because',
  schnitt: 'Average',
  gegenPlan: 'Credits so far',
  fehlzeitJetzt: 'Running quarter',
  semester: 'Sem. {{semester}}',
  creditsVon: '{{credits, number}} of {{plan, number}}',
  creditsKurz: '{{credits, number}}/{{plan, number}}',
  termine: '{{versaeumt, number}} of {{erfasst, number}}',
  filter: { freigegeben: 'Released', nichtFreigegeben: 'Not released' },
  sicht_one: 'Of {{studierende, number}} students you cannot see the grades of {{count, number}} person.',
  sicht_other: 'Of {{studierende, number}} students you cannot see the grades of {{count, number}}.',
  schonGefragt_one: '{{count, number}} of them has been asked already.',
  schonGefragt_other: '{{count, number}} of them have been asked already.',
  alleFragen_one: 'Ask for the release',
  alleFragen_other: 'Ask all {{count, number}} for their release',
  legende: 'Levels of the cells',
  stufe: { ruhig: 'unremarkable', beachten: 'watch', auffaellig: 'conspicuous', kritisch: 'critical' },
  unter: {
    durchschnitt: 'better than {{wert, number}}',
    credits: 'less than {{wert, number}} credits behind the plan',
    gefaehrdet: 'no module at risk',
    fehlzeiten: 'less than {{wert, number(style: percent)}}',
  },
  ab: {
    durchschnitt: 'from {{wert, number}}',
    credits: 'from {{wert, number}}',
    gefaehrdet: 'from {{wert, number}}',
    fehlzeiten: 'from {{wert, number(style: percent)}}',
  },
  verlauf: {
    kohorte: 'This selection',
    centuria: 'Their centurias',
    noten: 'Average by semester',
    notenText:
      'Average of the released grades, weighted by credits, with 1.0 on top. It is shown from {{mindestens}} students on.',
    fehlzeiten: 'Absence by quarter',
    fehlzeitenText: 'Share of missed sessions in all recorded ones, from {{mindestens}} students on.',
    zuWenige: 'A course is shown from {{mindestens}} students on, so that it tells of nobody alone.',
  },
  regel: {
    titel: 'How the order comes about',
    text: 'Each reason counts points, and whoever has most is on top. With the same points the name decides.',
    letzterVersuch: 'Modules with at most one attempt left:',
    gefaehrdeteModule: 'Other modules that were not passed:',
    rueckstand: 'For every {{step}} credits behind the plan of the semesters that are over:',
    fehlzeit:
      'Absence in the running quarter from {{anteil, number(style: percent)}} on, and for every {{step}} percentage points more:',
    transferleistungen: 'Overdue transfer performances:',
    punkte: '{{points}} points, at most {{max}}.',
    nicht:
      'The order says where to look first, and judges nobody. It knows neither illness nor agreements. Without a release, grades count neither for nor against.',
  },
};
