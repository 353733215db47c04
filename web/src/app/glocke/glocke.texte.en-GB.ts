import type { Katalog } from '../../platform/katalog.ts';
import type { texte as deDE } from './glocke.texte.de-DE.ts';

export const texte: Katalog<typeof deDE> = {
  titel: 'Notifications',
  titelMit: 'Notifications, {{anzahl}} unread',
  gestiegen_one: '{{anzahl}} unread notification',
  gestiegen_other: '{{anzahl}} unread notifications',
};
