import type { Catalogue } from '#platform/catalogue.ts';
import type { texte as deDE } from './anforderung.texte.de-DE.ts';

export const texte: Catalogue<typeof deDE> = {
  titel: {
    noten: 'Request grade release',
    pruefungsanmeldungen: 'Request exam registration release',
  },
  gefragt_one: 'The release will be requested from {{name}}.',
  gefragt_other: 'The release will be requested from {{count, number}} people:',
  ablauf:
    'An e-mail with a personal link goes to the university address; the link is valid for {{tage}} days. A release can be revoked at any time with the same link. You will be notified of the answer.',
  ausgelassen_one: 'It will not be requested from one person:',
  ausgelassen_other: 'It will not be requested from {{count, number}} people:',
  niemand_one: 'This release cannot be requested at present:',
  niemand_other: 'This release cannot be requested from these {{count, number}} people at present:',
  keineTreffer: 'There is nobody from whom this release can be requested at present.',
  unbekannt: 'Unknown person',
  absenden_one: 'Request release',
  absenden_other: 'Request {{count, number}} releases',
  sendet: 'Requesting …',
  abbrechen: 'Cancel',
  schliessen: 'Close',
  angefordert_one: 'The release has been requested.',
  angefordert_other: '{{count, number}} releases have been requested.',
  anfragenAnsehen: 'View',
  gescheitert: 'The releases could not be requested for:',
  nochmal: 'You can try again: no release will be requested twice.',
  ungeprueft: 'Whether these releases can be requested could not be found out. None has been requested yet:',
  teilweise_one: 'One release could not be requested:',
  teilweise_other: '{{count, number}} releases could not be requested:',
  support: 'Please contact support with these names.',
  erinnerung: {
    titel: 'Reminder',
    knopf_one: 'Remind person',
    knopf_other: 'Remind {{count, number}} people',
    sendet: 'Sending …',
    erinnert_one: 'The person has been reminded by e-mail.',
    erinnert_other: '{{count, number}} people have been reminded by e-mail.',
    ausgelassen_one: 'One person was not reminded:',
    ausgelassen_other: '{{count, number}} people were not reminded:',
    gescheitert: 'These people could not be reminded:',
    nochmal: 'You can try again: nobody will be reminded twice.',
    zuViele:
      'You have selected {{count, number}} requests. At most {{hoechstens, number}} people can be reminded at once. Please narrow the list with filters or select fewer requests.',
  },
  zuViele:
    'You have selected {{count, number}} people. At most {{hoechstens, number}} releases can be requested at once. Please narrow the list with filters or select fewer people.',
};
