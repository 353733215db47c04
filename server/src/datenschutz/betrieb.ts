import { ACCOUNTABILITY, AUSBILDUNG, DURING_STUDIUM, USE } from './grundlagen.ts';
import { columns, type Directory } from './entry.ts';

/** Records of the portal's operation, and what the school and companies publish. */
export const OPERATION_RECORDS: Directory = {
  protokoll: {
    purpose:
      'audit log: who did and saw what; of sign-ins, their refusals, changes of password and taking over from which network, shortened (/24, /48)',
    person: {
      subjects: 'accounts, and the identifiers of what they dealt with',
      legalBasis: ACCOUNTABILITY,
      personal: columns('benutzer_id uebernommen_von objekt angaben am aktion firma_id'),
      others: columns('id vorgaenger pruefsumme'),
      retention: { kind: 'protokoll' },
      disclosure: { sections: ['protokoll'] },
      deletion: 'deleted month by month after its time; never altered',
    },
  },
  mailausgang: {
    purpose: 'mails until they are sent',
    person: {
      subjects: 'recipients, and whom a mail tells of',
      legalBasis: USE,
      personal: columns('am an an_name betreff text html antwort_an entwurf von_name'),
      others: columns('id'),
      retention: { kind: 'mailausgang' },
      disclosure: { sections: ['wartendeMails'] },
      deletion: 'deleted when it is sent, after ten days at the latest',
    },
  },
  import: {
    purpose: 'runs of imports: by whom, and how many lines',
    person: {
      subjects: 'accounts that imported',
      legalBasis: ACCOUNTABILITY,
      personal: columns('benutzer_id datei begonnen_am beendet_am'),
      others: columns(
        'id dienstkonto_id quelle art probelauf modus zeilen neu geaendert unveraendert fehlerhaft uebernommen aborted fehler',
      ),
      retention: { kind: 'import' },
      disclosure: { sections: ['importe'] },
      deletion: 'deleted after a year; errors name lines and columns, never values',
    },
  },
  importquelle: {
    purpose: 'places from which files of the campus system are fetched, and how',
    person: null,
  },
  importquellenlauf: { purpose: 'runs of these places: when, and how many lines', person: null },
  importquellendatei: { purpose: 'checksums of their files', person: null },
  importquellenstudent: {
    purpose: 'whom a file of the campus system named, to notice who is missing in the next one',
    person: {
      subjects: 'students',
      legalBasis: AUSBILDUNG,
      personal: columns('student_id fehlt_seit'),
      others: columns('importquelle_id datei'),
      retention: { kind: 'student' },
      disclosure: DURING_STUDIUM,
      deletion: 'deleted with the student, by the decision on who is missing, and with the source',
    },
  },
  reservierungsstand: {
    purpose: 'who changed the places of a company last, and whether the school was told of it',
    person: {
      subjects: 'the name of an account',
      legalBasis: USE,
      personal: columns('geaendert_von geaendert_am gemeldet_am'),
      others: columns('firma_id jahr version'),
      retention: { with: 'company' },
      disclosure: { reason: 'the name alone, as the company reads it; overwritten by the next change' },
      deletion: 'overwritten by the next change',
    },
  },
  importzuordnung: { purpose: 'how import files with other headings are read', person: null },
  firma: { purpose: 'companies', person: null },
  firma_branche: { purpose: 'industries of a company', person: null },
  firma_weltregion: { purpose: 'regions where a company works', person: null },
  weltregion: { purpose: 'regions of the world', person: null },
  studienplatzreservierung: { purpose: 'places that a company reserved', person: null },
  reservierungszeitraum: { purpose: 'when places are reserved', person: null },
  dokument: { purpose: 'documents that the school publishes', person: null },
  termin: { purpose: 'dates that the school publishes', person: null },
  ausbildungskonferenz: { purpose: 'conferences: programme and closing day', person: null },
  konferenzdokument: { purpose: 'documents of a conference', person: null },
  firmenstand: { purpose: 'how often the data of a company have changed', person: null },
  marktplatzstand: { purpose: 'how often the marketplace has changed', person: null },
  protokollkette: { purpose: 'where the chains of the audit log begin and end', person: null },
  aufbewahrungsgrenze: { purpose: 'until which day records are gone', person: null },
  geheimnis: { purpose: 'keys of the installation', person: null },
  webhook: {
    purpose: 'addresses to which the portal sends what happens, with secrets that sign it',
    person: null,
  },
  webhookzustellung: {
    purpose: 'attempts of the last 30 days to send it, without its content',
    person: null,
  },
  dateiloeschung: { purpose: 'files that wait to be deleted, by keys without names', person: null },
  migration: { purpose: 'which version the database has', person: null },
};
