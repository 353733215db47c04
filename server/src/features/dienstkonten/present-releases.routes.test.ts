import { beforeEach, describe, expect, test } from 'vitest';
import { listFirmenfreigaben } from '@firmenportal/contract/firmenfreigaben';
import { listFirmenkontakte } from '@firmenportal/contract/firmenkontakte';
import { identifierOf } from '@firmenportal/contract/hydra/iri';
import { FREIGABE_DAYS, type Freigabeart } from '@firmenportal/contract/freigaben';
import type { Answer, CallInput } from '@firmenportal/contract/hydra/operation';
import { eq, sql, type SQL } from 'drizzle-orm';
import { freigabeereignis } from '#features/freigaben/freigaben.table.ts';
import { kontakt } from '#features/kontakt/kontakte.table.ts';
import { all, first, type Db } from '#platform/db/database.ts';
import { faultsOf } from '#rails/calls/finding.ts';
import { deleteStudierende } from '#retention/studierende.ts';
import { asSystem, signedIn } from '#testing/fixtures/einschreibung-fixture.ts';
import { firmennummerOf, meldungFixture } from '#testing/fixtures/meldung-fixture.ts';
import { newDienstkonto } from '#testing/records/dienstkonto.ts';
import { newFreigabeanfrage, newKontakt, newStudent } from '#testing/records/factories.ts';

// Releases and contacts that a program of the school fetches of the present state (docs/vorgaenge.md).

const fixture = meldungFixture();

let konto: { id: string; key: string };
let staff: string;

beforeEach(async () => {
  konto = await asSystem((db) => newDienstkonto(db, { umfang: ['bestand'] }));
  staff = await signedIn([], { rollen: ['ROLE_FIRMENPORTAL_FIRMENBETREUUNG'] });
});

const call: typeof fixture.server.call = (...args) => fixture.server.call(...args);

test('contacts of all companies, with what the feed tells of them and no more', async () => {
  const privat = { privateEmail: 'privat@example.org', geburtsdatum: '1990-02-03' };
  const { eigen, fremd } = await asSystem(async (db) => {
    // The school's own.
    await newKontakt(db);
    return {
      eigen: await newKontakt(db, { firmaId: fixture.firma.id, kontaktnummer: 'portal-1', ...privat }),
      fremd: await newKontakt(db, { firmaId: fixture.andere.id, deaktiviert: true, mobil: '0170 1' }),
    };
  });
  const answer = await call(listFirmenkontakte, { query: { itemsPerPage: 50 } }, { token: konto.key });
  expect(faultsOf(listFirmenkontakte, answer)).toEqual([]);
  const rows = answer.json<Answer<typeof listFirmenkontakte>>()['hydra:member'];
  const ofBoth = [await firmennummerOf(fixture.firma.id), await firmennummerOf(fixture.andere.id)];
  const found = new Map(
    rows
      .filter(({ firmennummer }) => ofBoth.includes(firmennummer))
      .map(({ kontaktnummer, nachname, mobil, deaktiviert }) => [
        kontaktnummer,
        [nachname, mobil, deaktiviert],
      ]),
  );
  expect(found).toEqual(
    new Map([
      ['portal-1', [eigen.nachname, eigen.mobil, false]],
      [fremd.kontaktnummer, [fremd.nachname, '0170 1', true]],
    ]),
  );
  expect(answer.body).not.toMatch(/privat@|1990-02-03/);
  // One list for people and programs.
  expect((await call(listFirmenkontakte, { query: { itemsPerPage: 50 } }, { token: staff })).json()).toEqual(
    answer.json(),
  );
});

test('contacts are all read page by page, also where one is deleted meanwhile', async () => {
  const made = await asSystem(async (db) => {
    await db.delete(kontakt);
    const rows = [];
    for (let n = 0; n < 8; n += 1) rows.push(await newKontakt(db, { firmaId: fixture.firma.id }));
    return rows.map(({ id }) => id).toSorted();
  });
  const forget = () => asSystem((db) => db.delete(kontakt).where(eq(kontakt.id, String(made[0]))));
  expect(await readAll(listFirmenkontakte, forget)).toEqual(made);
});

