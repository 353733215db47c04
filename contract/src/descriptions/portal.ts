import { EXAMPLE_ID, type Descriptions } from '../hydra/description.ts';

const NEWS = 'Neue Note von Ada Muster';

/** What the school publishes, notifications, support, pictures, the start screen, imports, the audit log. */
export const PORTAL: Descriptions = {
  // What the school publishes.
  Dokument: ['File that the school publishes for the companies, without its content.'],
  'Dokument.titel': ['Title of the document.', 'Examination regulations'],
  kategorie: ['Category.'],
  dateiname: ['Name under which it is saved.', 'Pruefungsordnung.pdf'],
  veroeffentlichtAm: ['When it was published, or its file replaced.'],
  Termin: ['Date that the school publishes for the companies.'],
  NewTermin: ['A date as it is published and as it is changed: whole.'],
  'Termin.art': ['Kind of date.'],
  'Termin.von': ['First day.'],
  'Termin.bis': ['Last day; the same where it is of one day.'],
  'Termin.beschreibung': [
    'What else is to be known; null where there is nothing.',
    'Please be there in time.',
  ],
  Pruefungsausschusssitzung: [
    'Session of the examination committee: a date with a deadline for what it is to decide.',
  ],
  sitzungsnummer: ["The session's key in the campus system; null where it has none.", 'PA-2026-10'],
  'Pruefungsausschusssitzung.titel': ['Title of the session.', 'Examination committee'],
  datum: ['Day.', '2026-10-01'],
  antragsfrist: ['Last day on which it takes what is to be decided; null where none is set.', '2026-09-17'],
  Ausbildungskonferenz: [
    'Training conference: a date with a programme, for which companies register people.',
  ],
  NewAusbildungskonferenz: ['A conference as it is published and as it is changed: whole.'],
  'NewAusbildungskonferenz.dokumente': ['Documents that belong to it.', [`/api/dokumente/${EXAMPLE_ID}`]],
  programm: ['The programme in Markdown; null where there is none yet.', '9:30 Welcome'],
  anmeldeschluss: ['Until when companies register, change and cancel.', '2026-09-24T23:59:00+02:00'],
  termin: ['The date that it is in the calendar.', `/api/termine/${EXAMPLE_ID}`],
  anmeldungOffen: ['Whether the deadline is still to come.'],
  angemeldet: ['People registered by the companies in scope.', 2],
  Konferenzanmeldung: ['Somebody whom a company registered for a training conference.'],
  NewKonferenzanmeldung: ['A registration as it is made and as it is changed: whole.'],
  'Konferenzanmeldung.hinweis': [
    'What the organisers should know; null where there is nothing.',
    'Vegetarian',
  ],
  angemeldetVon: ['Name of who registered them.', 'Jan Beispiel'],
  angemeldetAm: ['When they were registered.'],
  abgesagtAm: ['When it was cancelled; null while it holds.', null],
  Kalenderabo: ["Address under which a person's calendar finds the dates, until it is renewed."],
  'Kalenderabo.angelegtAm': ['When the address was made; null where there is none.'],
  'Kalenderabo.adresse': [
    'Where calendars find the dates: a secret. Null but in the answer that made it.',
    'https://portal.example/api/termine/abo/Zm9vYmFyYmF6Zm9vYmFyYmF6Zm9vYmFyYmF6Zm9vYmE.ics',
  ],

  // Notifications.
  BenachrichtigungKategorieTyp: [
    'Category of notifications with those of its types of which the person can be told.',
  ],
  typen: ['Types of the category.', ['neueNote', 'nichtBestanden']],
  Benachrichtigung: [
    'How a person wants to be told of a type of news: in the portal, by e-mail, at once or daily.',
  ],
  typ: ['What the news is about.'],
  portal: ['Whether it is told in the portal.'],
  'Benachrichtigung.email': ['Whether it is told by e-mail.'],
  zustellung: ['By e-mail at once, or once a day in one mail.'],
  BenachrichtigungLog: ['What a person was told, read or unread.'],
  'BenachrichtigungLog.am': ['When it happened.'],
  betreff: ['Subject.', NEWS],
  inhalt: ['The text, in the language asked for.', `${NEWS}: Algorithmen, 1,7.`],
  gelesen: ['Whether the person has read it.', false],
  'BenachrichtigungLog.objekt': [
    'What it tells of: a student, an applicant, a document … Null where it is of several, or of a whole year.',
    `/api/studenten/${EXAMPLE_ID}`,
  ],
  'BenachrichtigungLog.jahr': ['Of reservation periods: the year of intake; else null.', null],
  'BenachrichtigungLog.branchen': [
    "Of applicants in the marketplace: the company's industries that they wish for, by which they are found.",
    [`/api/branchen/${EXAMPLE_ID}`],
  ],
  'BenachrichtigungLog.adresse': [
    'Of new hits of a saved view: the query string of the marketplace that shows them; else null.',
    null,
  ],
  Lesemarkierung: ['Marking notifications as read, with those that could not be marked.'],
  markiert: ['How many are read now that were not.', 5],
  'Lesemarkierung.fehlgeschlagen': ["Those that could not be marked: gone since, or never the person's.", []],
  alle: ['All of them. Either this or `ids`.'],
  ids: [
    'The notifications, at most 500. Either these or `alle`.',
    [`/api/benachrichtigungLog/${EXAMPLE_ID}`],
  ],

  // Support, imprint.
  Support: ["How the school's company support is reached, and when."],
  'Support.zeiten': ['When it is open, by day of the week.'],
  tag: ['Day of the week, from 1 (Monday) to 7.', 1],
  'zeiten.von': ['Opens, `HH:MM` at the school.', '09:00'],
  'zeiten.bis': ['Closes, `HH:MM` at the school.', '16:00'],
  geoeffnet: ['Whether it is open now.'],
  wechselAm: ['When it closes, where it is open; else when it opens next. Null where that is not known.'],
  ferien: ['School holidays that have begun or begin within 60 days: support is closed.'],
  'ferien.titel': ['What they are called.', 'Christmas holidays'],
  'ferien.von': ['First day.', '2026-12-21'],
  'ferien.bis': ['Last day.', '2027-01-02'],
  Supportanfrage: ['Message to support.'],
  NewSupportanfrage: ['A message as it is written.'],
  'Supportanfrage.referenz': ['By which both sides speak of it.', 'S-4F7K2'],
  gesendetAm: ['When it was sent.'],
  'NewSupportanfrage.betreff': ['Subject.', 'Question on grades'],
  nachricht: ['The message.', 'Where do I find …?'],
  seite: ['Path of the page that it was written from; null where that is not to be told.', '/studenten'],
  Impressum: [
    'Who offers the portal, as its operator configured it; null for what nobody said, or there is none of.',
  ],
  'Impressum.name': ['Who offers it.', 'Demo School gGmbH'],
  anschrift: ['Postal address, line by line.', ['Musterweg 1', '20457 Hamburg']],
  vertretung: ['Who represents it.', 'Erika Beispiel'],
  register: ['Register and number.', 'HRB 12345, Amtsgericht Hamburg'],
  umsatzsteuerId: ['VAT identification number.', 'DE123456789'],
  aufsicht: ['Supervisory authority.', 'Behörde für Wissenschaft'],
  verantwortlich: ['Who answers for the content (§ 18 (2) MStV).', 'Erika Beispiel'],

  // Pictures.
  'putKontaktfoto.body.x': [
    'Left edge of the square, in pixels of the picture as people see it; its middle where missing.',
    40,
  ],
  'putKontaktfoto.body.y': [
    'Upper edge of the square, in pixels of the picture as people see it; its middle where missing.',
    20,
  ],
  'putKontaktfoto.body.seite': ['Side of the square in pixels; as large as fits where missing.', 400],

  // The start screen.
  Uebersicht: ['What needs attention, and figures, for the start screen.'],
  'Uebersicht.firma': [
    'The company of which the figures speak; null: of all in scope.',
    `/api/firmen/${EXAMPLE_ID}`,
  ],
  letzterBesuch: [
    "Day of the person's visit before this one; a week ago where there was none.",
    '2026-09-29',
  ],
  ungelesen: ['Unread notifications; null as the others.', 3],
  gefaehrdeteStudierende: [
    'Matriculated students with a module at risk, as far as grades are released; null where the person may not see it.',
    2,
  ],
  neueNoten: ['Grades entered since the last visit; null where the person may not see it.'],
  neueTreffer: [
    "Of each of the person's views that tell of new hits: who was released this week; null where the person may not see it.",
  ],
  'neueTreffer.ansicht': ['The view.', `/api/ansichten/${EXAMPLE_ID}`],
  'neueTreffer.name': ['What the view is called.', 'Maths from 60'],
  'neueTreffer.adresse': [
    'The query string of the marketplace that shows them.',
    'freigabeSeit=2026-11-23&mathematiktest=60..',
  ],
  'neueTreffer.anzahl': ['How many.', 3],
  'neueTreffer.seit': ['Since which day: the Monday of this week.', '2026-11-23'],
  neueBewerbungen: ['Applications received since the last visit; null where the person may not see it.'],
  'neueNoten.anzahl': ['How many.', 7],
  'neueNoten.seit': ['Since which day.', '2026-09-29'],
  'neueBewerbungen.anzahl': ['How many.', 2],
  'neueBewerbungen.seit': ['Since which day.', '2026-09-29'],
  zeitraeume: ['Open periods of the active company; null where the person may not see it.'],
  'zeitraeume.bis': ['When the period ends.', '2026-12-31T23:59:00+01:00'],
  tage: ['Days left: 0 on the last one.', 30],
  gespeichert: ['Whether the company saved places for the year.'],
  fehlendeFreigaben: [
    'Matriculated students whose grades are not released, and who have no valid link to release them; null where the person may not see it.',
    4,
  ],
  offeneFreigabeanfragen: [
    'Release requests that students have not answered, and still can; null where the person may not see it.',
    3,
  ],
  hoheFehlzeiten: [
    'Matriculated students who missed 20 percent of the running quarter or more; null where the person may not see it.',
    1,
  ],
  ueberfaelligeTransferleistungen: [
    'Transfer performances whose deadline is over; null where the person may not see it.',
    1,
  ],
  ablaufendeEinladungen: ['Invitations that end within 24 hours; null where the person may not see it.', 1],
  offeneMeldungen: [
    'Enrolment reports on which the school has not decided; null for everybody but its own people.',
    5,
  ],
  'Uebersicht.studierende': ['Matriculated students; null where the person may not see it.', 31],
  notendurchschnitt: [
    'Over the released averages of matriculated students: one decimal, cut. Null where there is none.',
    '2.1',
  ],
  'Uebersicht.fehlzeiten': [
    'Percent of recorded sessions that were missed in the last three quarters, one decimal. Null where nothing is recorded.',
    '8.4',
  ],
  'Uebersicht.reserviert': [
    "Places of the open period's year, else of the latest one with places; null where there are none.",
  ],
  'reserviert.anzahl': ['Places reserved.', 9],
  'Uebersicht.wiedervorlagen': [
    'Tasks that the person put off for the active company, and whose day has not come yet.',
  ],
  Wiedervorlage: ['A task of the start page that the person put off until a day.'],
  aufgabe: [
    "Which task: its kind, for a period also the year (`zeitraum.2027`), for a view also the view's identifier (`neueTreffer.<uuid>`).",
    'neueNoten',
  ],
  'Wiedervorlage.bis': ['The day on which the task shows again.', '2026-12-01'],
  'wiedervorlagen.bis': ['The day on which the task shows again.', '2026-12-01'],
  marktplatz: ['Applicants in the marketplace; null where the person may not see it.', 120],

  // Imports and the audit log.
  Import: ['One run of reading a file of the campus system, with what came of it.'],
  ImportListItem: ['An import as the list shows it: without what was wrong.'],
  'Import.art': ['Kind of records.'],
  'Import.person': [
    'Name of whose account it was, of a service account in words that say so; null for the command line.',
    'Jan Beispiel',
  ],
  probelauf: ['Whether nothing was to be written: what would happen is told.', false],
  modus: ['With bad rows, whether nothing is written (`alles`), or the good ones are (`gueltige`).'],
  'Import.begonnenAm': ['When it began.'],
  beendetAm: ['When it ended.', '2026-10-01T09:30:04+02:00'],
  zeilen: ['Rows of the file.', 400],
  neu: ['Rows that made something new.', 12],
  geaendert: ['Rows that changed something.', 30],
  unveraendert: ['Rows that say what is known already.', 356],
  fehlerhaft: ['Rows that cannot be taken.', 2],
  uebernommen: [
    'False where nothing was written: a dry run, bad rows with `alles`, or an import that was ended.',
  ],
  aborted: [
    'Ended together with the portal, or with the command: nothing was written, and nothing is counted.',
    false,
  ],
  befunde: ['How many findings are kept.', 2],
  fehler: ['What is wrong with the first 1000 bad rows. Holds no values, since these may be personal data.'],
  zeile: ['Number of the row in the file.', 17],
  spalte: ['Heading of the column; null where it is about the whole row.', 'matrikelnummer'],
  code: ['Name of the finding, the same in every language.', 'fehlt'],
  'fehler.meldung': ['What is wrong, in the language asked for.', 'Please fill this in.'],
  Protokolleintrag: ['Entry of the audit log: append-only, each chained to the one before it.'],
  'Protokolleintrag.am': ['When it happened.'],
  aktion: ['What was done.'],
  'Protokolleintrag.person': [
    'Name of whose account it was, of a service account in words that say so; null where it was the system, or a student by a link.',
    'Jan Beispiel',
  ],
  'Protokolleintrag.firma': ['The company that it is about; null where it is about none.'],
  'Protokolleintrag.objekt': ['What it was done to: an identifier; null where there is none.', EXAMPLE_ID],
  objektname: ['What that is called; null where it is gone or has no name.', 'Ada Muster'],
  'Protokolleintrag.beschreibung': [
    "What was done, in words of the reader's language.",
    'Opened the details of a student',
  ],
  angaben: ['What is to be said besides: what was changed as before → after.'],
  'angaben.name': ['What it is, in words.', 'Roles'],
  'angaben.wert': ['Its value, in words.', 'Standard → Administration'],
};
