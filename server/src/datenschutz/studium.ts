import { AUSBILDUNG, DURING_STUDIUM, CONSENT } from './grundlagen.ts';
import { columns, type Directory } from './entry.ts';

/** Students and their achievements. Identifiers count as personal: grades without a name still belong to somebody. */
export const STUDIUM: Directory = {
  student: {
    zweck: 'who studies, and for which company',
    person: {
      wessen: 'students',
      grundlage: AUSBILDUNG,
      personal: columns(
        'firma_id id matrikelnummer studiengang_id ausbildungsleitung_id centuria anrede vorname nachname geschlecht geburtsdatum schul_email email private_email telefon mobil immatrikulation exmatrikulation notenfreigabe notenfreigabe_bis pruefungsanmeldungsfreigabe pruefungsanmeldungsfreigabe_bis durchschnitt gefaehrdete_module bestandene_module credits suchtext notenfreigabe_gemeldet notenfreigabe_gemeldet_bis pruefungsanmeldungsfreigabe_gemeldet pruefungsanmeldungsfreigabe_gemeldet_bis foto_schluessel',
      ),
      sonst: columns(''),
      aufbewahrung: { art: 'student' },
      auskunft: DURING_STUDIUM,
      loeschung: 'deleted after the exmatriculation, with the photo',
    },
  },
  pruefungsleistung: {
    zweck: 'grades, shown to the company while the student releases them',
    person: {
      wessen: 'students',
      grundlage: CONSENT,
      personal: columns(
        'firma_id id student_id semester modulnummer modul pruefungsdatum notenerfassungsdatum note bestanden credits versuch muendliche_ergaenzungspruefung_erlaubt anerkannt',
      ),
      sonst: columns(''),
      aufbewahrung: { art: 'student' },
      auskunft: DURING_STUDIUM,
      loeschung: 'deleted with the student',
    },
  },
  pruefungsanmeldung: {
    zweck: 'registrations for exams, shown while the student releases them',
    person: {
      wessen: 'students',
      grundlage: CONSENT,
      personal: columns('firma_id id student_id modulnummer modul pruefungsdatum anmeldedatum status thema'),
      sonst: columns(''),
      aufbewahrung: { art: 'student' },
      auskunft: DURING_STUDIUM,
      loeschung: 'deleted with the student',
    },
  },
  anwesenheit: {
    zweck: 'attendance at courses',
    person: {
      wessen: 'students',
      grundlage: AUSBILDUNG,
      personal: columns('firma_id id student_id datum beginn veranstaltung status'),
      sonst: columns(''),
      aufbewahrung: { art: 'student' },
      auskunft: DURING_STUDIUM,
      loeschung: 'deleted with the student',
    },
  },
  fehlzeit: {
    zweck: 'sums of attendance for the start screen and the list of students',
    person: {
      wessen: 'students',
      grundlage: AUSBILDUNG,
      personal: columns('student_id quartal_id erfasst versaeumt'),
      sonst: columns(''),
      aufbewahrung: { art: 'student' },
      auskunft: { grund: 'added up from the attendance, which is in it' },
      loeschung: 'deleted with the student',
    },
  },
  seminarleistung: {
    zweck: 'seminars taken',
    person: {
      wessen: 'students',
      grundlage: AUSBILDUNG,
      personal: columns('firma_id id student_id seminarnummer titel kategorie datum credits bestanden'),
      sonst: columns(''),
      aufbewahrung: { art: 'student' },
      auskunft: DURING_STUDIUM,
      loeschung: 'deleted with the student',
    },
  },
  zusatzleistung: {
    zweck: 'further achievements',
    person: {
      wessen: 'students',
      grundlage: AUSBILDUNG,
      personal: columns('firma_id id student_id titel datum credits bemerkung'),
      sonst: columns(''),
      aufbewahrung: { art: 'student' },
      auskunft: DURING_STUDIUM,
      loeschung: 'deleted with the student',
    },
  },
  transferleistung: {
    zweck: 'transfer performances and their stages',
    person: {
      wessen: 'students',
      grundlage: AUSBILDUNG,
      personal: columns(
        'firma_id id student_id nummer titel modul quartal_id stufe ablehnungsgrund frist abgegeben_am bewertet_am bestanden credits suchtext',
      ),
      sonst: columns(''),
      aufbewahrung: { art: 'student' },
      auskunft: DURING_STUDIUM,
      loeschung: 'deleted with the student',
    },
  },
  studierendennotiz: {
    zweck: 'notes of a company on its students, and agreements with them that are due on a day',
    person: {
      wessen: 'students, and accounts that wrote or marked an agreement as done',
      grundlage: AUSBILDUNG,
      personal: columns(
        'firma_id id student_id benutzer_id verfasst_von verfasst_am geaendert_am text faellig_am erledigt_am erledigt_von',
      ),
      sonst: columns(''),
      aufbewahrung: { art: 'student' },
      auskunft: { abschnitte: ['studierendennotizen', 'erledigteVereinbarungen'] },
      loeschung:
        'deleted with the student, also where the student left the company before; until then by whoever wrote it',
    },
  },
  freigabeanfrage: {
    zweck: 'requests for a release, with who asked',
    person: {
      wessen: 'students, and accounts that asked',
      grundlage: CONSENT,
      personal: columns('firma_id id student_id art benutzer_id angefordert_von angefordert_am gueltig_bis'),
      sonst: columns('token_hash'),
      aufbewahrung: { art: 'student' },
      auskunft: DURING_STUDIUM,
      loeschung: 'deleted with the student',
    },
  },
  freigabeereignis: {
    zweck: 'proof of each consent and its end (GDPR Art. 7)',
    person: {
      wessen: 'students',
      grundlage: 'GDPR Art. 7 (1): proof of consent',
      personal: columns('firma_id id student_id anfrage_id art ereignis bis am'),
      sonst: columns('token_hash'),
      aufbewahrung: { art: 'student' },
      auskunft: DURING_STUDIUM,
      loeschung: 'deleted with the student',
    },
  },
  studiengang: { zweck: 'programmes', person: null },
  quartal: { zweck: 'quarters', person: null },
  seminarveranstaltung: {
    zweck: 'seminars on offer',
    person: {
      wessen: 'lecturers',
      grundlage: AUSBILDUNG,
      personal: columns('lehrperson suchtext'),
      sonst: columns(
        'id seminarnummer titel von bis uhrzeit hinweis kategorie pruefungsform credits workload',
      ),
      aufbewahrung: { mit: 'the event they describe' },
      auskunft: { grund: 'lecturers are named as the campus system names them and have no account' },
      loeschung: 'replaced or emptied by the import of the seminar',
    },
  },
};
