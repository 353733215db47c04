import type { Catalogue } from '#platform/catalogue.ts';
import type { texte as deDE } from './neuigkeiten.texte.de-DE.ts';

export const texte: Catalogue<typeof deDE> = {
  titel: "What's new",
  einleitung: 'What the portal can do since the latest updates, newest first.',
  keine: 'There is nothing new at the moment.',
  hinweis: 'New in the portal',
  weitere_one: '{{count, number}} more',
  weitere_other: '{{count, number}} more',
  ansehen: 'View',
  ausblenden: 'Hide',
  ausgeblendet: 'Hidden. The menu under your name has everything that is new.',
  rueckgaengig: 'Undo',
  neu: 'new',
  zahl_one: '{{count, number}} new',
  zahl_other: '{{count, number}} new',
  seit: 'Since {{datum}}',
  schliessen: 'Close',
  seite: {
    studierendeIndex: 'Students',
    bewerberIndex: 'Applicants',
    verwaltung: 'Administration',
  },
  eintrag: {
    diagramme: {
      titel: 'Charts say what they show',
      text: 'A sentence with the latest figures stands above each chart, and you can save it as a picture.',
    },
    nebenDerListe: {
      titel: 'Details beside the list',
      text: "On wide screens a person's page opens beside the list. The keys J and K take you to the next person and back.",
    },
    ganzDrucken: {
      titel: 'Print whole lists',
      text: '“Export” has “Print all rows”: it puts all hits on paper, not only the page that you see.',
    },
    importquellen: {
      titel: 'Data come by themselves',
      text: 'An import source fetches files at set times, and stops if something is not right.',
    },
    webhooks: {
      titel: 'Other systems are told at once',
      text: 'A webhook tells the campus system what happened in the portal, so that it need not ask.',
    },
    nachrichten: {
      titel: 'E-mails to applicants',
      text: 'Write to one or several people from a template, and see beforehand how the message arrives.',
    },
    tafel: {
      titel: 'Applicants by stage',
      text: 'As a board the list shows how far each person is in your selection process. Move a person when they go on.',
    },
    vereinbarungen: {
      titel: 'Agreements come back',
      text: 'Give a note a day: a week before, it appears on the home page.',
    },
  },
};
