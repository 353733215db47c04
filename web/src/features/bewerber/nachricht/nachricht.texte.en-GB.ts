import type { Catalogue } from '#platform/catalogue.ts';
import type { texte as deDE } from './nachricht.texte.de-DE.ts';

export const texte: Catalogue<typeof deDE> = {
  oeffnen: 'Write an e-mail',
  titel_one: 'Message to {{name}}',
  titel_other: 'Message to {{count, number}} people',
  niemand: 'None of the selected people can be reached.',
  schliessen: 'Close',
  auslassung: {
    titel: 'These people will not receive a message:',
    ohneAdresse: '{{name}}: no e-mail address known',
    zurueckgezogen: '{{name}}: withdrew the application',
    vergeben: '{{name}}: has been enrolled elsewhere in the meantime',
    namenlos_one: '{{count, number}} person who is no longer visible',
    namenlos_other: '{{count, number}} people who are no longer visible',
  },
  vorlage: 'Template',
  sprache: 'Language of the message',
  betreff: 'Subject',
  text: 'Text',
  platzhalter: 'Filled in for each person: {{platzhalter}}',
  termin: 'Date',
  terminHinweis: 'In words, for example “Tuesday, 8 December 2026, 10 am”',
  ort: 'Place',
  ortHinweis: 'For example an address with the room, or the link to a video call',
  stufe: 'Move those written to up to the stage “{{stufe}}”, unless they are further already',
  senden: 'Send',
  vorschau: {
    titel: 'How the message arrives',
    fuer: 'Preview for',
    von: 'From',
    an: 'To',
    antwort: 'Reply to',
  },
  gesendet_one: 'The message to {{count, number}} person is on its way.',
  gesendet_other: 'The messages to {{count, number}} people are on their way.',
};
