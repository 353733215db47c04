import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from 'drizzle-orm';
import { all } from '../platform/db/database.ts';
import { student } from '#features/studenten/studenten.table.ts';
import { newBenachrichtigung } from '../testing/records/everyday.ts';
import { newBenutzer, newFirma, newFreigabeanfrage, newStudent } from '../testing/records/factories.ts';
import {
  newAnwesenheit,
  newNote,
  newPruefungsanmeldung,
  newSeminarleistung,
  newTransferleistung,
  newZusatzleistung,
} from '../testing/records/studium.ts';
import { findPlaces } from '../testing/places.ts';
import { startTestServer, type TestServer } from '../testing/server.ts';
import { endDue } from './retention.ts';
import { deleteUnneeded } from './files.ts';
import { deleteStudierende, OWNED_BY_STUDIERENDE, studierendeRetention } from './studierende.ts';

let server: TestServer;
let firmaId: string;
const students = studierendeRetention(3);
const NOW = new Date('2030-03-01T12:00:00Z');
const retain = (now = NOW) => endDue(server.database, students, now);
const due = (now = NOW) => server.asSystem((db) => students.count(db, now));

beforeAll(async () => {
  server = await startTestServer();
  firmaId = (await server.asSystem((db) => newFirma(db))).id;
});
beforeEach(() =>
  server.asSystem(async (db) => {
    const rows = await db.select({ id: student.id }).from(student);
    await deleteStudierende(
      db,
      rows.map(({ id }) => id),
    );
    await deleteUnneeded(server.database, server.files);
  }),
);

/** A student whose every record contains the canary. */
async function newPerson(canary: string, exmatrikulation: string | null): Promise<string> {
  const photoKey = `fotos/png/${randomUUID()}`;
  await server.files.put(photoKey, Buffer.from(canary));
  return server.asSystem(async (db) => {
    const person = await newStudent(db, {
      firmaId,
      matrikelnummer: canary,
      vorname: canary,
      nachname: canary,
      privateEmail: `${canary}@test.example`,
      centuria: 'I24a',
      exmatrikulation,
      fotoSchluessel: photoKey,
      notenfreigabeGemeldet: true,
    });
    await newNote(db, person, { modul: canary });
    await newPruefungsanmeldung(db, person, { thema: canary });
    await newAnwesenheit(db, person, { veranstaltung: canary });
    await newSeminarleistung(db, person, { titel: canary });
    await newZusatzleistung(db, person, { bemerkung: canary });
    await newTransferleistung(db, person, { titel: canary });
    await newFreigabeanfrage(db, person, { angefordertVon: canary });
    const { id } = await newBenutzer(db, { rollen: [], firmen: [firmaId] });
    await newBenachrichtigung(db, id, { studentId: person.id, firmaId, angaben: { modul: canary } });
    return person.id;
  });
}

describe('students', () => {
  test('are kept for so many years after their exmatriculation', async () => {
    const ends = ['2027-02-28', '2027-03-01', '2029-01-01', null];
    for (const exmatrikulation of ends)
      await server.asSystem((db) => newStudent(db, { firmaId, exmatrikulation }));
    expect(await due(new Date('2030-02-28T22:59:59Z'))).toBe(0);
    expect(await due(new Date('2030-02-28T23:00:00Z'))).toBe(1);
    expect([await due(), await retain(), await due(), await retain()]).toEqual([1, 1, 0, 0]);
    const rest = await server.asSystem((db) => db.select({ end: student.exmatrikulation }).from(student));
    expect(new Set(rest.map(({ end }) => end))).toEqual(new Set(ends.slice(1)));
  });

  test('leave nothing of themselves in database and store', async () => {
    const canary = `kanarie${randomUUID()}`;
    const others = `andere${randomUUID()}`;
    const id = await newPerson(canary, '2027-02-28');
    await newPerson(others, '2029-01-01');
    const before = await findPlaces(server, others);
    expect((await findPlaces(server, canary)).length).toBe(before.length);
    expect(await retain()).toBe(1);
    expect(await deleteUnneeded(server.database, server.files)).toBe(1);
    expect(await findPlaces(server, canary)).toEqual([]);
    expect(await findPlaces(server, id)).toEqual([]);
    expect(await findPlaces(server, others)).toEqual(before);
  });

  test('are audited as a number', async () => {
    await newPerson('eins', '2027-02-28');
    await retain();
    const entries = await server.asSystem((db) =>
      all(
        db,
        sql`select objekt, angaben from protokoll where aktion = 'studierende.geloescht' order by id desc limit 1`,
      ),
    );
    expect(entries).toEqual([{ objekt: null, angaben: { art: 'student', anzahl: 1 } }]);
  });

  test('leave the figures of those who studied with them as they are', async () => {
    await newPerson('weg', '2027-02-28');
    await newPerson('da', '2029-01-01');
    const figures = () =>
      server.asSystem((db) =>
        all(
          db,
          sql`select durchschnitt, credits, notenfreigabe, (select count(*)::int from freigabeereignis e where e.student_id = s.id) as schritte
              from student s where matrikelnummer = 'da'`,
        ),
      );
    const before = await figures();
    expect(before).toEqual([{ durchschnitt: '2.0', credits: '5.0', notenfreigabe: true, schritte: 1 }]);
    await retain();
    expect(await figures()).toEqual(before);
  });

  test('that somebody else is at are left to them', async () => {
    const id = await newPerson('eins', '2027-02-28');
    await server.asSystem(async (db) => {
      await db.execute(sql`select from student where id = ${id} for update`);
      expect(await retain()).toBe(0);
    });
    expect(await retain()).toBe(1);
  });

  test('are ended in parts: what broke off goes on where it stopped', async () => {
    const { studiengangId } = await server.asSystem((db) => newStudent(db, { firmaId }));
    await server.asSystem((db) =>
      db.execute(sql`insert into student (firma_id, matrikelnummer, studiengang_id, vorname, nachname, immatrikulation, exmatrikulation)
                     select ${firmaId}, 'N' || n, ${studiengangId}, 'Alex', 'Viele', '2020-01-01', '2023-01-01'
                     from generate_series(1, 700) n`),
    );
    const broken = endDue(server.database, students, NOW, () => {
      throw new Error('killed');
    });
    await expect(broken).rejects.toThrow('killed');
    expect([await due(), await retain(), await due()]).toEqual([200, 200, 0]);
  });
});

test('every table that knows students is seen to', async () => {
  const tables = await server.asSystem((db) =>
    all<{ name: string; mit: boolean }>(
      db,
      sql`select distinct c.conrelid::regclass::text as name, c.confdeltype = 'c' as mit from pg_constraint c
          where c.contype = 'f' and c.confrelid in ('student'::regclass, 'freigabeanfrage'::regclass)
          union
          select a.attrelid::regclass::text, false from pg_attribute a join pg_class t on t.oid = a.attrelid
          where t.relkind = 'r' and t.relnamespace = 'public'::regnamespace and a.attname = 'student_id'
            and not exists (select from pg_constraint c
                            where c.conrelid = a.attrelid and c.contype = 'f' and a.attnum = any (c.conkey))`,
    ),
  );
  const names = (mit: boolean) => tables.filter((table) => table.mit === mit).map(({ name }) => name);
  expect(names(false).toSorted()).toEqual(OWNED_BY_STUDIERENDE.toSorted());
  expect(names(true).toSorted()).toEqual([
    'benachrichtigung_log',
    'ereignis',
    'fehlzeit',
    'importquellenstudent',
  ]);
});
