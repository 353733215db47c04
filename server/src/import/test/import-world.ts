import { sql, type SQL } from 'drizzle-orm';
import { beforeAll, beforeEach, expect } from 'vitest';
import type { ImportKind } from '@firmenportal/contract/import';
import { all, type Database, type Db } from '#platform/db/database.ts';
import { newFirma, newKontakt, newStudent, newStudiengang } from '#testing/records/factories.ts';
import { startTestServer } from '#testing/server.ts';
import { runImport, type ImportJob, type ImportResult } from '../import-run.ts';

export interface ImportWorld {
  database: () => Database;
  /** Imports a file's text on 1 October 2026. */
  run: (kind: ImportKind, text: string | Buffer, options?: Partial<ImportJob>) => Promise<ImportResult>;
  /** The findings of a file that is refused: line, column, code. */
  reported: (kind: ImportKind, text: string | Buffer) => Promise<string[]>;
  rows: <Row extends object>(statement: SQL) => Promise<Row[]>;
}

export async function* stream(text: string | Buffer): AsyncGenerator<Buffer> {
  yield Buffer.from(text as string);
}

export const csv = (...lines: string[]) => `${lines.join('\n')}\n`;

export const NOTEN = 'matrikelnummer;semester;modulnummer;modul;pruefungsdatum;note;credits;versuch';
export const STUDIERENDE =
  'matrikelnummer;firmennummer;studiengang;ausbildungsleitung;vorname;nachname;immatrikulation';

/** A good record of each kind that belongs to a student, for the student 24000001. */
const STUDIENDATEN = {
  pruefungsanmeldungen: {
    matrikelnummer: '24000001',
    modulnummer: 'A101',
    modul: 'Programmierung',
    pruefungsdatum: '2025-03-20',
    anmeldedatum: '2024-09-20',
    status: 'Abgelegt',
    thema: '',
  },
  anwesenheiten: {
    matrikelnummer: '24000001',
    datum: '2025-01-13',
    beginn: '8:15',
    veranstaltung: 'Programmierung',
    status: 'gefehlt',
  },
  seminarveranstaltungen: {
    seminarnummer: 'S-101',
    titel: 'Rhetorik',
    lehrperson: 'Dr. Ida Öz',
    von: '2026-11-02',
    bis: '2026-11-03',
    uhrzeit: '9:00 bis 16:00 Uhr',
    hinweis: '',
    kategorie: '',
    pruefungsform: 'Präsentation',
    credits: '1,5',
    workload: '45',
  },
  seminarleistungen: {
    matrikelnummer: '24000001',
    seminarnummer: 'S-77',
    titel: 'Moderation',
    kategorie: 'Sozialkompetenz',
    datum: '2025-05-02',
    credits: '2',
    bestanden: 'ja',
  },
  zusatzleistungen: {
    matrikelnummer: '24000001',
    titel: 'Cambridge C1',
    datum: '',
    credits: '',
    bemerkung: '',
  },
  transferleistungen: {
    matrikelnummer: '24000001',
    nummer: '1',
    titel: 'Prozesse im Einkauf',
    modul: 'Programmierung',
    quartal: '',
    stufe: 'Bewertet',
    ablehnungsgrund: '',
    frist: '',
    abgegebenAm: '2025-06-02',
    bewertetAm: '2026-06-20',
    bestanden: 'nein',
    credits: '2',
  },
} as const satisfies Partial<Record<ImportKind, Record<string, string>>>;
type StudiumKind = keyof typeof STUDIENDATEN;
export const STUDIUM_KINDS = Object.keys(STUDIENDATEN) as StudiumKind[];

