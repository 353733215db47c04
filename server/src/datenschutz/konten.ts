import { USE, SECURITY } from './grundlagen.ts';
import { columns, type Directory } from './entry.ts';

/** Accounts, and the traces that people leave by using the portal. */
export const KONTEN: Directory = {
  benutzer: {
    zweck: 'accounts',
    person: {
      wessen: 'accounts',
      grundlage: USE,
      personal: columns(
        'id email passwort_hash aktiv rollen anrede geschlecht vorname nachname kontakt_id letzte_anmeldung_am nur_betreute angelegt_am suchtext deaktiviert_am',
      ),
      sonst: columns(''),
      aufbewahrung: { art: 'benutzer' },
      auskunft: { abschnitte: ['konto'] },
      loeschung:
        'deleted some years after it was deactivated, or on request; where it acted for a company, its name goes',
    },
  },
  benutzer_firma: {
    zweck: 'companies that an account belongs to',
    person: {
      wessen: 'accounts',
      grundlage: USE,
      personal: columns('firma_id benutzer_id'),
      sonst: columns(''),
      aufbewahrung: { mit: 'account' },
      auskunft: { abschnitte: ['firmen'] },
      loeschung: 'deleted with the account',
    },
  },
  kontakt: {
    zweck: 'who people of companies and the school are',
    person: {
      wessen: 'contacts of companies and the school',
      grundlage: USE,
      personal: columns(
        'firma_id id kontaktnummer anrede vorname nachname funktion email telefon suchtext mobil geschlecht foto_schluessel deaktiviert geburtsdatum private_email schul_email',
      ),
      sonst: columns(''),
      aufbewahrung: { mit: 'company' },
      auskunft: { abschnitte: ['person'] },
      loeschung:
        'deleted with the account of the person, where no campus system keeps it, and on request; with the photo',
    },
  },
  sitzung: {
    zweck: 'sign-ins that are in force, and the last ones',
    person: {
      wessen: 'accounts',
      grundlage: SECURITY,
      personal: columns(
        'id benutzer_id firma_id begonnen_am zuletzt_aktiv_am endet_am beendet_am geraet uebernommen_von uebernommen_von_name',
      ),
      sonst: columns(''),
      aufbewahrung: { art: 'sitzung' },
      auskunft: { abschnitte: ['sitzungen', 'uebernahmen'] },
      loeschung: 'deleted a month after its end, or with the account',
    },
  },
  ansicht: {
    zweck: 'saved views of lists',
    person: {
      wessen: 'accounts',
      grundlage: USE,
      personal: columns('id benutzer_id firma_id liste name adresse geteilt angelegt_am angelegt_von melden'),
      sonst: columns(''),
      aufbewahrung: { mit: 'account' },
      auskunft: { abschnitte: ['ansichten'] },
      loeschung: 'deleted with the account',
    },
  },
  ansichtsmeldung: {
    zweck: 'on which days somebody was told of new hits of a saved view',
    person: {
      wessen: 'accounts',
      grundlage: USE,
      personal: columns('id ansicht_id am'),
      sonst: columns(''),
      aufbewahrung: { mit: 'account' },
      auskunft: { grund: 'told beside its saved view, in `ansichten`' },
      loeschung: 'deleted with the saved view, at the latest with the account',
    },
  },
  vertretung: {
    zweck: 'who deputises for whom',
    person: {
      wessen: 'accounts',
      grundlage: USE,
      personal: columns('firma_id id ausbildungsleitung_id benutzer_id von bis'),
      sonst: columns(''),
      aufbewahrung: { art: 'vertretung' },
      auskunft: { abschnitte: ['vertretungen'] },
      loeschung: 'deleted a year after its end, or with account or contact',
    },
  },
  benutzereinladung: {
    zweck: 'invitations to register',
    person: {
      wessen: 'people who were invited, accounts that invited',
      grundlage: USE,
      personal: columns(
        'firma_id id email rollen nur_betreute benutzer_id eingeladen_von eingeladen_am gesendet_am gueltig_bis registriert_am registriert_als zurueckgezogen_am zurueckgezogen_von',
      ),
      sonst: columns('token_hash'),
      aufbewahrung: { art: 'benutzereinladung' },
      auskunft: { abschnitte: ['versandteEinladungen', 'erhalteneEinladungen'] },
      loeschung:
        'deleted a year after the last link where nobody came; otherwise it proves how the account came to be, and goes with it',
    },
  },
  dienstkonto: {
    zweck: 'accounts of programs of companies and the school',
    person: {
      wessen: 'accounts that made one',
      grundlage: USE,
      personal: columns('benutzer_id angelegt_am'),
      sonst: columns('firma_id id name umfang netze widerrufen_am'),
      aufbewahrung: { art: 'dienstkonto' },
      auskunft: { abschnitte: ['dienstkonten'] },
      loeschung:
        'deleted a year after it was revoked or its last key ended; without the person when their account is deleted',
    },
  },
  dienstkontoschluessel: {
    zweck: 'keys of such accounts, hashed, and when each was used last',
    person: null,
  },
  passwortanfrage: {
    zweck: 'requests for another password, until they are answered',
    person: {
      wessen: 'accounts',
      grundlage: SECURITY,
      personal: columns('id benutzer_id am'),
      sonst: columns(''),
      aufbewahrung: { art: 'passwortanfrage' },
      auskunft: { abschnitte: ['passwortanfragen'] },
      loeschung: 'deleted when it is answered, after a day at the latest',
    },
  },
  passwortruecksetzung: {
    zweck: 'links to set another password',
    person: {
      wessen: 'accounts',
      grundlage: SECURITY,
      personal: columns('benutzer_id gueltig_bis'),
      sonst: columns('token_hash'),
      aufbewahrung: { art: 'passwortruecksetzung' },
      auskunft: { abschnitte: ['passwortruecksetzungen'] },
      loeschung: 'deleted when a link is used, or a day after it was sent',
    },
  },
  idempotenz: {
    zweck: 'answers of calls that may be repeated',
    person: {
      wessen: 'accounts and service accounts, and students, applicants and accounts that an answer shows',
      grundlage: USE,
      personal: columns('benutzer_id schluessel ergebnis am'),
      sonst: columns('anfrage'),
      aufbewahrung: { art: 'idempotenz' },
      auskunft: { abschnitte: ['wiederholbareAufrufe'] },
      loeschung: 'deleted after a day, whoever it shows, or with the account of who called',
    },
  },
  benachrichtigung: {
    zweck: 'how somebody wants to be told',
    person: {
      wessen: 'accounts',
      grundlage: USE,
      personal: columns('benutzer_id typ portal email zustellung'),
      sonst: columns(''),
      aufbewahrung: { mit: 'account' },
      auskunft: { abschnitte: ['benachrichtigungseinstellungen'] },
      loeschung: 'deleted with the account',
    },
  },
  benachrichtigung_log: {
    zweck: 'what somebody is told',
    person: {
      wessen: 'accounts, and students, applicants and accounts that it tells of',
      grundlage: USE,
      personal: columns(
        'benutzer_id id firma_id typ student_id bewerber_id konto_id angaben am portal gelesen_am email',
      ),
      sonst: columns(''),
      aufbewahrung: { art: 'benachrichtigung_log' },
      auskunft: { abschnitte: ['benachrichtigungen', 'meldungenUeberDasKonto'] },
      loeschung:
        'deleted 90 days after it was read, after a year at the latest, beyond the newest 5,000 of a person, and with the person it tells of',
    },
  },
  benachrichtigungsstand: {
    zweck: 'how often what somebody is told has changed',
    person: {
      wessen: 'accounts',
      grundlage: USE,
      personal: columns('benutzer_id stand'),
      sonst: columns(''),
      aufbewahrung: { mit: 'account' },
      auskunft: { abschnitte: ['benachrichtigungszaehler'] },
      loeschung: 'deleted with the account',
    },
  },
  ereignis: {
    zweck: 'what happened, until those whom it concerns are told',
    person: {
      wessen: 'accounts, students and applicants',
      grundlage: USE,
      personal: columns(
        'typ firma_id empfaenger_id ausgeloest_von student_id bewerber_id konto_id angaben am',
      ),
      sonst: columns('id'),
      aufbewahrung: { art: 'ereignis' },
      auskunft: { abschnitte: ['meldungenUeberDasKonto'] },
      loeschung: 'deleted when it is distributed, after 30 days at the latest',
    },
  },
  vorgang: {
    zweck: 'what happened, for the systems of the school and of the companies to fetch',
    person: {
      wessen: 'contacts; applicants and students by their numbers in the campus system',
      grundlage: USE,
      personal: columns('firma_id typ am bewerber_id student_id kontakt_id angaben'),
      sonst: columns('id'),
      aufbewahrung: { art: 'vorgang' },
      auskunft: { abschnitte: ['vorgaenge'] },
      loeschung:
        'deleted after 90 days, or with whom it is about; that a contact is gone is told by its number for 90 days, made here or the campus system’s',
    },
  },
  kalenderabo: {
    zweck: 'the address that a calendar subscribes to',
    person: {
      wessen: 'accounts',
      grundlage: USE,
      personal: columns('benutzer_id angelegt_am'),
      sonst: columns('token_hash'),
      aufbewahrung: { mit: 'account' },
      auskunft: { abschnitte: ['kalenderabo'] },
      loeschung: 'deleted when the subscription ends, or with the account',
    },
  },
  wiedervorlage: {
    zweck:
      'tasks of the start page that a person put off until a day, and up to which day they saw what is new in the portal',
    person: {
      wessen: 'accounts',
      grundlage: USE,
      personal: columns('benutzer_id firma_id aufgabe bis faellig_am'),
      sonst: columns(''),
      aufbewahrung: { mit: 'account' },
      auskunft: { abschnitte: ['wiedervorlagen'] },
      loeschung: 'deleted when the day has come and the person puts something else off, or with the account',
    },
  },
  konferenzanmeldung: {
    zweck: 'who comes to a conference, and what they need there',
    person: {
      wessen: 'people who are registered, and the names of those who registered them',
      grundlage: 'GDPR Art. 6 (1) (b), (f); of needs that tell of health Art. 9 (2) (a)',
      personal: columns(
        'firma_id id konferenz_id vorname nachname email funktion hinweis angemeldet_von angemeldet_am abgesagt_am abgesagt_von',
      ),
      sonst: columns('version'),
      aufbewahrung: { art: 'konferenzanmeldung' },
      auskunft: { abschnitte: ['konferenzanmeldungen'] },
      loeschung: 'deleted 180 days after the conference, or with the account of the person',
    },
  },
  anmeldeversuch: {
    zweck: 'failed sign-ins and wrong keys of service accounts, to slow down guessing',
    person: {
      wessen: 'whoever tried, by a keyed hash of account, network and device',
      grundlage: SECURITY,
      personal: columns('schluessel am kept_until'),
      sonst: columns(''),
      aufbewahrung: { art: 'anmeldeversuch' },
      auskunft: { grund: 'holds nothing but a keyed hash, of which nobody can say whose it is' },
      loeschung:
        'deleted after a quarter of an hour; what counts for an account, with its next sign-in or password, after a year at the latest',
    },
  },
};
