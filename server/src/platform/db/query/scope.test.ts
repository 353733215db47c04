import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { eq, sql } from 'drizzle-orm';
import { newBenutzer, newFirma, newKontakt, newStudent, signIn } from '#testing/records/factories.ts';
import { startTestServer, type TestServer } from '#testing/server.ts';
import { all, openDatabase, type Database, type Db } from '../database.ts';
import { anmeldeversuch } from '#features/anmeldung/anmeldung.table.ts';
import { firma } from '#features/firmen/firmen.table.ts';
import { kontakt } from '#features/kontakt/kontakte.table.ts';
import { sitzung } from '#features/sitzungen/sitzungen.table.ts';
import { student } from '#features/studenten/studenten.table.ts';

// What a connection may see and do is what whoever entered last may, whatever went before on it.

interface Person {
  id: string;
  sid: string;
  firmaId: string;
  studentId: string;
}

let server: TestServer;
/** A single connection, so that everybody gets the one that was used before. */
let database: Database;
let [anna, ben] = [{} as Person, {} as Person];

const options = (writing = false) => ({ writing, now: server.clock.now });
const students = async (db: Db) => (await db.select({ id: student.id }).from(student)).map(({ id }) => id);
const seenBy = ({ sid }: Person, writing = false) =>
  database.asPerson(sid, options(writing), (db) => students(db));

beforeAll(async () => {
  server = await startTestServer();
  database = await openDatabase(server.url, { connections: 1 });
  [anna, ben] = [await newPerson(), await newPerson()];
  await server.database.asSystem('test', (db) => newKontakt(db, { nachname: 'Schule' }));
  return () => database.close();
});

async function newPerson(): Promise<Person> {
  const made = await server.database.asSystem('test', async (db) => {
    const firmaId = (await newFirma(db)).id;
    const { id, email } = await newBenutzer(db, { rollen: ['ROLE_FIRMENPORTAL_ADMIN'], firmen: [firmaId] });
    await newKontakt(db, { firmaId });
    return { id, email, firmaId, studentId: (await newStudent(db, { firmaId })).id };
  });
  const claims = await server.tokens.verify(`Bearer ${await signIn(server, made.email)}`, server.clock.now);
  return { ...made, sid: claims?.sid ?? '' };
}

/** The scope that the one connection has now, seen without entering. */
async function settingsOfConnection(): Promise<unknown> {
  let seen: unknown;
  await database.asSystem('test', async (db) => {
    // What the transaction covers comes to light when its own settings are undone.
    await db.execute(sql`rollback`);
    [seen] = await all(
      db,
      sql`select current_setting('portal.alle') as alle, current_setting('portal.firmen') as firmen,
                 current_setting('portal.person') as person`,
    );
    await db.execute(sql`begin`);
  });
  return seen;
}

const writing = <T>(person: Person, work: (db: Db) => Promise<T>) =>
  database.asPerson(person.sid, options(true), work);

describe('one connection after another', () => {
  test.each([false, true])('shows each person the own rows (writing: %s)', async (writing) => {
    expect(await seenBy(anna, writing)).toEqual([anna.studentId]);
    expect(await seenBy(ben, writing)).toEqual([ben.studentId]);
    expect(await seenBy(anna, writing)).toEqual([anna.studentId]);
  });

  test('lets nothing of the system’s scope remain', async () => {
    await seenBy(anna);
    expect(await database.asSystem('test', students)).toHaveLength(2);
    expect(await settingsOfConnection()).toMatchObject({ firmen: `{${anna.firmaId}}`, alle: '' });
    expect(await seenBy(ben)).toEqual([ben.studentId]);
  });

  test('lets nothing of the former scope remain when a transaction has failed', async () => {
    await expect(
      database.asSystem('test', async (db) => {
        await students(db);
        await db.execute(sql`select 1 / 0`);
      }),
    ).rejects.toThrow('select 1 / 0');
    expect(await seenBy(ben)).toEqual([ben.studentId]);
    await expect(
      database.asPerson(ben.sid, options(true), async (db) => {
        await db.update(student).set({ centuria: 'verloren' });
        throw new Error('changed my mind');
      }),
    ).rejects.toThrow('changed my mind');
    expect(await seenBy(anna)).toEqual([anna.studentId]);
    const kept = await database.asSystem('test', (db) =>
      db.select().from(student).where(eq(student.centuria, 'verloren')),
    );
    expect(kept).toEqual([]);
  });

  test('lets nobody do anything whose session has ended, and leaves no scope behind', async () => {
    await seenBy(anna);
    for (const writing of [false, true]) {
      let called = false;
      const result = await database.asPerson(crypto.randomUUID(), options(writing), async () => {
        called = true;
      });
      expect([result, called]).toEqual([undefined, false]);
    }
    expect(await settingsOfConnection()).toEqual({ alle: '', firmen: '', person: '' });
  });
});