/** A good record of each kind that belongs to an applicant, for the applicant B-1. */
const BEWERBERDATEN = {
  bewerber: {
    bewerbernummer: 'B-1',
    anrede: 'Frau',
    vorname: 'Zoë',
    nachname: 'Süß',
    plz: '01067',
    bewerbungsjahr: '2027',
    freigabedatum: '15.11.2026',
    testsFreigegeben: 'ja',
    zurueckgezogenAm: '',
    motivationsschreiben: '"Guten Tag,\r\n\r\nich möchte ""AI"" studieren; <b>sehr</b> gern."',
    studiengaenge: 'AI',
    merkmale: 'Teamgeist | Neugier',
    wunschbranchen: 'Logistik',
  },
  bewerbungen: {
    bewerbernummer: 'B-1',
    firmennummer: '10001',
    eingegangenAm: '2026-09-01',
    zurueckgezogenAm: '',
  },
  testergebnisse: {
    bewerbernummer: 'B-1',
    iqtGesamt: '78',
    sprache: '70',
    merkfaehigkeit: '65',
    logik: '81',
    rechnen: '74',
    technik: '59',
    mixLeistung: '72',
    mixBindung: '48',
    mixMacht: '',
    mathematiktest: '66',
    englischtest: '83',
    hochschulzugangsberechtigung: 'ja',
    kahneman: '2',
    visuellerFragebogen: 'Typ B',
    schnittPunkte: '11,5',
    schnittNote: '',
  },
} as const satisfies Partial<Record<ImportKind, Record<string, string>>>;
type BewerberKind = keyof typeof BEWERBERDATEN;
export const BEWERBER_KINDS = Object.keys(BEWERBERDATEN) as BewerberKind[];

/** A file with one good record of a kind, with the given changes. */
export function studiumFile(kind: ImportKind, changes: Readonly<Record<string, string>> = {}): string {
  return toFile({ ...STUDIENDATEN[kind as StudiumKind], ...changes });
}

/** The same for records of an applicant. */
export function bewerberFile(kind: ImportKind, changes: Readonly<Record<string, string>> = {}): string {
  return toFile({ ...BEWERBERDATEN[kind as BewerberKind], ...changes });
}

function toFile(row: Readonly<Record<string, string>>): string {
  return csv(Object.keys(row).join(';'), Object.values(row).join(';'));
}

/**
 * A database for one test file, before each test with the companies 10001 (with the contact 10001-1) and
 * 10002, the programme AI and the student 24000001 at the first company, from October 2024 to March 2026.
 */
export function startImportWorld(): ImportWorld {
  let database: Database;
  beforeAll(async () => {
    ({ database } = await startTestServer());
  });
  beforeEach(() => database.asSystem('test', refill));
  const run: ImportWorld['run'] = (kind, text, options = {}) =>
    database.asSystem('test', (db) =>
      runImport(db, {
        kind,
        content: stream(text),
        probelauf: false,
        modus: 'alles',
        now: new Date('2026-10-01T12:00:00Z'),
        ...options,
      }),
    );
  return {
    database: () => database,
    run,
    async reported(kind, text) {
      const { findings, uebernommen } = await run(kind, text);
      expect(uebernommen).toBe(false);
      return findings.map(({ row, column, code }) => `${row} ${column ?? '-'} ${code}`);
    },
    rows: (statement) => database.asSystem('test', (db) => all(db, statement)),
  };
}

const RECORDS = [
  'pruefungsleistung',
  'pruefungsanmeldung',
  'anwesenheit',
  'seminarveranstaltung',
  'seminarleistung',
  'zusatzleistung',
  'transferleistung',
  'freigabeereignis',
  'freigabeanfrage',
  'einschreibung',
  'bewerbung',
  'bewerber',
  'merkmal',
  'branche',
];

async function refill(db: Db): Promise<void> {
  for (const table of [...RECORDS, 'student', 'kontakt', 'firma', 'studiengang', 'quartal']) {
    await db.execute(sql`delete from ${sql.identifier(table)}`);
  }
  const firma = await newFirma(db, { firmennummer: '10001' });
  await newFirma(db, { firmennummer: '10002' });
  await newKontakt(db, { firmaId: firma.id, kontaktnummer: '10001-1' });
  const studiengang = await newStudiengang(db, { kuerzel: 'AI' });
  await newStudent(db, {
    firmaId: firma.id,
    studiengangId: studiengang.id,
    matrikelnummer: '24000001',
    immatrikulation: '2024-10-01',
    exmatrikulation: '2026-03-31',
  });
}
