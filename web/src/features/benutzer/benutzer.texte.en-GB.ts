import type { Catalogue } from '#platform/catalogue.ts';
import type { texte as deDE } from './benutzer.texte.de-DE.ts';

export const texte: Catalogue<typeof deDE> = {
  titel: 'User accounts',
  einzeln: 'User account',
  suche: 'Name or e-mail address',
  keinRecht: 'You do not have permission to view user accounts.',
  leer: {
    titel: 'No user accounts yet',
    text: 'Invite people: as soon as they have registered, their accounts appear here.',
  },
  einladen: 'Invite people',
  nochNie: 'never',
  unbenutzt: {
    titel: 'No sign-in',
    '90': 'for 3 months',
    '180': 'for 6 months',
    '365': 'for a year',
  },
  aktionen: 'Actions',
  aktionenFuer: 'Actions for {{name}}',
  aktion: {
    bearbeiten: 'Edit',
    ansehen: 'View',
    uebernehmen: 'Take over account',
    aktivieren: 'Activate account',
    deaktivieren: 'Deactivate account',
  },
  aktiviert: 'The account of {{name}} has been activated.',
  deaktiviert: 'The account of {{name}} has been deactivated.',
  deaktivieren: {
    frage: 'Deactivate the account of {{name}}?',
    folge:
      '{{name}} will be signed out on all devices at once and cannot sign in again until the account is activated.',
    wort: 'DEACTIVATE',
    knopf: 'Deactivate account',
  },
  uebernehmen: {
    frage: 'Take over the account of {{name}}?',
    folge:
      'You, {{eigener}}, will then act as {{name}} until you sign out. What you do is recorded under both names.',
    knopf: 'Take over account',
  },
  person: 'Person',
  angelegtAm: 'Account created',
  berechtigungen: 'Permissions',
  rollenHinweis:
    'If roles are changed, the person has to sign in again. Several roles complement each other.',
  speichern: 'Save permissions',
  gespeichert: 'The permissions of {{name}} have been saved.',
  zumProfil: 'Go to profile',
  hindernis: {
    eigenes: {
      titel: 'This is your own account',
      text: 'Only somebody else can change your roles and your status. You change your data in your profile.',
    },
    mehrereUnternehmen: {
      titel: 'This account belongs to other companies, too',
      text: 'Therefore only the school’s company support can change it. Please contact support.',
    },
    hochschule: {
      titel: 'This account belongs to the school',
      text: 'Accounts of the school are not managed in the portal.',
    },
    rolle: {
      titel: 'This account has a role that you do not have yourself',
      text: 'Therefore you cannot change it. Please ask somebody who has this role.',
    },
  },
  veraltet: {
    titel: 'Somebody else has changed this account in the meantime.',
    jetzt: 'What is saved now:',
    weiter:
      'Your choice has not been saved yet. Save it again if it is to apply, or take over what is saved.',
    uebernehmen: 'Take over what is saved',
  },
};
