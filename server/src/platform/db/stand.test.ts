import { beforeAll, describe, expect, test } from 'vitest';
import { eq, sql, type SQL } from 'drizzle-orm';
import type { Bereich } from '@firmenportal/contract/hydra/operation';
import {
  newAnwesenheit,
  newBenutzer,
  newFirma,
  newFreigabeanfrage,
  newKontakt,
  newNote,
  newPruefungsanmeldung,
  newSeminarleistung,
  newSeminarveranstaltung,
  newStudent,
  newStudiengang,
  newTransferleistung,
  newZusatzleistung,
  signIn,
} from '../test/factories.ts';
import { withOwner } from '../test/owner.ts';
import { startTestServer, type TestServer } from '../test/server.ts';
import type { Db } from './database.ts';
import {
  benutzerFirma,
  firma,
  freigabeereignis,
  kontakt,
  pruefungsleistung,
  quartal,
  seminarveranstaltung,
  student,
  studiengang,
  vertretung,
} from './schema.ts';

// A data version is another one after every change that somebody of the company could see, and after no
// other: seen by the people of two companies and by school staff, written in another process.

let server: TestServer;
/** Where the changes are made. */
let other: TestServer;
let people: { a: string; b: string; alle: string };
let [a, b] = ['', ''];
const ids = { student: '', kontakt: '', schule: '', studiengang: '', quartal: '', benutzer: '' };

async function sessionOf(email: string): Promise<string> {
  const claims = await server.tokens.verify(`Bearer ${await signIn(server, email)}`, server.uhr.jetzt);
  return claims?.sid ?? '';
}

beforeAll(async () => {
  server = await startTestServer();
  other = await server.another();
  const emails = await server.database.alsSystem('test', async (db) => {
    [a, b] = [(await newFirma(db)).id, (await newFirma(db)).id];
    ids.studiengang = (await newStudiengang(db)).id;
    const one = await newStudent(db, { firmaId: a, studiengangId: ids.studiengang });
    ids.student = one.id;
    await newNote(db, one);
    ids.kontakt = (await newKontakt(db, { firmaId: a })).id;
    ids.schule = (await newKontakt(db)).id;
    const [q] = await db
      .insert(quartal)
      .values({ name: 'Q1', beginn: '2026-01-01', ende: '2026-03-31' })
      .returning();
    ids.quartal = q?.id ?? '';
    const admin = (firmaId: string) =>
      newBenutzer(db, { rollen: ['ROLE_FIRMENPORTAL_ADMIN'], firmen: [firmaId] });
    const [inA, inB] = [await admin(a), await admin(b)];
    const alle = await newBenutzer(db, { rollen: ['ROLE_FIRMENPORTAL_FIRMENBETREUUNG'], firmen: [] });
    ids.benutzer = (await newBenutzer(db, { rollen: ['ROLE_FIRMENPORTAL_ADMIN'], firmen: [] })).id;
    return { a: inA.email, b: inB.email, alle: alle.email };
  });
  people = { a: await sessionOf(emails.a), b: await sessionOf(emails.b), alle: await sessionOf(emails.alle) };
});

type Staende = Record<'a' | 'b' | 'alle', string | null | undefined>;

async function staende(bereich: Bereich): Promise<Staende> {
  const stand = (sid: string) =>
    server.database.alsPerson(
      sid,
      { bereich, schreibend: false, jetzt: server.uhr.jetzt },
      async (_db, eintritt) => eintritt.stand,
    );
  return { a: await stand(people.a), b: await stand(people.b), alle: await stand(people.alle) };
}

type Firmen = 'a' | 'b' | 'a, b';
type Bereiche = readonly Bereich[];
const ALLE: Bereiche = ['studium', 'bewerbung', 'unternehmen'];

type Change = [table: string, kind: string, Firmen, Bereiche, (db: Db) => Promise<unknown>];

/** The writes of a table that keeps records of the student; without `set` it takes no update. */
function ofStudent(
  table: string,
  insert: (db: Db, of: { id: string; firmaId: string }) => Promise<unknown>,
  set?: SQL,
): Change[] {
  const name = sql.identifier(table);
  return [
    [table, 'insert', 'b', ['studium'], (db) => insert(db, { id: ids.student, firmaId: b })],
    ...(set
      ? [
          [
            table,
            'update',
            'b',
            ['studium'],
            (db) => db.execute(sql`update ${name} set ${set}`),
          ] satisfies Change,
        ]
      : []),
    [table, 'delete', 'b', ['studium'], (db) => db.execute(sql`delete from ${name}`)],
  ];
}

