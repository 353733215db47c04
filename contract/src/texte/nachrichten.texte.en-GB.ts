import type { Nachrichtentexte } from './nachrichten.texte.de-DE.ts';

export const texte: Nachrichtentexte = {
  platzhalter: {
    anrede: 'Salutation',
    name: 'Name',
    firma: 'Company',
    absender: 'My name',
    termin: 'Date',
    ort: 'Place',
  },
  frage: 'Your question',
  anrede: {
    Herr: 'Dear Mr {nachname}',
    Frau: 'Dear Ms {nachname}',
    divers: 'Dear {vorname} {nachname}',
    unbekannt: 'Dear {vorname} {nachname}',
  },
  hinweis:
    "{firma} sent this message through the university's company portal. Your reply goes to {name} ({email}).",
  vorlage: {
    einladung: {
      betreff: 'Invitation to an interview at {firma}',
      text: `{anrede},

Thank you for your interest in a dual study programme with {firma}. We would like to get to know you and invite you to an interview:

{termin}
{ort}

Please reply to this e-mail to say whether the date suits you. If it doesn't, we will find another one.

Kind regards
{absender}
{firma}`,
    },
    rueckfrage: {
      betreff: 'A question about your application to {firma}',
      text: `{anrede},

Thank you for your interest in a dual study programme with {firma}. Before we decide, we have a question:

{frage}

Please simply reply to this e-mail.

Kind regards
{absender}
{firma}`,
    },
    absage: {
      betreff: 'Your application to {firma}',
      text: `{anrede},

Thank you for your interest in a dual study programme with {firma}, and for the time you have taken.

Unfortunately, we can't offer you a place this time. Please don't take this as a statement about your suitability.

We wish you all the best for the future.

Kind regards
{absender}
{firma}`,
    },
  },
};
