import type { Catalogue } from '../platform/catalogue.ts';
import type { texte as deDE } from './rahmen.texte.de-DE.ts';

export const texte: Catalogue<typeof deDE> = {
  navigation: {
    titel: 'Main navigation',
    oeffnen: 'Open navigation',
    schliessen: 'Close navigation',
    offen: 'open',
    ansichten: 'Saved views',
    gruppen: {
      uebersicht: 'Overview',
      bewerbungen: 'Applications',
      studium: 'Studies',
      planung: 'Planning',
      unternehmen: 'Company',
      hochschule: 'School',
    },
  },
  suche: { knopf: 'Search', tasten: 'Ctrl K' },
  neuigkeiten: "What's new",
  abmelden: 'Sign out',
  handelnFuer: {
    titel: 'Acting for a company',
    text: 'You are acting for {{firma}}.',
    beenden: 'Stop acting',
  },
  uebernommen: {
    titel: 'Account taken over',
    text: 'You are acting as {{person}} ({{firma}}). Signed in: {{angemeldet}}.',
    ohneUnternehmen: 'You are acting as {{person}}. Signed in: {{angemeldet}}.',
  },
  sitzung: {
    titel: 'Your session is about to end',
    verlaengerbar_one: 'You will be signed out in {{count}} minute because you have been inactive.',
    verlaengerbar_other: 'You will be signed out in {{count}} minutes because you have been inactive.',
    endgueltig_one:
      'Your session ends in {{count}} minute and cannot be extended. Please save what you are working on, then sign in again.',
    endgueltig_other:
      'Your session ends in {{count}} minutes and cannot be extended. Please save what you are working on, then sign in again.',
    bleiben: 'Stay signed in',
    verstanden: 'Understood',
  },
};
