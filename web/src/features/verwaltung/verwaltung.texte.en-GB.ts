import type { Katalog } from '../../platform/katalog.ts';
import type { texte as deDE } from './verwaltung.texte.de-DE.ts';

export const texte: Katalog<typeof deDE> = {
  titel: 'Administration',
  reiter: {
    firmen: 'Companies',
    zeitraeume: 'Reservation periods',
    protokoll: 'Audit log',
  },
  protokoll: {
    hinweis: 'Who did what, and when. Entries can neither be changed nor deleted.',
    durch: 'by {{name}}',
    system: 'System',
    leer: 'No entries yet',
    leerText: 'What is done in the portal appears here.',
  },
  zeitraum: {
    titel: 'Reservation periods',
    hinweis: 'While a period is open, companies can reserve study places for its year of intake.',
    neu: 'New period',
    bearbeiten: 'Edit period',
    bearbeitenKurz: 'Edit',
    keine: 'There is no reservation period yet.',
    name: 'Intake of {{jahr}}',
    vonBis: '{{von}} to {{bis}}',
    jahr: 'Year of intake',
    von: 'First day',
    bis: 'Last day',
    bisHinweis: 'The whole day is included.',
    anlegen: 'Create period',
    aendern: 'Change period',
    gespeichert: 'The period has been saved.',
    schliessen: 'Close now',
    schliessenFrage: 'Close the period for {{jahr}} now?',
    schliessenFolge:
      'Companies can change nothing from now on. What somebody is typing just now will not be saved any more.',
    geschlossen: 'The period for {{jahr}} is closed.',
    loeschen: 'Delete',
    loeschenFrage: 'Delete the period for {{jahr}}?',
    geloescht: 'The period for {{jahr}} has been deleted.',
  },
};
