import type { Catalogue } from '#platform/catalogue.ts';
import type { texte as deDE } from './einladungen.texte.de-DE.ts';

export const texte: Catalogue<typeof deDE> = {
  titel: 'Invitations',
  suche: 'E-mail address',
  keinRecht: 'You do not have permission to view invitations.',
  ohneUnternehmen: 'Choose a company above for which you would like to invite people.',
  leer: {
    titel: 'No invitations yet',
    text: 'Invite people: with the link in the e-mail they create their accounts themselves.',
  },
  nichtRegistriert: 'not yet',
  von: 'by {{name}}',
  aktionen: 'Actions',
  erneut: {
    knopf: 'Send again',
    genau: 'Send invitation again: {{email}}',
    gesendet: 'The invitation to {{email}} has been sent again. The new link is valid for {{stunden}} hours.',
  },
  zurueckziehen: {
    knopf: 'Withdraw',
    genau: 'Withdraw invitation: {{email}}',
    frage: 'Withdraw this invitation?',
    folge: 'The link in the e-mail to {{email}} will then no longer be valid.',
    getan: 'The invitation to {{email}} has been withdrawn.',
  },
  einladen: {
    knopf: 'Invite people',
    titel: 'Invite people to {{firma}}',
    adressen: 'E-mail addresses',
    adressenHinweis:
      'One or more; you can paste a list. Each person receives a link that is valid for {{stunden}} hours.',
    begrenzt:
      'Your account is limited to your own students. People whom you invite, too, will see only students whose training lead they are or for whom they are currently standing in.',
    senden: 'Send invitations',
    gesendet_one: '{{count}} invitation has been sent.',
    gesendet_other: '{{count}} invitations have been sent.',
    nichtGesendet_one: '{{count}} address could not be invited.',
    nichtGesendet_other: '{{count}} addresses could not be invited.',
  },
  adressen: {
    liste: 'E-mail addresses entered',
    stand_one: '{{count}} address, {{ungueltig}} of them invalid',
    stand_other: '{{count}} addresses, {{ungueltig}} of them invalid',
    gueltig: 'valid',
    entfernen: 'Remove {{adresse}}',
    entfernenKurz: 'Remove',
    korrigieren: 'Correct {{adresse}}',
    korrigierenKurz: 'Correct',
  },
};
