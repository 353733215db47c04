import type { Catalogue } from '#platform/catalogue.ts';
import type { texte as deDE } from './rechtliches.texte.de-DE.ts';

export const texte: Catalogue<typeof deDE> = {
  impressum: {
    titel: 'Imprint',
    anbieterin: 'Provider',
    unbekannt:
      'This portal is provided by the university that invited your company to use it. Its full details under section 5 of the German Digital Services Act (DDG) stand in the imprint of its website and hold for this portal as well.',
    vertretung: 'Represented by',
    kontakt: 'Contact',
    email: 'E-mail',
    telefon: 'Telephone',
    support:
      'For questions about this portal, turn to the support of the university. Whoever is signed in finds its e-mail address, its hours and a form for messages at the end of each page.',
    register: 'Register',
    umsatzsteuerId: 'VAT identification number',
    aufsicht: 'Supervisory authority',
    verantwortlich: 'Responsible for editorial content (§ 18 (2) MStV)',
    inhalte: 'Content of companies',
    inhalteText: 'Each company is responsible for what it enters about itself.',
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
        text: 'For your account: name, e-mail address, company, permissions, voluntary details such as photo and telephone, settings and saved views, and the beginning, last activity and device of each sign-in. So that companies can accompany their students: their master data, attendance and records and, only with their release, their grades and exam registrations (see below: If you study with a company). So that applicants and companies find each other: details, test results and documents of the applicants, their e-mail address and telephone number only for companies to which they applied and, if they have agreed to that, for companies on the marketplace, and notes and reports of the companies. For the training conference: name, e-mail address, position and remarks of those registered.',
      },
      {
        titel: 'Audit log',
        text: 'Sign-ins, views of data of students and applicants, releases, exports and changes of accounts are recorded, so that misuse can be cleared up. Entries cannot be changed.',
      },
      {
        titel: 'E-mails',
        text: 'The portal writes to you about invitations, forgotten passwords and, as you choose in the notifications, about news. No e-mail contains grades. What you write to support goes to the university as an e-mail, with your name, your e-mail address and, if you agree, the address of the page.',
      },
      {
        titel: 'Calendar subscription',
        text: 'If you subscribe to the calendar, your calendar service fetches the dates of the university through a secret personal address; they contain no data of people. You can renew or end the address at any time.',
      },
      {
        titel: 'How long data are kept',
        text: 'Data of applicants become anonymous some years after the year of their application; data of students are deleted some years after their exmatriculation, and so are old entries of the audit log. The university sets these periods; two, three and three years are intended. Notifications are deleted 90 days after they were read, or after a year if they were not, ended sessions after 30 days, sent e-mails after at most ten days, invitations that were not accepted after a year, and registrations for a training conference 180 days after it.',
      },
      {
        titel: 'Error reports',
        text: 'Only if the university has set this up, unexpected errors are reported to a service for error reports. Texts, input and pictures are masked in them; the reports contain no names, grades or credentials.',
      },
      {
        titel: 'What lies in your browser',
        text: 'While you are signed in: your access token and the data of your account in local storage, and the columns that you chose in lists; it is emptied when you sign out. If you change them: language, appearance, keyboard shortcuts and the figures of the start page as cookies. If there are saved views in your company: how many each list has in the navigation, as a cookie for a year, without their names. From your first sign-in on a device, for 180 days: a cookie by which the portal recognises the device, so that you get in there even while others try to guess your password. It serves nothing else, and the server does not store it. There is no advertising, no tracking and no content of other servers; for error reports see above.',
      },
      {
        titel: 'Your rights',
        text: 'You have the right of access, rectification, erasure, restriction of processing, data portability and objection, and the right to complain to a supervisory authority. You can download the data of your account in your profile. For everything else please turn to the university.',
      },
    ],
    studierende: {
      titel: 'If you study with a company',
      text: 'Some things your company sees because of the training contract, others only with your release. A release is voluntary, and you can revoke it at any time: by the link of the e-mail in which your company asked you for it.',
    },
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
        titel: 'Known limits',
        text: 'Documents that the university or applicants upload are offered as they are, and may not be accessible. The same goes for the preview of PDF files.',
      },
      {
        titel: 'Reporting barriers',
        text: 'If you come across a barrier, please tell the support of your university; when signed in you reach it at the end of each page through “Write a message”. In your profile you can switch off keyboard shortcuts that get in the way of an assistive technology.',
      },
    ],
  },
};
