import type { Catalogue } from '#platform/catalogue.ts';
import type { texte as deDE } from './firmenwahl.texte.de-DE.ts';

export const texte: Catalogue<typeof deDE> = {
  titel: 'Switch company',
  aktuell: 'Active company: {{name}}',
  keines: 'No company',
  handeln: 'Act for a company',
  hinweis:
    'What you report, reserve, mark and change then counts for this company. Lists still show all companies, and can be filtered by one. Every step is recorded.',
  suche: 'Name, company number, place',
  treffer_one: '{{count}} hit',
  treffer_other: '{{count}} hits',
  mehr: 'The first {{gezeigt}} of {{gesamt}} hits are shown. Please search more precisely.',
  nichts: 'No company found.',
  beenden: 'Stop acting for {{name}}',
  schliessen: 'Close',
  gewechselt: 'You are now acting for {{name}}.',
  beendet: 'You are no longer acting for a company.',
};
