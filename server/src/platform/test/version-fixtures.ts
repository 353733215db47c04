import { eq, sql, type SQL } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { benutzer, benutzerFirma } from '#features/benutzer/benutzer.table.ts';
import { firma } from '#features/firmen/firmen.table.ts';
import { freigabeereignis } from '#features/freigaben/freigaben.table.ts';
import { kontakt } from '#features/kontakt/kontakte.table.ts';
import { pruefungsleistung } from '#features/pruefungsleistungen/pruefungsleistungen.table.ts';
import { seminarveranstaltung } from '#features/seminarveranstaltungen/seminarveranstaltungen.table.ts';
import { quartal } from '#features/quartale/quartale.table.ts';
import { studiengang } from '#features/studiengaenge/studiengaenge.table.ts';
import { student } from '#features/studenten/studenten.table.ts';
import { studierendennotiz } from '#features/studierendennotizen/studierendennotizen.table.ts';
import { vertretung } from '#features/vertretungen/vertretungen.table.ts';
import { bewerberBranche, bewerberMerkmal, bewerberStudiengang } from '#features/bewerber/bewerber.table.ts';
import { bewerberdokument } from '#features/bewerberdokumente/bewerberdokumente.table.ts';
import { bewerberkennzeichen } from '#features/bewerberkennzeichen/bewerberkennzeichen.table.ts';
import { bewerbernotiz } from '#features/bewerbernotizen/bewerbernotizen.table.ts';
import { bewerbung } from '#features/bewerbungen/bewerbungen.table.ts';
import { einschreibung } from '#features/einschreibungen/einschreibungen.table.ts';
import { studienplatzreservierung } from '#features/reservierungen/reservierungen.table.ts';
import {
  newAnwesenheit,
  newBewerber,
  newBewerbung,
  newBranche,
  newEinschreibung,
  newFirma,
  newFreigabeanfrage,
  newKontakt,
  newMerkmal,
  newNote,
  newPruefungsanmeldung,
  newSeminarleistung,
  newSeminarveranstaltung,
  newStudent,
  newStudiengang,
  newTestergebnis,
  newTransferleistung,
  newZusatzleistung,
} from './factories.ts';
import { counts, type Change, type Counts, type VersionWorld } from './version-fixtures-kind.ts';
import { UNTERNEHMEN_FIXTURES } from './version-fixtures-unternehmen.ts';

// Writes that change data versions, one after the other on the same records.

/** The writes of a table with records of the student. Without `set`, rows are never updated. */
function ofStudent(
  table: string,
  insert: (db: Db, of: { id: string; firmaId: string }) => Promise<unknown>,
  set?: SQL,
): Change[] {
  const name = sql.identifier(table);
  const inB = counts('b', 'studium');
  const update: Change = [table, 'update', inB, (db) => db.execute(sql`update ${name} set ${set}`)];
  return [
    [table, 'insert', inB, (db, ids) => insert(db, { id: ids.student, firmaId: ids.b })],
    ...(set ? [update] : []),
    [table, 'delete', inB, (db) => db.execute(sql`delete from ${name}`)],
  ];
}

/** The writes of what the marketplace shows. They change everybody's versions. */
function ofMarktplatz(
  table: string,
  insert: (db: Db, ids: VersionWorld) => Promise<unknown>,
  set: SQL,
  where: SQL = sql`true`,
): Change[] {
  const name = sql.identifier(table);
  const everywhere = counts('a, b', 'bewerbung');
  return [
    [table, 'insert', everywhere, insert],
    [table, 'update', everywhere, (db) => db.execute(sql`update ${name} set ${set} where ${where}`)],
    [table, 'delete', everywhere, (db) => db.execute(sql`delete from ${name} where ${where}`)],
  ];
}

/** The writes of what company b stores about an applicant. */
function ofBewerber(
  table: string,
  insert: (db: Db, of: { bewerberId: string; firmaId: string }, ids: VersionWorld) => Promise<unknown>,
  set: SQL,
  inB: Counts,
): Change[] {
  const name = sql.identifier(table);
  return [
    [table, 'insert', inB, (db, ids) => insert(db, { bewerberId: ids.bewerber, firmaId: ids.b }, ids)],
    [table, 'update', inB, (db) => db.execute(sql`update ${name} set ${set}`)],
    [table, 'delete', inB, (db) => db.execute(sql`delete from ${name}`)],
  ];
}

