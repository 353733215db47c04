import type { Catalogue } from '#platform/catalogue.ts';
import type { texte as deDE } from './freigaben.texte.de-DE.ts';

export const texte: Catalogue<typeof deDE> = {
  titel: {
    noten: 'Release of your grades',
    pruefungsanmeldungen: 'Release of your exam registrations',
    unbekannt: 'Release of your data',
  },
  was: { noten: 'your grades', pruefungsanmeldungen: 'your exam registrations' },
  anrede: 'Hello {{vorname}} {{nachname}},',
  bitte: 'On behalf of {{firma}}, {{person}} asked you on {{datum}} to release {{was}} to the company.',
  sichtbar: 'What the release makes visible',
  ohneFreigabe: 'What your company sees anyway',
  freiwillig:
    'The release is voluntary. You can revoke it at any time with the same link; from then on nothing of it can be seen.',
  entscheidung: 'Your decision',
  gueltigBis: 'With this link you can decide until {{datum}}.',
  dauer: {
    frage: 'How long should the release last?',
    widerruf: 'Until I revoke it',
    datum: 'Until a certain day',
    bis: 'Last day of the release',
  },
  erteilen: 'Release',
  ablehnen: 'Decline',
  widerruf: {
    knopf: 'Revoke the release',
    frage: 'Revoke the release?',
    folge: '{{firma}} will no longer be able to see {{was}}.',
    bestaetigen: 'Revoke',
  },
  stand: {
    offen: 'You have not decided yet.',
    erteilt: 'You have released {{was}} to {{firma}} until you revoke the release.',
    erteiltBis: 'You have released {{was}} to {{firma}} until {{datum}}.',
    abgelehnt: 'You have declined the release. {{firma}} does not see {{was}}.',
    widerrufen: 'You have revoked the release. {{firma}} no longer sees {{was}}.',
    abgelaufen: 'This link has expired. {{firma}} does not see {{was}}.',
  },
  neueAnfrage: 'If you wish to release your data, ask {{person}} ({{firma}}) for a new request.',
  zuSpaet: 'That was no longer possible. You now see the current state.',
  verlauf: 'History',
  ereignis: {
    angefordert: 'Release requested',
    erinnert: 'Reminded of the request',
    erteilt: 'Released until revoked',
    erteiltBis: 'Released until {{datum}}',
    abgelehnt: 'Declined',
    widerrufen: 'Revoked',
    abgelaufen: 'Release expired',
  },
  ungueltig: {
    titel: 'This link is not valid, or no longer valid.',
    text: 'Please check that you have copied all of it from the e-mail, or ask your company for a new request.',
  },
};
