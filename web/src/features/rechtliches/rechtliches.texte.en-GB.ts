import type { Katalog } from '../../platform/katalog.ts';
import type { texte as deDE } from './rechtliches.texte.de-DE.ts';

export const texte: Katalog<typeof deDE> = {
  impressum: {
    titel: 'Imprint',
    abschnitte: [
      {
        titel: 'Provider',
        text: 'This portal is provided by the university that invited your company to use it. Its full details under section 5 of the German Digital Services Act (DDG) stand in the imprint of its website and hold for this portal as well.',
      },
      {
        titel: 'Content of the companies',
        text: 'Each company is responsible for what it enters about itself.',
      },
    ],
  },
  datenschutz: {
    titel: 'Privacy policy',
    abschnitte: [
      {
        titel: 'Who is responsible',
        text: 'The controller is the university that provides this portal. Its contact details and those of its data protection officer stand on its website.',
      },
      {
        titel: 'What is processed, and why',
        text: 'For your account: name, e-mail address, company, permissions, and the beginning, last activity and device of each sign-in. So that companies can accompany their students: the master data of the students and, only with their release, their grades and exam registrations. Who views student data is recorded.',
      },
      {
        titel: 'What lies in your browser',
        text: 'While you are signed in: your access token and the data of your account in local storage; both are deleted when you sign out. If you change them: language, appearance and keyboard shortcuts as cookies. There is no advertising, no tracking and no content of other servers.',
      },
      {
        titel: 'Your rights',
        text: 'You have the right of access, rectification, erasure, restriction of processing, data portability and objection, and the right to complain to a supervisory authority. Please turn to the university.',
      },
    ],
  },
  barrierefreiheit: {
    titel: 'Accessibility statement',
    abschnitte: [
      {
        titel: 'Aim',
        text: 'This portal aims to meet WCAG 2.2 at level AA. It can be used with the keyboard alone, follows the settings of your system for contrast, colours and motion, and works from a width of 320 pixels.',
      },
      {
        titel: 'How this is checked',
        text: 'The pages are checked automatically on every change. Automatic checks do not find every barrier; an independent audit is still to come.',
      },
      {
        titel: 'Reporting barriers',
        text: 'If you come across a barrier, please tell the support of your university. In your profile you can switch off keyboard shortcuts that get in the way of an assistive technology.',
      },
    ],
  },
};
