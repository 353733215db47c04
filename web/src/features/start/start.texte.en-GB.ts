import type { Katalog } from '../../platform/katalog.ts';
import type { texte as deDE } from './start.texte.de-DE.ts';

export const texte: Katalog<typeof deDE> = {
  gruss: 'Welcome, {{vorname}} {{nachname}}',
  nichts: 'No area of the portal is open to your account yet.',
  marktplatz: {
    titel: 'Marketplace',
    bewerbende_one: 'applicant',
    bewerbende_other: 'applicants',
    oeffnen: 'Go to the marketplace',
  },
  studierende: {
    titel: 'Students',
    immatrikuliert_one: 'matriculated student',
    immatrikuliert_other: 'matriculated students',
    oeffnen: 'Go to the students',
  },
  reservierungen: {
    titel: 'Study places',
    plaetze_one: 'reserved place for {{jahr}}',
    plaetze_other: 'reserved places for {{jahr}}',
    keine: 'reserved places',
    oeffnen: 'Go to the study place reservations',
    hinweis: 'Places for {{jahr}} can be reserved until {{bis}}',
  },
};
