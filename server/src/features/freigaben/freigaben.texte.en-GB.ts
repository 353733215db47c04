import type { Freigabetexte } from './freigaben.texte.de-DE.ts';

export const texte: Freigabetexte = {
  hindernis: {
    unbekannt: 'This person is not known. Please contact support.',
    exmatrikuliert: '{name} is no longer matriculated. If that is wrong, please contact support.',
    bereitsFreigegeben: '{name} has released {was} already.',
    kuerzlichAngefordert: '{name} was last asked on {datum}. A new request is possible from {ab}.',
    ohneEmail: 'There is no valid school e-mail address of {name}. Please contact support.',
  },
  was: { noten: 'the grades', pruefungsanmeldungen: 'the exam registrations' },
  anfrage: {
    betreff: {
      noten: 'Request to release your grades',
      pruefungsanmeldungen: 'Request to release your exam registrations',
    },
    anrede: 'Hello {name},',
    bitte: {
      noten: '{person} of {firma} asks you to release your grades to the company.',
      pruefungsanmeldungen: '{person} of {firma} asks you to release your exam registrations to the company.',
    },
    sichtbar: {
      noten:
        'With the release, those in your company who look after students see your grades and what follows from them: average, credits and at-risk modules.',
      pruefungsanmeldungen:
        'With the release, those in your company who look after students see for which exams you are registered.',
    },
    link: 'Release or decline by this link:',
    frist:
      'The link is valid until {datum}. By the same link you can revoke a release at any time, also after that day: please keep this message.',
    freiwillig: 'The release is voluntary. The link is yours alone: please do not pass it on.',
  },
};
