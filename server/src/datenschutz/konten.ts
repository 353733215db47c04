import { USE, SECURITY } from './grundlagen.ts';
import { columns, type Directory } from './entry.ts';

/** Accounts, and the traces that people leave by using the portal. */
export const KONTEN: Directory = {
  benutzer: {
    purpose: 'accounts',
    person: {
      subjects: 'accounts',
      legalBasis: USE,
      personal: columns(
        'id email passwort_hash aktiv rollen anrede geschlecht vorname nachname kontakt_id letzte_anmeldung_am nur_betreute angelegt_am suchtext deaktiviert_am',
      ),
      others: columns(''),
      retention: { kind: 'benutzer' },
      disclosure: { sections: ['konto'] },
      deletion:
        'deleted some years after it was deactivated, or on request; where it acted for a company, its name goes',
    },
  },
  benutzer_firma: {
    purpose: 'companies that an account belongs to',
    person: {
      subjects: 'accounts',
      legalBasis: USE,
      personal: columns('firma_id benutzer_id'),
      others: columns(''),
      retention: { with: 'account' },
      disclosure: { sections: ['firmen'] },
      deletion: 'deleted with the account',
    },
  },
  kontakt: {
    purpose: 'who people of companies and the school are',
    person: {
      subjects: 'contacts of companies and the school',
      legalBasis: USE,
      personal: columns(
        'firma_id id kontaktnummer anrede vorname nachname funktion email telefon suchtext mobil geschlecht foto_schluessel deaktiviert geburtsdatum private_email schul_email',
      ),
      others: columns(''),
      retention: { with: 'company' },
      disclosure: { sections: ['person'] },
      deletion:
        'deleted with the account of the person, where no campus system keeps it, and on request; with the photo',
    },
  },
  sitzung: {
    purpose: 'sign-ins that are in force, and the last ones',
    person: {
      subjects: 'accounts',
      legalBasis: SECURITY,
      personal: columns(
        'id benutzer_id firma_id begonnen_am zuletzt_aktiv_am endet_am beendet_am geraet uebernommen_von uebernommen_von_name',
      ),
      others: columns(''),
      retention: { kind: 'sitzung' },
      disclosure: { sections: ['sitzungen', 'uebernahmen'] },
      deletion: 'deleted a month after its end, or with the account',
    },
  },
  ansicht: {
    purpose: 'saved views of lists',
    person: {
      subjects: 'accounts',
      legalBasis: USE,
      personal: columns('id benutzer_id firma_id liste name adresse geteilt angelegt_am angelegt_von melden'),
      others: columns(''),
      retention: { with: 'account' },
      disclosure: { sections: ['ansichten'] },
      deletion: 'deleted with the account',
    },
  },
  ansichtsmeldung: {
    purpose: 'on which days somebody was told of new hits of a saved view',
    person: {
      subjects: 'accounts',
      legalBasis: USE,
      personal: columns('id ansicht_id am'),
      others: columns(''),
      retention: { with: 'account' },
      disclosure: { reason: 'told beside its saved view, in `ansichten`' },
      deletion: 'deleted with the saved view, at the latest with the account',
    },
  },
  vertretung: {
    purpose: 'who deputises for whom',
    person: {
      subjects: 'accounts',
      legalBasis: USE,
      personal: columns('firma_id id ausbildungsleitung_id benutzer_id von bis'),
      others: columns(''),
      retention: { kind: 'vertretung' },
      disclosure: { sections: ['vertretungen'] },
      deletion: 'deleted a year after its end, or with account or contact',
    },
  },
  benutzereinladung: {
    purpose: 'invitations to register',
    person: {
      subjects: 'people who were invited, accounts that invited',
      legalBasis: USE,
      personal: columns(
        'firma_id id email rollen nur_betreute benutzer_id eingeladen_von eingeladen_am gesendet_am gueltig_bis registriert_am registriert_als zurueckgezogen_am zurueckgezogen_von',
      ),
      others: columns('token_hash'),
      retention: { kind: 'benutzereinladung' },
      disclosure: { sections: ['versandteEinladungen', 'erhalteneEinladungen'] },
      deletion:
        'deleted a year after the last link where nobody came; otherwise it proves how the account came to be, and goes with it',
    },
  },
  dienstkonto: {
    purpose: 'accounts of programs of companies and the school',
    person: {
      subjects: 'accounts that made one',
      legalBasis: USE,
      personal: columns('benutzer_id angelegt_am'),
      others: columns('firma_id id name umfang netze widerrufen_am'),
      retention: { kind: 'dienstkonto' },
      disclosure: { sections: ['dienstkonten'] },
      deletion:
        'deleted a year after it was revoked or its last key ended; without the person when their account is deleted',
    },
  },
  dienstkontoschluessel: {
    purpose: 'keys of such accounts, hashed, and when each was used last',
    person: null,
  },
  passwortanfrage: {
    purpose: 'requests for another password, until they are answered',
    person: {
      subjects: 'accounts',
      legalBasis: SECURITY,
      personal: columns('id benutzer_id am'),
      others: columns(''),
      retention: { kind: 'passwortanfrage' },
      disclosure: { sections: ['passwortanfragen'] },
      deletion: 'deleted when it is answered, after a day at the latest',
    },
  },
  passwortruecksetzung: {
    purpose: 'links to set another password',
    person: {
      subjects: 'accounts',
      legalBasis: SECURITY,
      personal: columns('benutzer_id gueltig_bis'),
      others: columns('token_hash'),
      retention: { kind: 'passwortruecksetzung' },
      disclosure: { sections: ['passwortruecksetzungen'] },
      deletion: 'deleted when a link is used, or a day after it was sent',
    },
  },
  idempotenz: {
    purpose: 'answers of calls that may be repeated',
    person: {
      subjects: 'accounts and service accounts, and students, applicants and accounts that an answer shows',
      legalBasis: USE,
      personal: columns('benutzer_id schluessel ergebnis am'),
      others: columns('anfrage'),
      retention: { kind: 'idempotenz' },
      disclosure: { sections: ['wiederholbareAufrufe'] },
      deletion: 'deleted after a day, whoever it shows, or with the account of who called',
    },
  },
  benachrichtigung: {
    purpose: 'how somebody wants to be told',
    person: {
      subjects: 'accounts',
      legalBasis: USE,
      personal: columns('benutzer_id typ portal email zustellung'),
      others: columns(''),
      retention: { with: 'account' },
      disclosure: { sections: ['benachrichtigungseinstellungen'] },
      deletion: 'deleted with the account',
    },
  },
  benachrichtigung_log: {
    purpose: 'what somebody is told',
    person: {
      subjects: 'accounts, and students, applicants and accounts that it tells of',
      legalBasis: USE,
      personal: columns(
        'benutzer_id id firma_id typ student_id bewerber_id konto_id angaben am portal gelesen_am email',
      ),
      others: columns(''),
      retention: { kind: 'benachrichtigung_log' },
      disclosure: { sections: ['benachrichtigungen', 'meldungenUeberDasKonto'] },
      deletion:
        'deleted 90 days after it was read, after a year at the latest, beyond the newest 5,000 of a person, and with the person it tells of',
    },
  },
  benachrichtigungsstand: {
    purpose: 'how often what somebody is told has changed',
    person: {
      subjects: 'accounts',
      legalBasis: USE,
      personal: columns('benutzer_id stand'),
      others: columns(''),
      retention: { with: 'account' },
      disclosure: { sections: ['benachrichtigungszaehler'] },
      deletion: 'deleted with the account',
    },
  },
  ereignis: {
    purpose: 'what happened, until those whom it concerns are told',
    person: {
      subjects: 'accounts, students and applicants',
      legalBasis: USE,
      personal: columns(
        'typ firma_id empfaenger_id ausgeloest_von student_id bewerber_id konto_id angaben am',
      ),
      others: columns('id'),
      retention: { kind: 'ereignis' },
      disclosure: { sections: ['meldungenUeberDasKonto'] },
      deletion: 'deleted when it is distributed, after 30 days at the latest',
    },
  },
  vorgang: {
    purpose: 'what happened, for the systems of the school and of the companies to fetch',
    person: {
      subjects: 'contacts; applicants and students by their numbers in the campus system',
      legalBasis: USE,
      personal: columns('firma_id typ am bewerber_id student_id kontakt_id angaben'),
      others: columns('id'),
      retention: { kind: 'vorgang' },
      disclosure: { sections: ['vorgaenge'] },
      deletion:
        'deleted after 90 days, or with whom it is about; that a contact is gone is told by its number for 90 days, made here or the campus system’s',
    },
  },
  kalenderabo: {
    purpose: 'the address that a calendar subscribes to',
    person: {
      subjects: 'accounts',
      legalBasis: USE,
      personal: columns('benutzer_id angelegt_am'),
      others: columns('token_hash'),
      retention: { with: 'account' },
      disclosure: { sections: ['kalenderabo'] },
      deletion: 'deleted when the subscription ends, or with the account',
    },
  },
  wiedervorlage: {
    purpose:
      'tasks of the start page that a person put off until a day, and up to which day they saw what is new in the portal',
    person: {
      subjects: 'accounts',
      legalBasis: USE,
      personal: columns('benutzer_id firma_id aufgabe bis faellig_am'),
      others: columns(''),
      retention: { with: 'account' },
      disclosure: { sections: ['wiedervorlagen'] },
      deletion: 'deleted when the day has come and the person puts something else off, or with the account',
    },
  },
  konferenzanmeldung: {
    purpose: 'who comes to a conference, and what they need there',
    person: {
      subjects: 'people who are registered, and the names of those who registered them',
      legalBasis: 'GDPR Art. 6 (1) (b), (f); of needs that tell of health Art. 9 (2) (a)',
      personal: columns(
        'firma_id id konferenz_id vorname nachname email funktion hinweis angemeldet_von angemeldet_am abgesagt_am abgesagt_von',
      ),
      others: columns('version'),
      retention: { kind: 'konferenzanmeldung' },
      disclosure: { sections: ['konferenzanmeldungen'] },
      deletion: 'deleted 180 days after the conference, or with the account of the person',
    },
  },
  anmeldeversuch: {
    purpose: 'failed sign-ins and wrong keys of service accounts, to slow down guessing',
    person: {
      subjects: 'whoever tried, by a keyed hash of account, network and device',
      legalBasis: SECURITY,
      personal: columns('schluessel am kept_until'),
      others: columns(''),
      retention: { kind: 'anmeldeversuch' },
      disclosure: { reason: 'holds nothing but a keyed hash, of which nobody can say whose it is' },
      deletion:
        'deleted after a quarter of an hour; what counts for an account, with its next sign-in or password, after a year at the latest',
    },
  },
};
