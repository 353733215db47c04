import { EXAMPLE_ID, type Descriptions } from '../hydra/description.ts';

const FINGERPRINT = 'SHA256:jjd0o1mNzhnCzS7lyjCMlTsYVUqhZNxbKGqqzZuSeJs';
const CHECKSUM = '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08';

const FIGURES = {
  zeilen: 400,
  neu: 12,
  geaendert: 30,
  unveraendert: 356,
  fehlerhaft: 2,
  verschwunden: 3,
};
const FILE = { art: 'studierende', datei: 'studierende.csv' };
const MAPPING = `/api/importzuordnungen/${EXAMPLE_ID}`;
const RUN = {
  stand: 'erledigt',
  begonnenAm: '2026-10-01T09:30:00+02:00',
  beendetAm: '2026-10-01T09:30:04+02:00',
  grund: null,
  zusatz: null,
  dateien: [
    {
      ...FILE,
      ergebnis: 'uebernommen',
      zahlen: FIGURES,
      import: `/api/import/studierende/${EXAMPLE_ID}`,
    },
  ],
};

/** Where, for whichever of the schemas of a source. */
const ofSources = (descriptions: Descriptions): Descriptions =>
  Object.fromEntries(
    Object.entries(descriptions).flatMap(([name, description]) =>
      ['Importquelle', 'ImportquelleListItem', 'NewImportquelle'].map((schema) => [
        `${schema}.${name}`,
        description,
      ]),
    ),
  );

const ofRuns = (descriptions: Descriptions): Descriptions =>
  Object.fromEntries(
    Object.entries(descriptions).flatMap(([name, description]) =>
      ['letzterLauf', 'laeufe'].map((member) => [`${member}.${name}`, description]),
    ),
  );

/** Sources of imports. */
export const IMPORTQUELLEN: Descriptions = {
  Importquelle: [
    'A place from which the portal fetches files of the campus system by itself, with its latest runs.',
  ],
  ImportquelleListItem: ['Such a place as the list shows it: with its last run alone.'],
  NewImportquelle: ['A source as it is created and changed, always as a whole.'],
  ...ofSources({
    name: ['What it is called.', 'Campus'],
    ort: ['Where the files are: in a folder of the server, behind an address, or on an SFTP server.', 'sftp'],
    pfad: [
      "Folder below the operator's; address that file names are put behind; folder of the SFTP server.",
      'export',
    ],
    host: ['Name or address of the SFTP server; null for other places.', 'sftp.campus.example'],
    port: ['Its port; null: 22, and for other places.', 22],
    benutzer: ['Who signs in there; null for other places.', 'firmenportal'],
    fingerabdruck: [
      'Fingerprint of its host key, as `ssh-keygen -l` shows it. A server that shows another one is not spoken to. Null for other places.',
      FINGERPRINT,
    ],
    geheimnis: [
      'Bearer token of an address; password or private key for SFTP. Null keeps the stored one. It is never shown.',
      'correct horse battery staple',
    ],
    uhrzeit: ['When it runs each day, at the school; null: each hour.', '05:30'],
    grenze: [
      'Per cent of the known rows. A file that changes or lacks more of them halts the run; 100 lets every file through.',
      20,
    ],
    dateien: [
      'Its files, taken in the order in which their kinds refer to each other.',
      [{ ...FILE, zuordnung: MAPPING }],
    ],
    'dateien.art': ['Kind of the records.', 'studierende'],
    'dateien.datei': ['Name of the file, without folders.', 'studierende.csv'],
    'dateien.zuordnung': [
      'Saved mapping of the kind that the file is read by; null: its headings are those of the kind.',
      MAPPING,
    ],
    fehlende: [
      'Whether students whom a file named and no longer does stay as they are (`bleiben`), or the school is asked about them (`vorschlagen`).',
      'vorschlagen',
    ],
    modus: [
      'With bad rows, whether nothing is written (`alles`), or the good ones are (`gueltige`).',
      'alles',
    ],
  }),
  geheimnisHinterlegt: ['Whether a token, a password or a private key is stored.', true],
  offeneFehlende: ['Students whom its files no longer name, and of whom nobody has decided.', 3],
  pausiert: ['Whether it runs only when somebody asks for it.', false],
  naechsterLauf: ['When it runs next; null while it is paused.', '2026-10-02T05:30:00+02:00'],
  letzterLauf: ['Its last run; null before the first.', RUN],
  laeufe: ['Its latest runs, newest first, at most 20.', [RUN]],
  ...ofRuns({
    stand: [
      'What it came to. `wartet`: a file is still being written. `abgebrochen`: its process ended, and the next run went on.',
      'erledigt',
    ],
    begonnenAm: ['When it began.', RUN.begonnenAm],
    grund: ['Why it failed; null where it did not.', 'dateiFehlt'],
    zusatz: ['What the other side showed or answered: its fingerprint, its status; null for nothing.', '503'],
    dateien: ['What it did with each of the files.', RUN.dateien],
    'dateien.art': ['Kind of the records.', 'studierende'],
    'dateien.ergebnis': ['What became of it.', 'uebernommen'],
    'dateien.zahlen': ['What was counted; null for a file that was not read.', FIGURES],
    'dateien.import': [
      'The import, with what was wrong in the file; null for a file that was not read.',
      `/api/import/studierende/${EXAMPLE_ID}`,
    ],
  }),
  verschwunden: [
    'Rows that the file taken before had and this one lacks. They stay as they are; of students the school may be asked.',
    3,
  ],
  angehalten: [
    'The file that waits for a decision; null for none.',
    { ...FILE, pruefsumme: CHECKSUM, zahlen: FIGURES },
  ],
  'angehalten.art': ['Kind of the records.', 'studierende'],
  'angehalten.zahlen': ['What taking it over would do.', FIGURES],
  pruefsumme: ['SHA-256 of the content.', CHECKSUM],
  FehlenderStudent: [
    'A student whom a file of a source named and no longer does, as long as nobody has decided.',
  ],
  'FehlenderStudent.fehltSeit': ['Day of the file that first lacked the student.', '2026-10-01'],
  Fehlendenentscheidung: ['What came of a decision on such students.'],
  entschieden: ['How many were decided on.', 3],
  ueberholt: ['How many a file names again meanwhile, or somebody else decided on.', 0],
  NewFehlendenentscheidung: ['What becomes of students whom a source no longer names.'],
  'NewFehlendenentscheidung.studierende': ['Whom it is about.', [`/api/studenten/${EXAMPLE_ID}`]],
  'NewFehlendenentscheidung.entscheidung': [
    'Whether they are exmatriculated or kept as they are.',
    'exmatrikulieren',
  ],
  'NewFehlendenentscheidung.exmatrikulation': [
    'Last day of their studies, not in the future; null for those who are kept.',
    '2026-09-30',
  ],
};
