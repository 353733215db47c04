import { EXAMPLE_ID, type Descriptions } from '../hydra/description.ts';

/** People with their accounts and sessions, and the views that they save. */
export const KONTEN: Descriptions = {
  // People, accounts, sessions.
  Kontakt: ['Person at a company or at the school who can be reached; a training lead is one.'],
  'Kontakt.firma': ['The company; null where it is a contact of the school.'],
  Profil: ['Own data of the signed-in person: of the contact that the account is.'],
  ProfilChange: ['What changes of the own data; what is missing stays.'],
  'Profil.anmeldung': ['The address with which the person signs in; it stays.', 'ada.muster@example.org'],
  'Profil.email': [
    'Where colleagues and the school write to; null where there is none.',
    'ada.muster@example.org',
  ],
  'Profil.geburtsdatum': [
    'Date of birth; null where it is not known, and in an account that was taken over.',
    '1990-04-17',
  ],
  'Profil.privateEmail': [
    'Private e-mail address; null where there is none, and in an account that was taken over.',
    'ada@example.org',
  ],
  'Profil.schulEmail': [
    'E-mail address at the school; null where there is none, and in an account that was taken over.',
    'ada.muster@school.example',
  ],
  Benutzer: ['Account of a person: address, stored roles, active or not.'],
  KontoChange: ['What changes of an account; what is missing stays.'],
  aktiv: ['Whether the person can sign in.'],
  'Benutzer.firmen': ['Companies to which the account belongs.'],
  'Bewerber.firmen': ['Companies in scope to which the person applied.'],
  'BewerberMarktplatz.firmen': ['Companies in scope to which the person applied.'],
  angelegtAm: ['When it was made.'],
  letzteAnmeldungAm: ['When the person signed in last; null where they never did.'],
  erlaubt: ['What the asking person may do with the account; all of it is asked again when it is done.'],
  aendern: ['Activate or deactivate it, assign roles, limit it.'],
  uebernehmen: ['Act in it.'],
  hindernis: [
    'Why it may not be changed: it is the own one, belongs to other companies too, is one of the school, or has a role that the asking person does not hold. Null where it may.',
    null,
  ],
  BenutzerEinladung: ['Invitation to register with a company: its link is valid for 48 hours and once.'],
  'BenutzerEinladung.email': ['The address that was invited.', 'ada.muster@example.org'],
  'BenutzerEinladung.firma': ['The company to which the account will belong.'],
  eingeladenVon: ['Name of who invited.', 'Jan Beispiel'],
  eingeladenAm: ['When the invitation was sent last.'],
  registriertAm: ['When the account was made; null before.'],
  'BenutzerEinladung.stand': ['What became of it: open, over, registered, withdrawn.'],
  Einladungsversand: ['Inviting several addresses at once, with what came of it for each.'],
  'Einladungsversand.ergebnisse': ['One for each address, in the same order.'],
  'Einladungsversand.ergebnisse.email': ['The address as it was sent.', 'ada.muster@example.org'],
  'Einladungsversand.ergebnisse.grund': [
    '`ungueltig`: is no address; `vorhanden`: has an account of the company; `offen`: is invited already. Null where it was invited.',
    null,
  ],
  emails: [
    'The addresses, at most 100. Each is judged alone: one that is none does not stop the others.',
    ['ada.muster@example.org'],
  ],
  'Einladungsversand.nurBetreute': [
    'Whether the accounts see only own students; where it is missing, as the inviting person does.',
    false,
  ],
  Registrierung: ['What an invitation invites to; completed, it is an account.'],
  'Registrierung.email': [
    'The address that was invited, with which the person will sign in.',
    'ada.muster@example.org',
  ],
  Passwortruecksetzung: ['Link for whoever forgot the password: valid for 60 minutes and once.'],
  passwort: [
    'A password: 8 to 128 characters, of which one is upper case, one lower case, one a digit.',
    'Richtig-Pferd-7',
  ],
  'createToken.body.passwort': ['The password of the account.', 'Richtig-Pferd-7'],
  passwortWiederholung: ['The same once more.', 'Richtig-Pferd-7'],
  altesPasswort: ['The password until now.', 'Richtig-Pferd-6'],
  zugehoerigkeitBestaetigt: ['That the person belongs to the company: has to be true.'],
  Token: ['What a signed-in client sends along: session, person and roles, signed.'],
  token: [
    'JSON Web Token, valid for 60 minutes: send it as `Authorization: Bearer …`, and have it renewed before it ends.',
    'eyJhbGciOiJIUzI1NiJ9.eyJzaWQiOiIwYjliMWYwZSJ9.c2lnbmF0dXJl',
  ],
  'setFirma.body.firma': [
    'The company for which the person acts from now on; null: for none, which only school staff may.',
    `/api/firmen/${EXAMPLE_ID}`,
  ],
  Sitzung: ['One sign-in of a person on one device, until logout or its end.'],
  'Sitzung.begonnenAm': ['When the person signed in.'],
  zuletztAktivAm: ['When the last request came.'],
  endetAm: ['When it ends at the latest.', '2026-10-01T19:30:00+02:00'],
  geraet: ['Browser and system as the browser names them, shortened.', 'Firefox, Linux'],
  aktuell: ['Whether it is the session that asks.'],
  uebernommenVon: ['Name of who really acts, where the account was taken over; else null.', null],

  // Saved views.
  Ansicht: ['Saved view: filters, sort and columns of a list under a name, own or shared in the company.'],
  liste: ['Which list it is of.', 'studenten'],
  'Ansicht.name': ['What the view is called; unique among those of a list and person.', 'At risk, Hamburg'],
  'Ansicht.adresse': ["The list's query string without `?`; never its free-text search.", 'gefaehrdet=true'],
  'Ansicht.melden': ['Whether the person is told of new hits of the view, once a day at most.', true],
  geteilt: ['Whether the colleagues of the active company see it, too.', false],
  angelegtVon: ['Name of who made it.', 'Jan Beispiel'],
};
