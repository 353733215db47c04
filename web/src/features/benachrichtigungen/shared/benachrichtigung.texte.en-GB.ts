import type { Catalogue } from '#platform/catalogue.ts';
import type { texte as deDE } from './benachrichtigung.texte.de-DE.ts';

export const texte: Catalogue<typeof deDE> = {
  titel: 'Notifications',
  ungelesen: 'Unread',
  alleLesen: 'Mark all as read',
  keine: 'No notifications yet.',
  alle: 'All notifications',
};