/** Each kind of write: whose version it counts, in which areas. */
const CHANGES: Change[] = [
  [
    'student',
    'insert',
    'a',
    ['studium'],
    (db) => newStudent(db, { firmaId: a, studiengangId: ids.studiengang }),
  ],
  [
    'student',
    'update',
    'a',
    ['studium'],
    (db) => db.update(student).set({ centuria: 'B24a' }).where(eq(student.id, ids.student)),
  ],
  [
    'student',
    'move',
    'a, b',
    ['studium'],
    (db) => db.update(student).set({ firmaId: b }).where(eq(student.id, ids.student)),
  ],
  ['student', 'delete', 'a', ['studium'], (db) => db.delete(student).where(eq(student.firmaId, a))],
  ['pruefungsleistung', 'insert', 'b', ['studium'], (db) => newNote(db, { id: ids.student, firmaId: b })],
  [
    'pruefungsleistung',
    'update',
    'b',
    ['studium'],
    (db) => db.update(pruefungsleistung).set({ modul: 'Neu' }),
  ],
  ['pruefungsleistung', 'delete', 'b', ['studium'], (db) => db.delete(pruefungsleistung)],
  ...ofStudent('pruefungsanmeldung', newPruefungsanmeldung, sql`thema = 'neu'`),
  ...ofStudent('anwesenheit', newAnwesenheit, sql`status = 3`),
  ...ofStudent('seminarleistung', newSeminarleistung, sql`titel = 'neu'`),
  ...ofStudent('zusatzleistung', newZusatzleistung, sql`bemerkung = 'neu'`),
  ...ofStudent('transferleistung', newTransferleistung, sql`titel = 'neu'`),
  ...ofStudent('freigabeanfrage', newFreigabeanfrage, sql`angefordert_von = 'neu'`),
  ...ofStudent('freigabeereignis', (db, { id, firmaId }) =>
    db.insert(freigabeereignis).values({ firmaId, studentId: id, art: 'noten', ereignis: 'angefordert' }),
  ),
  [
    'vertretung',
    'insert',
    'a',
    ['unternehmen'],
    (db) =>
      db.insert(vertretung).values({
        firmaId: a,
        ausbildungsleitungId: ids.kontakt,
        benutzerId: ids.benutzer,
        von: '2026-01-01',
        bis: '2026-01-31',
      }),
  ],
  ['vertretung', 'update', 'a', ['unternehmen'], (db) => db.update(vertretung).set({ bis: '2026-02-01' })],
  ['vertretung', 'delete', 'a', ['unternehmen'], (db) => db.delete(vertretung)],
  ['seminarveranstaltung', 'insert', 'a, b', ['studium'], (db) => newSeminarveranstaltung(db)],
  [
    'seminarveranstaltung',
    'update',
    'a, b',
    ['studium'],
    (db) => db.update(seminarveranstaltung).set({ titel: 'Neu' }),
  ],
  ['seminarveranstaltung', 'delete', 'a, b', ['studium'], (db) => db.delete(seminarveranstaltung)],
  ['kontakt', 'insert', 'a', ['studium', 'unternehmen'], (db) => newKontakt(db, { firmaId: a })],
  [
    'kontakt',
    'update',
    'a',
    ['studium', 'unternehmen'],
    (db) => db.update(kontakt).set({ vorname: 'Neu' }).where(eq(kontakt.id, ids.kontakt)),
  ],
  [
    'kontakt',
    'move',
    'a, b',
    ['studium', 'unternehmen'],
    (db) => db.update(kontakt).set({ firmaId: b }).where(eq(kontakt.id, ids.kontakt)),
  ],
  [
    'kontakt',
    'delete',
    'b',
    ['studium', 'unternehmen'],
    (db) => db.delete(kontakt).where(eq(kontakt.id, ids.kontakt)),
  ],
  ['kontakt', 'insert for the school', 'a, b', ['studium', 'unternehmen'], (db) => newKontakt(db)],
  [
    'kontakt',
    'update of the school’s',
    'a, b',
    ['studium', 'unternehmen'],
    (db) => db.update(kontakt).set({ vorname: 'Neu' }).where(eq(kontakt.id, ids.schule)),
  ],
  [
    'kontakt',
    'delete of the school’s',
    'a, b',
    ['studium', 'unternehmen'],
    (db) => db.delete(kontakt).where(eq(kontakt.id, ids.schule)),
  ],
  [
    'benutzer_firma',
    'insert',
    'b',
    ['unternehmen'],
    (db) => db.insert(benutzerFirma).values({ firmaId: b, benutzerId: ids.benutzer }),
  ],
  [
    'benutzer_firma',
    'update',
    'a, b',
    ['unternehmen'],
    (db) => db.update(benutzerFirma).set({ firmaId: a }).where(eq(benutzerFirma.benutzerId, ids.benutzer)),
  ],
  [
    'benutzer_firma',
    'delete',
    'a',
    ['unternehmen'],
    (db) => db.delete(benutzerFirma).where(eq(benutzerFirma.benutzerId, ids.benutzer)),
  ],
  ['studiengang', 'insert', 'a, b', ALLE, (db) => newStudiengang(db, { kuerzel: 'WEG' })],
  ['studiengang', 'update', 'a, b', ALLE, (db) => db.update(studiengang).set({ name: 'Neu' })],
  [
    'studiengang',
    'delete',
    'a, b',
    ALLE,
    (db) => db.delete(studiengang).where(eq(studiengang.kuerzel, 'WEG')),
  ],
  [
    'quartal',
    'insert',
    'a, b',
    ['studium'],
    (db) => db.insert(quartal).values({ name: 'Q2', beginn: '2026-04-01', ende: '2026-06-30' }),
  ],
  [
    'quartal',
    'update',
    'a, b',
    ['studium'],
    (db) => db.update(quartal).set({ name: 'Q3' }).where(eq(quartal.id, ids.quartal)),
  ],
  ['quartal', 'delete', 'a, b', ['studium'], (db) => db.delete(quartal)],
  ['firma', 'insert', 'a, b', ALLE, (db) => newFirma(db, { firmennummer: 'WEG' })],
  ['firma', 'update', 'a, b', ALLE, (db) => db.update(firma).set({ ort: 'Neu' }).where(eq(firma.id, a))],
  ['firma', 'delete', 'a, b', ALLE, (db) => db.delete(firma).where(eq(firma.firmennummer, 'WEG'))],
];

