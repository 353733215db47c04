import { beforeAll, describe, expect, test } from 'vitest';
import { eq, sql } from 'drizzle-orm';
import type { Area } from '@firmenportal/contract/hydra/operation';
import {
  newBenutzer,
  newBewerber,
  newBranche,
  newFirma,
  newKontakt,
  newStudent,
  newStudiengang,
  signIn,
} from '#testing/records/factories.ts';
import { newNote } from '#testing/records/studium.ts';
import { withOwner } from '#testing/owner.ts';
import { VERSION_FIXTURES } from '#testing/fixtures/version-fixtures.ts';
import type { VersionWorld } from '#testing/fixtures/version-fixtures-kind.ts';
import { startTestServer, type TestServer } from '#testing/server.ts';
import type { Db } from '../database.ts';
import { firma } from '#features/firmen/firmen.table.ts';
import { kontakt } from '#features/kontakt/kontakte.table.ts';
import { quartal } from '#features/quartale/quartale.table.ts';
import { student } from '#features/studenten/studenten.table.ts';

// A data version is another one after every change that somebody of the company could see, and after no
// other: seen by the people of two companies and by school staff, written in another process.

let server: TestServer;
/** Where the changes are made. */
let other: TestServer;
let people: { a: string; b: string; alle: string };
const ids: VersionWorld = {
  a: '',
  b: '',
  student: '',
  kontakt: '',
  schule: '',
  studiengang: '',
  quartal: '',
  benutzer: '',
  bewerber: '',
  branche: '',
};

async function sessionOf(email: string): Promise<string> {
  const claims = await server.tokens.verify(`Bearer ${await signIn(server, email)}`, server.clock.now);
  return claims?.sid ?? '';
}

beforeAll(async () => {
  server = await startTestServer();
  other = await server.another();
  const emails = await server.database.asSystem('test', async (db) => {
    [ids.a, ids.b] = [(await newFirma(db)).id, (await newFirma(db)).id];
    ids.studiengang = (await newStudiengang(db)).id;
    const one = await newStudent(db, { firmaId: ids.a, studiengangId: ids.studiengang });
    ids.student = one.id;
    await newNote(db, one);
    ids.kontakt = (await newKontakt(db, { firmaId: ids.a })).id;
    ids.bewerber = (await newBewerber(db, { testsFreigegeben: true })).id;
    ids.branche = (await newBranche(db)).id;
    ids.schule = (await newKontakt(db)).id;
    const [q] = await db
      .insert(quartal)
      .values({ name: 'Q1', beginn: '2026-01-01', ende: '2026-03-31' })
      .returning();
    ids.quartal = q?.id ?? '';
    const admin = (firmaId: string) =>
      newBenutzer(db, { rollen: ['ROLE_FIRMENPORTAL_ADMIN'], firmen: [firmaId] });
    const [inA, inB] = [await admin(ids.a), await admin(ids.b)];
    const alle = await newBenutzer(db, { rollen: ['ROLE_FIRMENPORTAL_FIRMENBETREUUNG'], firmen: [] });
    ids.benutzer = (await newBenutzer(db, { rollen: ['ROLE_FIRMENPORTAL_ADMIN'], firmen: [] })).id;
    return { a: inA.email, b: inB.email, alle: alle.email };
  });
  people = { a: await sessionOf(emails.a), b: await sessionOf(emails.b), alle: await sessionOf(emails.alle) };
});

const EVERYBODY: readonly Area[] = ['studium', 'bewerbung', 'unternehmen'];

type Staende = Record<'a' | 'b' | 'alle', string | null | undefined>;

async function staende(area: Area): Promise<Staende> {
  const stand = (sid: string) =>
    server.database.asPerson(
      sid,
      { area, writing: false, now: server.clock.now },
      async (_db, entry) => entry.stand,
    );
  return { a: await stand(people.a), b: await stand(people.b), alle: await stand(people.alle) };
}

describe('a data version', () => {
  test.each(VERSION_FIXTURES)('%s: %s counts for %j', async (_table, _kind, counts, write) => {
    const before = await Promise.all(EVERYBODY.map(staende));
    await other.database.asSystem('test', (db) => write(db, ids));
    for (const [i, area] of EVERYBODY.entries()) {
      const [earlier, now] = [before[i], await staende(area)];
      const firmen = counts[area] ?? '';
      expect(now.alle !== earlier?.alle, `${area}: staff`).toBe(firmen !== '');
      expect(now.a !== earlier?.a, `${area}: a`).toBe(firmen.includes('a'));
      expect(now.b !== earlier?.b, `${area}: b`).toBe(firmen.includes('b'));
    }
  });

  test('is counted by no table that is not tried above', async () => {
    const tables = await withOwner(server.url, async (client) => {
      const { rows } = await client.query<{ name: string }>(
        `select distinct tgrelid::regclass::text as name from pg_trigger
         where not tgisinternal and tgfoid in
           ('portal_stand_zaehlen'::regproc, 'portal_stand_zaehlen_alle'::regproc, 'portal_marktplatz_zaehlen'::regproc)`,
      );
      return rows.map(({ name }) => name);
    });
    expect(new Set(tables)).toEqual(new Set(VERSION_FIXTURES.map(([table]) => table)));
  });

  test('stays after a change that was undone, and after one that met no row', async () => {
    const before = await staende('studium');
    await expect(
      other.database.asSystem('test', async (db) => {
        await newStudent(db, { firmaId: ids.a });
        throw new Error('undone');
      }),
    ).rejects.toThrow('undone');
    await other.database.asSystem('test', (db) =>
      db.update(student).set({ centuria: 'x' }).where(eq(student.matrikelnummer, 'nobody')),
    );
    expect(await staende('studium')).toEqual(before);
  });

  test('of all companies never returns to what it was, even when one of them is gone', async () => {
    const seen = new Set([(await staende('studium')).alle]);
    const step = async (work: (db: Db) => Promise<unknown>) => {
      await server.database.asSystem('test', work);
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
      await step((db) => newStudent(db, { firmaId: ids.b, studiengangId: ids.studiengang }));
    }
  });

  test('is another one with the school’s next day', async () => {
    const now = server.clock.now;
    server.clock.now = new Date('2027-03-15T22:59:59Z');
    await server.database.asSystem('test', (db) =>
      db.execute(sql`update sitzung set endet_am = '2028-01-01'`),
    );
    const before = await staende('studium');
    server.clock.now = new Date('2027-03-15T23:00:00Z');
    const next = await staende('studium');
    for (const person of ['a', 'b', 'alle'] as const) expect(next[person]).not.toBe(before[person]);
    server.clock.now = new Date('2027-03-16T22:59:59Z');
    expect(await staende('studium')).toEqual(next);
    server.clock.now = now;
  });
});

test('parallel writers of the same companies wait for each other and never deadlock', async () => {
  const before = await staende('unternehmen');
  const writers = Array.from({ length: 30 }, (_, i) =>
    other.database.asSystem('test', (db) =>
      db.insert(kontakt).values(
        (i % 2 === 0 ? [ids.a, ids.b] : [ids.b, ids.a]).map((firmaId) => ({
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

/** The number in the version of somebody of one company. */
const countOf = (stand: string | null | undefined) => Number(/:(\d+)@/.exec(stand ?? '')?.[1]);
