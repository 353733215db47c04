import type { Catalogue } from '#platform/catalogue.ts';
import type { texte as deDE } from './pruefungsleistungen.texte.de-DE.ts';

export const texte: Catalogue<typeof deDE> = {
  titel: 'Grades overview',
  hinweis: 'You see the grades of all students who have released them; the newest come first.',
  suche: 'Name or matriculation number',
  keinRecht: 'You do not have permission to view student data.',
  leer: {
    titel: 'No grades yet',
    text: 'As soon as students release their grades and the university enters some, they appear here.',
  },
  merkmale: 'Remarks',
  filter: {
    semester: 'Semester {{semester}}',
    von: 'Entered from',
    bis: 'Entered until',
  },
};