describe('a connection without scope', () => {
  test('sees no row of any table', async () => {
    await database.asPerson(crypto.randomUUID(), options(), async () => undefined);
    const seen = await database.asSystem('test', async (db) => {
      const tables = await all<{ name: string }>(
        db,
        sql`select relname as name from pg_class
            where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v') and relname <> 'migration'`,
      );
      await db.execute(sql`select set_config('portal.alle', '', true)`);
      const found: string[] = [];
      for (const { name } of tables) {
        if ((await all(db, sql`select from ${sql.identifier(name)} limit 1`)).length > 0) found.push(name);
      }
      return { tables: tables.length, found };
    });
    expect(seen.tables).toBeGreaterThan(15);
    expect(seen.found).toEqual([]);
  });
});

describe('a person', () => {
  const refused = { cause: { message: expect.stringContaining('row-level security') as string } };

  test('changes and deletes no foreign row', async () => {
    const changed = await writing(anna, async (db) => [
      await db.update(student).set({ centuria: 'x' }).where(eq(student.id, ben.studentId)).returning(),
      await db.delete(kontakt).where(eq(kontakt.firmaId, ben.firmaId)).returning(),
      await db.update(firma).set({ ort: 'x' }).where(eq(firma.id, ben.firmaId)).returning(),
      await db.update(sitzung).set({ geraet: 'x' }).where(eq(sitzung.id, ben.sid)).returning(),
      await db.update(kontakt).set({ funktion: 'x' }).where(eq(kontakt.nachname, 'Schule')).returning(),
    ]);
    expect(changed).toEqual([[], [], [], [], []]);
  });

  test('adds no row to another company, and gives none away', async () => {
    await expect(writing(anna, (db) => newKontakt(db, { firmaId: ben.firmaId }))).rejects.toMatchObject(
      refused,
    );
    await expect(writing(anna, (db) => newKontakt(db, { firmaId: null }))).rejects.toMatchObject(refused);
    await expect(writing(anna, (db) => newFirma(db))).rejects.toMatchObject(refused);
    await expect(
      writing(anna, (db) =>
        db.update(kontakt).set({ firmaId: ben.firmaId }).where(eq(kontakt.firmaId, anna.firmaId)),
      ),
    ).rejects.toMatchObject(refused);
  });

  test('writes none of what belongs to the system', async () => {
    await expect(
      writing(anna, (db) =>
        db
          .insert(anmeldeversuch)
          .values({ schluessel: Buffer.from('x'), am: server.clock.now, keptUntil: server.clock.now }),
      ),
    ).rejects.toMatchObject(refused);
    await expect(writing(anna, (db) => newStudent(db, { firmaId: anna.firmaId }))).rejects.toMatchObject(
      refused,
    );
  });

  test('begins no session of school staff, and in an account that was taken over none of anybody else', async () => {
    const [schule, colleague] = await server.database.asSystem('test', async (db) => [
      await newBenutzer(db, { rollen: ['ROLE_FIRMENPORTAL_FIRMENBETREUUNG'], firmen: [anna.firmaId] }),
      await newBenutzer(db, { rollen: ['ROLE_FIRMENPORTAL_ADMIN'], firmen: [anna.firmaId] }),
    ]);
    const now = server.clock.now;
    const endetAm = new Date(now.getTime() + 3_600_000);
    const begin = (als: { sid: string }, benutzerId: string, uebernommenVon: string) =>
      database.asPerson(als.sid, options(true), async (db) => {
        const id = randomUUID();
        const zeiten = { begonnenAm: now, zuletztAktivAm: now, endetAm };
        const von = { uebernommenVon, uebernommenVonName: 'Anna' };
        await db.insert(sitzung).values({ id, benutzerId, ...zeiten, ...von });
        return { sid: id };
      });
    await expect(begin(anna, schule.id, anna.id)).rejects.toMatchObject(refused);
    const taken = await begin(anna, colleague.id, anna.id);
    await expect(begin(taken ?? anna, anna.id, colleague.id)).rejects.toMatchObject(refused);
  });

  test('sees the school’s contacts and the own company’s', async () => {
    const seen = await database.asPerson(anna.sid, options(), (db) =>
      db.select({ firmaId: kontakt.firmaId }).from(kontakt),
    );
    expect(new Set(seen?.map(({ firmaId }) => firmaId))).toEqual(new Set([anna.firmaId, null]));
  });
});
