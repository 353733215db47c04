import type { Catalogue } from '#platform/catalogue.ts';
import type { texte as deDE } from './glocke.texte.de-DE.ts';

export const texte: Catalogue<typeof deDE> = {
  titel: 'Notifications',
  titelMit: 'Notifications, {{anzahl}} unread',
  gestiegen_one: '{{anzahl}} unread notification',
  gestiegen_other: '{{anzahl}} unread notifications',
};
