import type { Einladungstexte } from './benutzereinladungen.texte.de-DE.ts';

export const texte: Einladungstexte = {
  hindernis: {
    vorhanden: 'There is an account for this address already.',
    offen: 'This address is invited already. You can send the invitation again.',
  },
  mail: {
    betreff: 'Invitation to the company portal',
    anrede: 'Hello,',
    einladung: '{person} invites you to register with the company portal for {firma}.',
    link: 'Use this link to create your account:',
    button: 'Create your account',
    frist:
      'The link is valid for {stunden} hours, until {zeit}, and only once. After that, please ask to be invited again.',
    unerwartet:
      'If you did not expect this invitation, you can ignore this message: without a registration there will be no account, and the invitation expires. Please do not pass the link on.',
  },
};
