import type { Catalogue } from '#platform/catalogue.ts';
import type { texte as deDE } from './seminarveranstaltungen.texte.de-DE.ts';

export const texte: Catalogue<typeof deDE> = {
  titel: 'Seminars',
  einzeln: 'Seminar',
  angaben: 'Details',
  ohneKategorie:
    'Seminars without a category only appear without a category filter. The numbers include past seminars.',
  suche: 'Title, seminar number or lecturer',
  keinRecht: 'You do not have permission to view seminars.',
  leer: {
    titel: 'No seminars are coming up at present',
    text: 'As soon as the university enters seminars, they appear here. Earlier ones can be found under “Past”.',
  },
  zeitraum: 'Period',
  kommend: 'Upcoming',
  vergangen: 'Past',
  alle: 'All',
  filter: { von: 'Starting from', bis: 'Starting until' },
};