describe('releases', () => {
  const released = async (query: CallInput<typeof listFirmenfreigaben>['query'] = {}, token = konto.key) => {
    const answer = await call(listFirmenfreigaben, { query }, { token });
    expect(faultsOf(listFirmenfreigaben, answer)).toEqual([]);
    const { 'hydra:member': rows } = answer.json<Answer<typeof listFirmenfreigaben>>();
    return rows.map(({ firmennummer, matrikelnummer, freigabe, stand, bis }) => [
      firmennummer,
      matrikelnummer,
      freigabe,
      stand,
      bis,
    ]);
  };
  const inDays = (days: number) =>
    new Date(fixture.server.clock.now.getTime() + days * 86_400_000).toISOString().slice(0, 10);
  beforeEach(() => asSystem((db) => deleteAllStudents(db)));

  test('of all companies that are in force, by file or answer, and those without an answer', async () => {
    const bis = inDays(40);
    const [eine, andere] = [await firmennummerOf(fixture.firma.id), await firmennummerOf(fixture.andere.id)];
    const { file, asked } = await asSystem(async (db) => {
      const of = (values: Parameters<typeof newStudent>[1]) => newStudent(db, values);
      const firmaId = fixture.firma.id;
      const found = {
        file: await of({
          firmaId,
          notenfreigabe: true,
          notenfreigabeBis: bis,
          nachname: 'Niemand',
        }),
        asked: await of({ firmaId: fixture.andere.id, pruefungsanmeldungsfreigabe: true }),
        declined: await of({ firmaId }),
        over: await of({ firmaId, notenfreigabe: true, notenfreigabeBis: inDays(-2) }),
      };
      await ask(db, found.asked, 'noten');
      // Asked twice, and answered by the first mail or by the second: that is an answer.
      for (const [art, answered] of [
        ['noten', 0],
        ['pruefungsanmeldungen', 1],
      ] as const) {
        const requests = [await ask(db, found.declined, art, 9), await ask(db, found.declined, art)];
        const anfrageId = requests[answered];
        await step(db, found.declined, { anfrageId, art, ereignis: 'abgelehnt' });
      }
      await ask(db, found.file, 'pruefungsanmeldungen', FREIGABE_DAYS);
      return found;
    });
    expect(new Set(await released())).toEqual(
      new Set([
        [eine, file.matrikelnummer, 'noten', 'erteilt', bis],
        [andere, asked.matrikelnummer, 'pruefungsanmeldungen', 'erteilt', null],
        [andere, asked.matrikelnummer, 'noten', 'offen', null],
      ]),
    );
    expect(await released({}, staff)).toEqual(await released());
    expect(await released({ stand: 'offen' })).toEqual([
      [andere, asked.matrikelnummer, 'noten', 'offen', null],
    ]);
    expect(await released({ firma: fixture.firma.id, freigabe: 'noten' })).toHaveLength(1);
  });

  test('as students have them now: granted by link, revoked, and taken along to no other company', async () => {
    const [one, two] = await asSystem(async (db) => [
      await newStudent(db, { firmaId: fixture.firma.id }),
      await newStudent(db, { firmaId: fixture.firma.id, notenfreigabe: true }),
    ]);
    const firmennummer = await firmennummerOf(fixture.firma.id);
    const change = (id: string, values: SQL) =>
      asSystem((db) => db.execute(sql`update student set ${values} where id = ${id}`));
    await asSystem((db) => ask(db, one, 'noten'));
    expect(new Set(await released())).toEqual(
      new Set([
        [firmennummer, two.matrikelnummer, 'noten', 'erteilt', null],
        [firmennummer, one.matrikelnummer, 'noten', 'offen', null],
      ]),
    );
    await change(one.id, sql`notenfreigabe = true`);
    await change(two.id, sql`notenfreigabe = false`);
    expect(await released()).toEqual([[firmennummer, one.matrikelnummer, 'noten', 'erteilt', null]]);
    await asSystem((db) => ask(db, two, 'pruefungsanmeldungen'));
    expect(await released()).toHaveLength(2);
    for (const { id } of [one, two]) await change(id, sql`firma_id = ${fixture.andere.id}`);
    expect(await released()).toEqual([]);
  });

  test('are all read page by page, also where one is revoked meanwhile', async () => {
    const students = await asSystem(async (db) => {
      const made = [];
      for (let n = 0; n < 8; n += 1)
        made.push(await newStudent(db, { firmaId: fixture.firma.id, notenfreigabe: true }));
      return made;
    });
    const revoke = (index: number) =>
      asSystem((db) =>
        db.execute(sql`update student set notenfreigabe = false where id = ${students[index]?.id}`),
      );
    const steps = await asSystem((db) =>
      all<{ id: string }>(db, sql`select id::text from freigabeereignis order by freigabeereignis.id`),
    );
    expect(await readAll(listFirmenfreigaben, () => revoke(0))).toEqual(steps.map(({ id }) => id));
    // Where an order is asked for, pages are counted.
    const counted = await call(
      listFirmenfreigaben,
      { query: { itemsPerPage: 5, order: [['standSeit', 'desc']] } },
      { token: konto.key },
    );
    expect(nextIn(counted)).toContain('page=2');
    expect(counted.json<Answer<typeof listFirmenfreigaben>>()['hydra:totalItems']).toBe(7);
  });

  test('tell no name and no grade, and the database shows the key no student', async () => {
    await asSystem(async (db) => {
      const values = { firmaId: fixture.firma.id, notenfreigabe: true, nachname: 'Geheim' };
      const student = await newStudent(db, values);
      const anfrageId = await ask(db, student, 'pruefungsanmeldungen');
      // With the hash of a link of its own.
      const reminder = { anfrageId, art: 'pruefungsanmeldungen', ereignis: 'erinnert' } as const;
      await step(db, student, { ...reminder, tokenHash: Buffer.from('x') });
    });
    const answer = await call(listFirmenfreigaben, {}, { token: konto.key });
    expect(answer.body).not.toContain('Geheim');
    const now = fixture.server.clock.now.toISOString();
    const seen = await asSystem(async (db) => {
      await db.execute(
        sql`select portal_betreten(k.id, null, ${now}) from dienstkontoschluessel k where k.dienstkonto_id = ${konto.id}`,
      );
      return first(
        db,
        sql`select (select count(*)::int from student) as students,
                   (select count(*)::int from freigabeanfrage) as requests,
                   (select count(*)::int from freigabeereignis) as steps`,
      );
    });
    expect(seen).toEqual({ students: 0, requests: 0, steps: 2 });
  });
});

