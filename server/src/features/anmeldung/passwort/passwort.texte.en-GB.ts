import type { Passworttexte } from './passwort.texte.de-DE.ts';

export const texte: Passworttexte = {
  anrede: 'Hello {name},',
  vergessen: {
    betreff: 'Your new password for the company portal',
    anlass: 'somebody asked for a new password for your account in the company portal.',
    link: 'Use this link to set it:',
    frist: 'The link is valid for {minuten} minutes and only once. Asking for another link ends this one.',
    unerwartet:
      'If you did not ask for a new password, you can ignore this message: your password stays as it is. Please do not pass the link on.',
  },
  geaendert: {
    betreff: 'Your password for the company portal was changed',
    anlass: 'the password of your account in the company portal was changed ({zeit}).',
    abgemeldet: 'This has signed you out on other devices.',
    link: 'If this was not you, please set a new password at once with this link:',
    support: 'In that case please also contact the administrators of your company.',
  },
};