/** Each kind of write, with the versions that it changes. */
export const VERSION_FIXTURES: readonly Change[] = [
  [
    'student',
    'insert',
    counts('a', 'studium'),
    (db, ids) => newStudent(db, { firmaId: ids.a, studiengangId: ids.studiengang }),
  ],
  [
    'student',
    'update',
    counts('a', 'studium'),
    (db, ids) => db.update(student).set({ centuria: 'B24a' }).where(eq(student.id, ids.student)),
  ],
  [
    'student',
    'move',
    counts('a, b', 'studium'),
    (db, ids) => db.update(student).set({ firmaId: ids.b }).where(eq(student.id, ids.student)),
  ],
  [
    'student',
    'delete',
    counts('a', 'studium'),
    (db, ids) => db.delete(student).where(eq(student.firmaId, ids.a)),
  ],
  [
    'pruefungsleistung',
    'insert',
    counts('b', 'studium'),
    (db, ids) => newNote(db, { id: ids.student, firmaId: ids.b }),
  ],
  [
    'pruefungsleistung',
    'update',
    counts('b', 'studium'),
    (db) => db.update(pruefungsleistung).set({ modul: 'Neu' }),
  ],
  ['pruefungsleistung', 'delete', counts('b', 'studium'), (db) => db.delete(pruefungsleistung)],
  ...ofStudent('pruefungsanmeldung', newPruefungsanmeldung, sql`thema = 'neu'`),
  ...ofStudent('anwesenheit', newAnwesenheit, sql`status = 3`),
  ...ofStudent('seminarleistung', newSeminarleistung, sql`titel = 'neu'`),
  ...ofStudent('zusatzleistung', newZusatzleistung, sql`bemerkung = 'neu'`),
  ...ofStudent('transferleistung', newTransferleistung, sql`titel = 'neu'`),
  ...ofStudent('freigabeanfrage', newFreigabeanfrage, sql`angefordert_von = 'neu'`),
  ...ofStudent(
    'studierendennotiz',
    (db, { id, firmaId }) =>
      db
        .insert(studierendennotiz)
        .values({ firmaId, studentId: id, verfasstVon: 'x', verfasstAm: new Date(), text: 'x' }),
    sql`text = 'neu'`,
  ),
  ...ofStudent('freigabeereignis', (db, { id, firmaId }) =>
    db.insert(freigabeereignis).values({ firmaId, studentId: id, art: 'noten', ereignis: 'angefordert' }),
  ),
  [
    'vertretung',
    'insert',
    counts('a', 'unternehmen'),
    (db, ids) =>
      db.insert(vertretung).values({
        firmaId: ids.a,
        ausbildungsleitungId: ids.kontakt,
        benutzerId: ids.benutzer,
        von: '2026-01-01',
        bis: '2026-01-31',
      }),
  ],
  [
    'vertretung',
    'update',
    counts('a', 'unternehmen'),
    (db) => db.update(vertretung).set({ bis: '2026-02-01' }),
  ],
  ['vertretung', 'delete', counts('a', 'unternehmen'), (db) => db.delete(vertretung)],
  ['seminarveranstaltung', 'insert', counts('a, b', 'studium'), (db) => newSeminarveranstaltung(db)],
  [
    'seminarveranstaltung',
    'update',
    counts('a, b', 'studium'),
    (db) => db.update(seminarveranstaltung).set({ titel: 'Neu' }),
  ],
  ['seminarveranstaltung', 'delete', counts('a, b', 'studium'), (db) => db.delete(seminarveranstaltung)],
  [
    'kontakt',
    'insert',
    counts('a', 'studium', 'unternehmen'),
    (db, ids) => newKontakt(db, { firmaId: ids.a }),
  ],
  [
    'kontakt',
    'update',
    counts('a', 'studium', 'unternehmen'),
    (db, ids) => db.update(kontakt).set({ vorname: 'Neu' }).where(eq(kontakt.id, ids.kontakt)),
  ],
  [
    'kontakt',
    'switching off its account',
    counts('a', 'studium', 'unternehmen'),
    async (db, ids) => {
      const ofPerson = eq(benutzer.id, ids.benutzer);
      await db.update(benutzer).set({ kontaktId: ids.kontakt }).where(ofPerson);
      await db.update(benutzer).set({ aktiv: false }).where(ofPerson);
    },
  ],
  [
    'kontakt',
    'losing its account',
    counts('a', 'studium', 'unternehmen'),
    (db, ids) =>
      db.update(benutzer).set({ kontaktId: null, aktiv: true }).where(eq(benutzer.id, ids.benutzer)),
  ],
  [
    'kontakt',
    'move',
    counts('a, b', 'studium', 'unternehmen'),
    (db, ids) => db.update(kontakt).set({ firmaId: ids.b }).where(eq(kontakt.id, ids.kontakt)),
  ],
  [
    'kontakt',
    'delete',
    counts('b', 'studium', 'unternehmen'),
    (db, ids) => db.delete(kontakt).where(eq(kontakt.id, ids.kontakt)),
  ],
  ['kontakt', 'insert for the school', counts('a, b', 'studium', 'unternehmen'), (db) => newKontakt(db)],
  [
    'kontakt',
    'update of the school’s',
    counts('a, b', 'studium', 'unternehmen'),
    (db, ids) => db.update(kontakt).set({ vorname: 'Neu' }).where(eq(kontakt.id, ids.schule)),
  ],
  [
    'kontakt',
    'delete of the school’s',
    counts('a, b', 'studium', 'unternehmen'),
    (db, ids) => db.delete(kontakt).where(eq(kontakt.id, ids.schule)),
  ],
  [
    'benutzer_firma',
    'insert',
    counts('b', 'unternehmen'),
    (db, ids) => db.insert(benutzerFirma).values({ firmaId: ids.b, benutzerId: ids.benutzer }),
  ],
  [
    'benutzer_firma',
    'update',
    counts('a, b', 'unternehmen'),
    (db, ids) =>
      db.update(benutzerFirma).set({ firmaId: ids.a }).where(eq(benutzerFirma.benutzerId, ids.benutzer)),
  ],
  [
    'benutzer_firma',
    'delete',
    counts('a', 'unternehmen'),
    (db, ids) => db.delete(benutzerFirma).where(eq(benutzerFirma.benutzerId, ids.benutzer)),
  ],
  ...ofMarktplatz(
    'bewerber',
    (db) => newBewerber(db, { bewerbernummer: 'WEG' }),
    sql`plz = '10115'`,
    sql`bewerbernummer = 'WEG'`,
  ),
  ...ofMarktplatz('testergebnis', (db, ids) => newTestergebnis(db, ids.bewerber), sql`logik = 1`),
  ...ofMarktplatz(
    'bewerberdokument',
    (db, ids) =>
      db.insert(bewerberdokument).values({
        bewerberId: ids.bewerber,
        name: 'x.pdf',
        medientyp: 'application/pdf',
        groesse: 1,
        pruefsumme: Buffer.from('x'),
        schluessel: 'x',
        am: new Date(),
      }),
    sql`name = 'neu'`,
  ),
  ...ofMarktplatz('branche', (db) => newBranche(db, 'WEG'), sql`name = 'WEG 2'`, sql`name like 'WEG%'`),
  ...ofMarktplatz('merkmal', (db) => newMerkmal(db, 'WEG'), sql`name = 'WEG 2'`, sql`name like 'WEG%'`),
  ...ofMarktplatz(
    'bewerber_branche',
    async (db, ids) =>
      db.insert(bewerberBranche).values({ brancheId: (await newBranche(db)).id, bewerberId: ids.bewerber }),
    sql`bewerber_id = bewerber_id`,
  ),
  ...ofMarktplatz(
    'bewerber_merkmal',
    async (db, ids) =>
      db.insert(bewerberMerkmal).values({ merkmalId: (await newMerkmal(db)).id, bewerberId: ids.bewerber }),
    sql`bewerber_id = bewerber_id`,
  ),
  ...ofMarktplatz(
    'bewerber_studiengang',
    (db, ids) =>
      db.insert(bewerberStudiengang).values({ studiengangId: ids.studiengang, bewerberId: ids.bewerber }),
    sql`bewerber_id = bewerber_id`,
  ),
  ...ofBewerber(
    'bewerberkennzeichen',
    (db, of) => db.insert(bewerberkennzeichen).values(of),
    sql`bewertung = 1`,
    counts('b', 'bewerbung'),
  ),
  ...ofBewerber(
    'bewerbernotiz',
    (db, of) =>
      db.insert(bewerbernotiz).values({ ...of, verfasstVon: 'x', verfasstAm: new Date(), text: 'x' }),
    sql`text = 'neu'`,
    counts('b', 'bewerbung'),
  ),
  ['bewerbung', 'insert', counts('b', 'bewerbung'), (db, ids) => newBewerbung(db, ids.b, ids.bewerber)],
  [
    'bewerbung',
    'update',
    counts('b', 'bewerbung'),
    (db) => db.update(bewerbung).set({ abgelehntAm: new Date(), abgelehntVon: 'x' }),
  ],
  // An enrolled applicant leaves the marketplace, which changes everybody's list and not only the company's.
  [
    'einschreibung',
    'insert',
    { bewerbung: 'a, b', unternehmen: 'b' },
    (db, ids) => newEinschreibung(db, ids.b, ids.bewerber, { studiengangId: ids.studiengang }),
  ],
  [
    'einschreibung',
    'update',
    counts('b', 'bewerbung', 'unternehmen'),
    (db) => db.update(einschreibung).set({ bemerkung: 'neu' }),
  ],
  [
    'einschreibung',
    'withdrawal',
    { bewerbung: 'a, b', unternehmen: 'b' },
    (db) => db.update(einschreibung).set({ zurueckgezogenAm: new Date(), zurueckgezogenVon: 'x' }),
  ],
  ['einschreibung', 'delete', counts('b', 'bewerbung', 'unternehmen'), (db) => db.delete(einschreibung)],
  ['bewerbung', 'delete', counts('b', 'bewerbung'), (db) => db.delete(bewerbung)],
  [
    'studienplatzreservierung',
    'insert',
    counts('b', 'bewerbung', 'unternehmen'),
    (db, ids) =>
      db
        .insert(studienplatzreservierung)
        .values({ firmaId: ids.b, jahr: 2027, studiengangId: ids.studiengang, anzahl: 1 }),
  ],
  [
    'studienplatzreservierung',
    'update',
    counts('b', 'bewerbung', 'unternehmen'),
    (db) => db.update(studienplatzreservierung).set({ anzahl: 2 }),
  ],
  [
    'studienplatzreservierung',
    'delete',
    counts('b', 'bewerbung', 'unternehmen'),
    (db) => db.delete(studienplatzreservierung),
  ],
  [
    'studiengang',
    'insert',
    counts('a, b', 'studium', 'bewerbung', 'unternehmen'),
    (db) => newStudiengang(db, { kuerzel: 'WEG' }),
  ],
  [
    'studiengang',
    'update',
    counts('a, b', 'studium', 'bewerbung', 'unternehmen'),
    (db) => db.update(studiengang).set({ name: 'Neu' }),
  ],
  [
    'studiengang',
    'delete',
    counts('a, b', 'studium', 'bewerbung', 'unternehmen'),
    (db) => db.delete(studiengang).where(eq(studiengang.kuerzel, 'WEG')),
  ],
  [
    'quartal',
    'insert',
    counts('a, b', 'studium'),
    (db) => db.insert(quartal).values({ name: 'Q2', beginn: '2026-04-01', ende: '2026-06-30' }),
  ],
  [
    'quartal',
    'update',
    counts('a, b', 'studium'),
    (db, ids) => db.update(quartal).set({ name: 'Q3' }).where(eq(quartal.id, ids.quartal)),
  ],
  ['quartal', 'delete', counts('a, b', 'studium'), (db) => db.delete(quartal)],
  [
    'firma',
    'insert',
    counts('a, b', 'studium', 'bewerbung', 'unternehmen'),
    (db) => newFirma(db, { firmennummer: 'WEG' }),
  ],
  [
    'firma',
    'update',
    counts('a, b', 'studium', 'bewerbung', 'unternehmen'),
    (db, ids) => db.update(firma).set({ ort: 'Neu' }).where(eq(firma.id, ids.a)),
  ],
  [
    'firma',
    'delete',
    counts('a, b', 'studium', 'bewerbung', 'unternehmen'),
    (db) => db.delete(firma).where(eq(firma.firmennummer, 'WEG')),
  ],
  ...UNTERNEHMEN_FIXTURES,
];
