import type { Passworttexte } from './passwort.texte.de-DE.ts';

export const texte: Passworttexte = {
  anrede: 'Hello {name},',
  vergessen: {
    betreff: 'Your new password for the company portal',
    anlass: 'somebody asked for a new password for your account in the company portal.',
    link: 'Use this link to set it:',
    button: 'Set a new password',
    frist:
      'The link is valid for {minuten|one minute|# minutes} and only once. Using one link ends all others.',
    unerwartet:
      'If you did not request a new password, you can ignore this message: your password stays as it is. Please do not pass the link on.',
  },
  geaendert: {
    betreff: 'Your password for the company portal was changed',
    anlass: 'the password of your account in the company portal was changed ({zeit}).',
    abgemeldet: 'This has signed you out on other devices.',
    link: 'If this was not you, please set a new password at once with this link:',
    support: 'In that case please also contact the administrators of your company.',
  },
  guessing: {
    betreff: 'Failed sign-ins to your account in the company portal',
    anlass:
      'somebody recently tried to sign in to your account in the company portal {failures} times in a row with a wrong password. Nobody got in.',
    delayed:
      'Further attempts therefore have to wait, longer each time. On devices on which you have signed in before, nothing changes for you.',
    closed:
      'Signing in on unknown devices is therefore closed until you set a new password. On devices on which you have signed in before, nothing changes for you.',
    link: 'If this was you, or if you want to sign in on a new device, set a new password with this link:',
    unexpected:
      'If not, somebody is probably trying to guess your password. You need not do anything if you use it nowhere else and it is hard to guess. Otherwise please set a new one.',
  },
};
