import { ACCOUNTABILITY, AUSBILDUNG, DURING_STUDIUM, USE } from './grundlagen.ts';
import { columns, type Directory } from './entry.ts';

/** Records of the portal's operation, and what the school and companies publish. */
export const OPERATION_RECORDS: Directory = {
  protokoll: {
    zweck:
      'audit log: who did and saw what; of sign-ins, their refusals, changes of password and taking over from which network, shortened (/24, /48)',
    person: {
      wessen: 'accounts, and the identifiers of what they dealt with',
      grundlage: ACCOUNTABILITY,
      personal: columns('benutzer_id uebernommen_von objekt angaben am aktion firma_id'),
      sonst: columns('id vorgaenger pruefsumme'),
      aufbewahrung: { art: 'protokoll' },
      auskunft: { abschnitte: ['protokoll'] },
      loeschung: 'deleted month by month after its time; never altered',
    },
  },
  mailausgang: {
    zweck: 'mails until they are sent',
    person: {
      wessen: 'recipients, and whom a mail tells of',
      grundlage: USE,
      personal: columns('am an an_name betreff text html antwort_an entwurf von_name'),
      sonst: columns('id'),
      aufbewahrung: { art: 'mailausgang' },
      auskunft: { abschnitte: ['wartendeMails'] },
      loeschung: 'deleted when it is sent, after ten days at the latest',
    },
  },
  import: {
    zweck: 'runs of imports: by whom, and how many lines',
    person: {
      wessen: 'accounts that imported',
      grundlage: ACCOUNTABILITY,
      personal: columns('benutzer_id datei begonnen_am beendet_am'),
      sonst: columns(
        'id dienstkonto_id quelle art probelauf modus zeilen neu geaendert unveraendert fehlerhaft uebernommen aborted fehler',
      ),
      aufbewahrung: { art: 'import' },
      auskunft: { abschnitte: ['importe'] },
      loeschung: 'deleted after a year; errors name lines and columns, never values',
    },
  },
  importquelle: { zweck: 'places from which files of the campus system are fetched, and how', person: null },
  importquellenlauf: { zweck: 'runs of these places: when, and how many lines', person: null },
  importquellendatei: { zweck: 'checksums of their files', person: null },
  importquellenstudent: {
    zweck: 'whom a file of the campus system named, to notice who is missing in the next one',
    person: {
      wessen: 'students',
      grundlage: AUSBILDUNG,
      personal: columns('student_id fehlt_seit'),
      sonst: columns('importquelle_id datei'),
      aufbewahrung: { art: 'student' },
      auskunft: DURING_STUDIUM,
      loeschung: 'deleted with the student, by the decision on who is missing, and with the source',
    },
  },
  reservierungsstand: {
    zweck: 'who changed the places of a company last, and whether the school was told of it',
    person: {
      wessen: 'the name of an account',
      grundlage: USE,
      personal: columns('geaendert_von geaendert_am gemeldet_am'),
      sonst: columns('firma_id jahr version'),
      aufbewahrung: { mit: 'company' },
      auskunft: { grund: 'the name alone, as the company reads it; overwritten by the next change' },
      loeschung: 'overwritten by the next change',
    },
  },
  importzuordnung: { zweck: 'how import files with other headings are read', person: null },
  firma: { zweck: 'companies', person: null },
  firma_branche: { zweck: 'industries of a company', person: null },
  firma_weltregion: { zweck: 'regions where a company works', person: null },
  weltregion: { zweck: 'regions of the world', person: null },
  studienplatzreservierung: { zweck: 'places that a company reserved', person: null },
  reservierungszeitraum: { zweck: 'when places are reserved', person: null },
  dokument: { zweck: 'documents that the school publishes', person: null },
  termin: { zweck: 'dates that the school publishes', person: null },
  ausbildungskonferenz: { zweck: 'conferences: programme and closing day', person: null },
  konferenzdokument: { zweck: 'documents of a conference', person: null },
  firmenstand: { zweck: 'how often the data of a company have changed', person: null },
  marktplatzstand: { zweck: 'how often the marketplace has changed', person: null },
  protokollkette: { zweck: 'where the chains of the audit log begin and end', person: null },
  aufbewahrungsgrenze: { zweck: 'until which day records are gone', person: null },
  geheimnis: { zweck: 'keys of the installation', person: null },
  webhook: {
    zweck: 'addresses to which the portal sends what happens, with secrets that sign it',
    person: null,
  },
  webhookzustellung: { zweck: 'attempts of the last 30 days to send it, without its content', person: null },
  dateiloeschung: { zweck: 'files that wait to be deleted, by keys without names', person: null },
  migration: { zweck: 'which version the database has', person: null },
};