test('releases and contacts as files, by the names that the document tells', async () => {
  const [student, person] = await asSystem(async (db) => {
    await deleteAllStudents(db);
    await db.delete(kontakt);
    return [
      await newStudent(db, { firmaId: fixture.firma.id, notenfreigabe: true }),
      await newKontakt(db, { firmaId: fixture.firma.id, deaktiviert: true }),
    ];
  });
  const read = async (operation: Listing, columns: string[]) => {
    const files = [];
    for (const locale of ['de-DE', 'en-GB']) {
      const headers = { accept: 'text/csv', 'x-locale': locale };
      const query = { spalten: columns as never };
      const { body } = await call(operation, { query }, { token: konto.key, headers });
      files.push(
        body
          .replaceAll(/["\uFEFF]/g, '')
          .trim()
          .split(/\r?\n/),
      );
    }
    return files;
  };
  expect(await read(listFirmenfreigaben, ['matrikelnummer', 'freigabe'])).toEqual([
    ['Matrikelnummer;Freigabe', `${student.matrikelnummer};Noten`],
    ['Matriculation number,Release', `${student.matrikelnummer},Grades`],
  ]);
  expect(await read(listFirmenkontakte, ['kontaktnummer', 'deaktiviert'])).toEqual([
    ['Kontaktnummer;Deaktiviert', `${person.kontaktnummer};ja`],
    ['Contact number,Deactivated', `${person.kontaktnummer},yes`],
  ]);
});

type Listing = typeof listFirmenfreigaben | typeof listFirmenkontakte;
type Response = Awaited<ReturnType<typeof call>>;

const nextIn = (answer: Response) =>
  answer.json<{ 'hydra:view': { 'hydra:next'?: string } }>()['hydra:view']['hydra:next'];

/** Identifiers of all rows, as a program reads them that follows the links; `meanwhile` happens behind the first page. */
async function readAll(operation: Listing, meanwhile: () => Promise<unknown>): Promise<string[]> {
  const found: string[] = [];
  const page = async (query: object): Promise<void> => {
    const answer = await call(operation, { query: { itemsPerPage: 5, ...query } }, { token: konto.key });
    expect(faultsOf(operation, answer)).toEqual([]);
    found.push(...answer.json<Answer<Listing>>()['hydra:member'].map((one) => identifierOf(one['@id'])));
    if (found.length === 5) await meanwhile();
    const next = nextIn(answer);
    if (next !== undefined) await page(Object.fromEntries(new URLSearchParams(next.split('?')[1])));
  };
  await page({});
  return found;
}

const step = (
  db: Db,
  { id: studentId, firmaId }: { id: string; firmaId: string },
  values: Pick<typeof freigabeereignis.$inferInsert, 'anfrageId' | 'art' | 'ereignis' | 'am' | 'tokenHash'>,
) => db.insert(freigabeereignis).values({ firmaId, studentId, ...values });

/** Asks the student, some days ago. */
async function ask(
  db: Db,
  student: { id: string; firmaId: string },
  art: Freigabeart,
  daysAgo = 0,
): Promise<string> {
  const am = new Date(fixture.server.clock.now.getTime() - daysAgo * 86_400_000);
  const { id } = await newFreigabeanfrage(db, student, { art, angefordertAm: am });
  await step(db, student, { anfrageId: id, art, ereignis: 'angefordert', am });
  return id;
}

const deleteAllStudents = async (db: Db) => {
  const rows = await all<{ id: string }>(db, sql`select id from student`);
  await deleteStudierende(
    db,
    rows.map(({ id }) => id),
  );
};
