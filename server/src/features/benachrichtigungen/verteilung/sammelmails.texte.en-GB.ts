import type { DigestTexts } from './sammelmails.texte.de-DE.ts';

export const texte: DigestTexts = {
  anrede: 'Dear {name},',
  mehrere: {
    betreff: '{anzahl} new notifications',
    nachricht: 'there are {anzahl} new notifications in the company portal:',
  },
  zusammenfassung: {
    betreff: 'Your summary of {datum}',
    nachricht: 'this has happened in the company portal since the last summary:',
  },
  ansehen: { link: 'See it in the portal:', button: 'See it' },
  alle: { link: 'All notifications in the portal:', button: 'View all' },
  weitere: 'and {anzahl} more',
  einstellungen:
    'Would you like other e-mails, or none? Under “Notifications” in the portal you set of what you are told, and how.',
};
