import { AUSBILDUNG, DURING_STUDIUM, CONSENT } from './grundlagen.ts';
import { columns, type Directory } from './entry.ts';

/** Students and their achievements. Identifiers count as personal: grades without a name still belong to somebody. */
export const STUDIUM: Directory = {
  student: {
    purpose: 'who studies, and for which company',
    person: {
      subjects: 'students',
      legalBasis: AUSBILDUNG,
      personal: columns(
        'firma_id id matrikelnummer studiengang_id ausbildungsleitung_id centuria anrede vorname nachname geschlecht geburtsdatum schul_email email private_email telefon mobil immatrikulation exmatrikulation notenfreigabe notenfreigabe_bis pruefungsanmeldungsfreigabe pruefungsanmeldungsfreigabe_bis durchschnitt gefaehrdete_module bestandene_module credits suchtext notenfreigabe_gemeldet notenfreigabe_gemeldet_bis pruefungsanmeldungsfreigabe_gemeldet pruefungsanmeldungsfreigabe_gemeldet_bis foto_schluessel',
      ),
      others: columns(''),
      retention: { kind: 'student' },
      disclosure: DURING_STUDIUM,
      deletion: 'deleted after the exmatriculation, with the photo',
    },
  },
  pruefungsleistung: {
    purpose: 'grades, shown to the company while the student releases them',
    person: {
      subjects: 'students',
      legalBasis: CONSENT,
      personal: columns(
        'firma_id id student_id semester modulnummer modul pruefungsdatum notenerfassungsdatum note bestanden credits versuch muendliche_ergaenzungspruefung_erlaubt anerkannt',
      ),
      others: columns(''),
      retention: { kind: 'student' },
      disclosure: DURING_STUDIUM,
      deletion: 'deleted with the student',
    },
  },
  pruefungsanmeldung: {
    purpose: 'registrations for exams, shown while the student releases them',
    person: {
      subjects: 'students',
      legalBasis: CONSENT,
      personal: columns('firma_id id student_id modulnummer modul pruefungsdatum anmeldedatum status thema'),
      others: columns(''),
      retention: { kind: 'student' },
      disclosure: DURING_STUDIUM,
      deletion: 'deleted with the student',
    },
  },
  anwesenheit: {
    purpose: 'attendance at courses',
    person: {
      subjects: 'students',
      legalBasis: AUSBILDUNG,
      personal: columns('firma_id id student_id datum beginn veranstaltung status'),
      others: columns(''),
      retention: { kind: 'student' },
      disclosure: DURING_STUDIUM,
      deletion: 'deleted with the student',
    },
  },
  fehlzeit: {
    purpose: 'sums of attendance for the start screen and the list of students',
    person: {
      subjects: 'students',
      legalBasis: AUSBILDUNG,
      personal: columns('student_id quartal_id erfasst versaeumt'),
      others: columns(''),
      retention: { kind: 'student' },
      disclosure: { reason: 'added up from the attendance, which is in it' },
      deletion: 'deleted with the student',
    },
  },
  seminarleistung: {
    purpose: 'seminars taken',
    person: {
      subjects: 'students',
      legalBasis: AUSBILDUNG,
      personal: columns('firma_id id student_id seminarnummer titel kategorie datum credits bestanden'),
      others: columns(''),
      retention: { kind: 'student' },
      disclosure: DURING_STUDIUM,
      deletion: 'deleted with the student',
    },
  },
  zusatzleistung: {
    purpose: 'further achievements',
    person: {
      subjects: 'students',
      legalBasis: AUSBILDUNG,
      personal: columns('firma_id id student_id titel datum credits bemerkung'),
      others: columns(''),
      retention: { kind: 'student' },
      disclosure: DURING_STUDIUM,
      deletion: 'deleted with the student',
    },
  },
  transferleistung: {
    purpose: 'transfer performances and their stages',
    person: {
      subjects: 'students',
      legalBasis: AUSBILDUNG,
      personal: columns(
        'firma_id id student_id nummer titel modul quartal_id stufe ablehnungsgrund frist abgegeben_am bewertet_am bestanden credits suchtext',
      ),
      others: columns(''),
      retention: { kind: 'student' },
      disclosure: DURING_STUDIUM,
      deletion: 'deleted with the student',
    },
  },
  studierendennotiz: {
    purpose: 'notes of a company on its students, and agreements with them that are due on a day',
    person: {
      subjects: 'students, and accounts that wrote or marked an agreement as done',
      legalBasis: AUSBILDUNG,
      personal: columns(
        'firma_id id student_id benutzer_id verfasst_von verfasst_am geaendert_am text faellig_am erledigt_am erledigt_von',
      ),
      others: columns(''),
      retention: { kind: 'student' },
      disclosure: { sections: ['studierendennotizen', 'erledigteVereinbarungen'] },
      deletion:
        'deleted with the student, also where the student left the company before; until then by whoever wrote it',
    },
  },
  freigabeanfrage: {
    purpose: 'requests for a release, with who asked',
    person: {
      subjects: 'students, and accounts that asked',
      legalBasis: CONSENT,
      personal: columns('firma_id id student_id art benutzer_id angefordert_von angefordert_am gueltig_bis'),
      others: columns('token_hash'),
      retention: { kind: 'student' },
      disclosure: DURING_STUDIUM,
      deletion: 'deleted with the student',
    },
  },
  freigabeereignis: {
    purpose: 'proof of each consent and its end (GDPR Art. 7)',
    person: {
      subjects: 'students',
      legalBasis: 'GDPR Art. 7 (1): proof of consent',
      personal: columns('firma_id id student_id anfrage_id art ereignis bis am'),
      others: columns('token_hash'),
      retention: { kind: 'student' },
      disclosure: DURING_STUDIUM,
      deletion: 'deleted with the student',
    },
  },
  studiengang: { purpose: 'programmes', person: null },
  quartal: { purpose: 'quarters', person: null },
  seminarveranstaltung: {
    purpose: 'seminars on offer',
    person: {
      subjects: 'lecturers',
      legalBasis: AUSBILDUNG,
      personal: columns('lehrperson suchtext'),
      others: columns(
        'id seminarnummer titel von bis uhrzeit hinweis kategorie pruefungsform credits workload',
      ),
      retention: { with: 'the event they describe' },
      disclosure: { reason: 'lecturers are named as the campus system names them and have no account' },
      deletion: 'replaced or emptied by the import of the seminar',
    },
  },
};
