import type { Katalog } from '../../platform/katalog.ts';
import type { texte as deDE } from './start.texte.de-DE.ts';

export const texte: Katalog<typeof deDE> = {
  gruss: 'Welcome, {{vorname}} {{nachname}}',
  nichts: 'No area of the portal is open to your account yet.',
  studierende: {
    titel: 'Students',
    immatrikuliert_one: 'matriculated student',
    immatrikuliert_other: 'matriculated students',
    oeffnen: 'Go to the students',
  },
};
