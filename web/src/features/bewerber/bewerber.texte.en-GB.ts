import type { Catalogue } from '#platform/catalogue.ts';
import type { texte as deDE } from './bewerber.texte.de-DE.ts';

export const texte: Catalogue<typeof deDE> = {
  titel: { bewerber: 'Applicants', marktplatz: 'Marketplace' },
  suche: 'Name or applicant number',
  keinRecht: 'You do not have permission to view applicants’ data.',
  ohneFirma: 'Favourites and hiding belong to a company and are not available to you here.',
  spalte: {
    studiengaenge: 'Programme',
    jahr: 'Year',
    plz: 'Postcode',
    iqt: 'IQT (PR)',
    mathematik: 'Maths',
    englisch: 'English',
    schnitt: 'Average',
    punkte: 'Ø Points',
    note: 'Ø Grade',
    freigabe: 'Released',
    eingegangen: 'Received',
    werkzeuge: 'Favourite and hide',
  },
  punkte: '{{wert}} pts',
  note: 'Grade {{wert}}',
  ansicht: {
    titel: 'View',
    alle: 'All',
    favoriten: 'Favourites',
    ausgeblendet: 'Hidden',
    eingeschrieben: 'Enrolment reported',
  },
  leer: {
    alle: {
      bewerber: {
        titel: 'No applicants yet',
        text: 'As soon as somebody applies to your company, the person appears here.',
      },
      marktplatz: {
        titel: 'The marketplace is empty at the moment',
        text: 'As soon as the school releases applicants, they appear here.',
      },
    },
    favoriten: {
      titel: 'No favourites yet',
      text: 'Mark a person with the star before the name, or with the F key.',
    },
    ausgeblendet: {
      titel: 'Nobody is hidden',
      text: 'People you hide are listed here, and you can show them again.',
    },
    eingeschrieben: {
      titel: 'No enrolment reported yet',
      text: 'Those whose enrolment your company reports to the school are listed here.',
    },
  },
  filter: {
    iqt: 'IQT (PR)',
    mathematik: 'Mathematics (PR)',
    englisch: 'English (PR)',
    punkte: 'Average in points',
    note: 'Average grade',
    freigabeSeit: 'New since',
    gemeldet: 'Told of a view',
    nurGemeldete: 'its new hits only',
    branchen: 'Favourite industries',
    merkmale: 'Personal traits',
    plz: 'Postcode begins with',
    testsJa: 'With released tests',
    testsNein: 'Without released tests',
    verfuegbarJa: 'Still available',
    verfuegbarNein: 'No longer available',
  },
  werkzeug: {
    favorit: 'Favourite: {{name}}',
    favoritSeit: 'Favourite since {{am}}, {{von}}',
    favoritSetzen: 'Mark as favourite',
    ausblenden: 'Hide {{name}}',
    einblenden: 'Show {{name}} again',
    ausblendenKurz: 'Hide',
    einblendenKurz: 'Show again',
    tasten: 'F favourite, H hide, Z undo',
  },
  karte: {
    plz: 'Postcode {{plz}}',
    keineTests: 'Tests not released',
  },
};
