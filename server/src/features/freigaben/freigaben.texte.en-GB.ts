import type { Freigabetexte } from './freigaben.texte.de-DE.ts';

export const texte: Freigabetexte = {
  hindernis: {
    unbekannt: 'This person is not known. Please contact support.',
    exmatrikuliert: '{name} is no longer matriculated. If that is wrong, please contact support.',
    bereitsFreigegeben: '{name} has released {was} already.',
    kuerzlichAngefordert:
      'The release was last requested from {name} on {datum}. It can be requested again from {ab}.',
    ohneEmail: 'There is no valid school e-mail address of {name}. Please contact support.',
  },
  erinnerungshindernis: {
    unbekannt: 'This request is not known. Please reload the list.',
    beantwortet: '{name} has answered already.',
    abgelaufen: 'The link to {name} expired on {gueltigBis}. Please request the release again.',
    exmatrikuliert: '{name} is no longer matriculated. If that is wrong, please contact support.',
    zuFrueh: '{name} can be reminded from {ab}.',
    zuSpaet:
      'The release was requested from {name} a short while ago. No further reminder is possible: the link is valid until {gueltigBis} only. You can request the release again after that.',
    geradeErinnert: '{name} has just been reminded of it by another request.',
    gewechselt: '{name} belongs to another company by now. Please request the release again.',
    ohneEmail: 'There is no valid school e-mail address of {name}. Please contact support.',
  },
  was: { noten: 'the grades', pruefungsanmeldungen: 'the exam registrations' },
  anfrage: {
    betreff: {
      noten: 'Request to release your grades',
      pruefungsanmeldungen: 'Request to release your exam registrations',
    },
    betreffErinnerung: {
      noten: 'Reminder: request to release your grades',
      pruefungsanmeldungen: 'Reminder: request to release your exam registrations',
    },
    anrede: 'Hello {name},',
    bitte: {
      noten: 'On behalf of {firma}, {person} asks you to release your grades to the company.',
      pruefungsanmeldungen:
        'On behalf of {firma}, {person} asks you to release your exam registrations to the company.',
    },
    erinnerung: 'We wrote to you on {datum} and have no answer yet.',
    fruehererLink: 'The link of the earlier e-mail remains valid; both lead to the same request.',
    link: 'Release or decline by this link:',
    button: 'See the request',
    frist:
      'The link is valid until {datum}. By the same link you can revoke a release at any time, also after that day: please keep this message.',
    freiwillig: 'The release is voluntary. The link is yours alone: please do not pass it on.',
  },
};
