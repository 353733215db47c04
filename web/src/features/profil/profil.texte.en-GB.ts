import type { Katalog } from '../../platform/katalog.ts';
import type { texte as deDE } from './profil.texte.de-DE.ts';

export const texte: Katalog<typeof deDE> = {
  titel: 'Profile',
  person: {
    titel: 'Your data',
    name: 'Name',
    email: 'E-mail',
    firma: 'Company',
    rollen: 'Permissions',
  },
  rollen: {
    ROLE_FIRMENPORTAL_USER_STANDARD: 'Standard user',
    ROLE_FIRMENPORTAL_USER_FUER_BEWERBUNGEN: 'User for applications',
    ROLE_FIRMENPORTAL_USER_FUER_STUDIERENDE: 'User for students',
    ROLE_FIRMENPORTAL_USER_FUER_UNTERNEHMENSVERWALTUNG: 'User for company administration',
    ROLE_FIRMENPORTAL_ADMIN: 'Administration',
    ROLE_FIRMENPORTAL_FIRMENBETREUUNG: 'Company support',
  },
  sitzungen: {
    titel: 'Devices signed in',
    diese: 'this device',
    geraet: '{{browser}} on {{system}}',
    unbekannt: 'Unknown device',
    zeiten: 'Signed in on {{begonnen}}, last active on {{aktiv}}, ends on {{endet}} at the latest',
    beenden: 'Sign out',
    beendenGenau: 'Sign out: {{geraet}}, signed in on {{begonnen}}',
    andereBeenden: 'Sign out all others',
    andereFrage: 'Sign out all other devices?',
    andereFolge: 'Whatever has not been saved there will be lost.',
    beendet: 'The device has been signed out.',
  },
  einstellungen: {
    titel: 'Settings',
    hinweis: 'These settings hold in this browser.',
    sprache: 'Language',
    darstellung: 'Appearance',
    tasten: 'Use keyboard shortcuts',
    tastenHinweis: 'Single keys such as J and K move you through lists, / leads to the search.',
  },
};