describe('a data version', () => {
  test.each(CHANGES)('%s: %s counts for %s in %s', async (_table, _kind, firmen, bereiche, write) => {
    const before = await Promise.all(ALLE.map(staende));
    await other.database.alsSystem('test', write);
    for (const [i, bereich] of ALLE.entries()) {
      const [earlier, now] = [before[i], await staende(bereich)];
      const counted = bereiche.includes(bereich);
      expect(now.alle !== earlier?.alle, `${bereich}: staff`).toBe(counted);
      expect(now.a !== earlier?.a, `${bereich}: a`).toBe(counted && firmen.includes('a'));
      expect(now.b !== earlier?.b, `${bereich}: b`).toBe(counted && firmen.includes('b'));
    }
  });

  test('is counted by no table that is not tried above', async () => {
    const tables = await withOwner(server.url, async (client) => {
      const { rows } = await client.query<{ name: string }>(
        `select distinct tgrelid::regclass::text as name from pg_trigger
         where not tgisinternal and tgfoid in ('portal_stand_zaehlen'::regproc, 'portal_stand_zaehlen_alle'::regproc)`,
      );
      return rows.map(({ name }) => name);
    });
    expect(new Set(tables)).toEqual(new Set(CHANGES.map(([table]) => table)));
  });

  test('stays after a change that was undone, and after one that met no row', async () => {
    const before = await staende('studium');
    await expect(
      other.database.alsSystem('test', async (db) => {
        await newStudent(db, { firmaId: a });
        throw new Error('undone');
      }),
    ).rejects.toThrow('undone');
    await other.database.alsSystem('test', (db) =>
      db.update(student).set({ centuria: 'x' }).where(eq(student.matrikelnummer, 'nobody')),
    );
    expect(await staende('studium')).toEqual(before);
  });

  test('of all companies never returns to what it was, even when one of them is gone', async () => {
    const seen = new Set([(await staende('studium')).alle]);
    const step = async (work: (db: Db) => Promise<unknown>) => {
      await server.database.alsSystem('test', work);
      const { alle } = await staende('studium');
      expect(seen).not.toContain(alle);
      seen.add(alle);
    };
    let firmaId = '';
    await step(async (db) => {
      firmaId = (await newFirma(db)).id;
    });
    await step((db) => newStudent(db, { firmaId, studiengangId: ids.studiengang }));
    await step((db) => db.delete(student).where(eq(student.firmaId, firmaId)));
    await step((db) => db.delete(firma).where(eq(firma.id, firmaId)));
    for (let i = 0; i < 6; i += 1) {
      await step((db) => newStudent(db, { firmaId: b, studiengangId: ids.studiengang }));
    }
  });

  test('is another one with the school’s next day', async () => {
    const jetzt = server.uhr.jetzt;
    server.uhr.jetzt = new Date('2027-03-15T22:59:59Z');
    await server.database.alsSystem('test', (db) =>
      db.execute(sql`update sitzung set endet_am = '2028-01-01'`),
    );
    const before = await staende('studium');
    server.uhr.jetzt = new Date('2027-03-15T23:00:00Z');
    const next = await staende('studium');
    for (const person of ['a', 'b', 'alle'] as const) expect(next[person]).not.toBe(before[person]);
    server.uhr.jetzt = new Date('2027-03-16T22:59:59Z');
    expect(await staende('studium')).toEqual(next);
    server.uhr.jetzt = jetzt;
  });
});

test('parallel writers of the same companies wait for each other and never deadlock', async () => {
  const before = await staende('unternehmen');
  const writers = Array.from({ length: 30 }, (_, i) =>
    other.database.alsSystem('test', (db) =>
      db.insert(kontakt).values(
        (i % 2 === 0 ? [a, b] : [b, a]).map((firmaId) => ({
          firmaId,
          kontaktnummer: crypto.randomUUID(),
          vorname: 'x',
          nachname: 'x',
        })),
      ),
    ),
  );
  await Promise.all(writers);
  expect(countOf((await staende('unternehmen')).a) - countOf(before.a)).toBe(30);
});

/** A version without its day. */
const countOf = (stand: string | null | undefined) => Number(stand?.split('@')[0]);
