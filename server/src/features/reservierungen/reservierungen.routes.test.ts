import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { and, eq, sql } from 'drizzle-orm';
import { listBewerberStudiengaenge } from '@firmenportal/contract/einschreibungen';
import type { Answer, CallInput } from '@firmenportal/contract/hydra/operation';
import type { Problem } from '@firmenportal/contract/hydra/problem';
import type { Rolle } from '@firmenportal/contract/permissions';
import {
  getStudienplatzreservierung,
  listStudienplatzreservierungen,
  putStudienplatzreservierung,
} from '@firmenportal/contract/reservierungen';
import { all } from '#platform/db/database.ts';
import { sitzung } from '#features/sitzungen/sitzungen.table.ts';
import { protokoll } from '#platform/audit/protokoll.table.ts';
import { studienplatzreservierung } from './reservierungen.table.ts';
import { reservierungsstand, reservierungszeitraum } from './reservierungen.table.ts';
import {
  newBenutzer,
  newBewerber,
  newEinschreibung,
  newFirma,
  newStudiengang,
  signedIn,
  signIn,
} from '#testing/records/factories.ts';
import { startTestServer, type TestServer } from '#testing/server.ts';
import { newZeitraum } from '#testing/records/unternehmen.ts';
import { faultsOf } from '#rails/calls/finding.ts';

const VERWALTUNG: Rolle[] = ['ROLE_FIRMENPORTAL_USER_FUER_UNTERNEHMENSVERWALTUNG'];
const ADMIN: Rolle[] = ['ROLE_FIRMENPORTAL_ADMIN'];
const MINUTE_MS = 60_000;
const NOON = new Date('2026-11-20T12:00:00Z');

let server: TestServer;
let firmaId: string;
let token: string;
/** Another one for each test, open from ten minutes before noon to ten minutes after. */
let jahr = 2030;
let studiengaenge: { id: string; kuerzel: string }[];

const um = (minutes: number) => new Date(NOON.getTime() + minutes * MINUTE_MS);

beforeAll(async () => {
  server = await startTestServer();
  studiengaenge = await server.asSystem(async (db) => [await newStudiengang(db), await newStudiengang(db)]);
});

beforeEach(async () => {
  server.clock.now = um(-20);
  jahr += 3;
  await server.asSystem(async (db) => {
    firmaId = (await newFirma(db)).id;
    await newZeitraum(db, jahr, { von: um(-10), bis: um(10) });
  });
  token = await tokenOf([firmaId], { vorname: 'Anna', nachname: 'Ausbild' });
  server.clock.now = NOON;
});

async function tokenOf(
  firmen: string[],
  { rollen = VERWALTUNG, ...names }: { rollen?: Rolle[]; vorname?: string; nachname?: string } = {},
): Promise<string> {
  return (await signedIn(server, { rollen, firmen, ...names })).token;
}

const call = (which: number) => ({ params: { jahr: String(which) } });

async function look(which = jahr, who = token) {
  const answer = await server.call(getStudienplatzreservierung, call(which), { token: who });
  expect(faultsOf(getStudienplatzreservierung, answer)).toEqual([]);
  return answer;
}

const seen = async (which = jahr, who = token) =>
  (await look(which, who)).json<Answer<typeof getStudienplatzreservierung>>();

type Positionen = CallInput<typeof putStudienplatzreservierung>['body']['positionen'];
interface Saving {
  which?: number;
  who?: string;
  ifMatch?: string | null;
  locale?: string;
}

async function put(
  positionen: Positionen,
  { which = jahr, who = token, ifMatch = '*', locale = 'de-DE' }: Saving = {},
) {
  const answer = await server.call(
    putStudienplatzreservierung,
    { ...call(which), body: { positionen } },
    { token: who, headers: { 'x-locale': locale, ...(ifMatch !== null && { 'if-match': ifMatch }) } },
  );
  expect(faultsOf(putStudienplatzreservierung, answer)).toEqual([]);
  return answer;
}

/** Places of the first programme, and of the second. */
const plaetze = (...anzahlen: number[]): Positionen =>
  anzahlen.map((count, at) => ({
    studiengang: `/api/studiengaenge/${studiengaenge[at]?.id}`,
    anzahl: count,
  }));

const anzahlen = (
  { positionen }: Answer<typeof getStudienplatzreservierung>,
  was: 'anzahl' | 'vorjahr' | 'belegt',
) =>
  studiengaenge.map(({ id }) => positionen.find(({ studiengang }) => studiengang['@id'].endsWith(id))?.[was]);

const description = (answer: { json: () => unknown }) => (answer.json() as Problem)['hydra:description'];
const violations = (answer: { json: () => unknown }) =>
  (answer.json() as Problem).violations?.map(({ propertyPath, code }) => `${propertyPath} ${code}`);

const entries = () =>
  server.asSystem((db) =>
    db
      .select({ objekt: protokoll.objekt, angaben: protokoll.angaben })
      .from(protokoll)
      .where(and(eq(protokoll.firmaId, firmaId), eq(protokoll.aktion, 'reservierung.gespeichert')))
      .orderBy(protokoll.id),
  );

describe('places of a year', () => {
  test('are none at first, and are what was saved last', async () => {
    expect(await seen()).toMatchObject({ jahr, bearbeitbar: true, geaendertAm: null, geaendertVon: null });
    expect(anzahlen(await seen(), 'anzahl')).toEqual([0, 0]);
    const answer = await put(plaetze(3, 5));
    expect(answer.statusCode).toBe(200);
    const now = await seen();
    expect(now).toMatchObject({ geaendertAm: NOON.toISOString(), geaendertVon: 'Anna Ausbild' });
    expect(anzahlen(now, 'anzahl')).toEqual([3, 5]);
    expect(answer.json()).toEqual(now);
    // What is not named has none.
    await put(plaetze(4));
    expect(anzahlen(await seen(), 'anzahl')).toEqual([4, 0]);
    await put([]);
    expect(anzahlen(await seen(), 'anzahl')).toEqual([0, 0]);
  });

  test('stand beside those of the year before and those that active reports take', async () => {
    const { id: other } = await server.asSystem((db) => newFirma(db));
    await server.asSystem(async (db) => {
      const [eins, zwei] = studiengaenge.map(({ id }) => id) as [string, string];
      await db.insert(studienplatzreservierung).values([
        { firmaId, jahr: jahr - 1, studiengangId: zwei, anzahl: 7 },
        { firmaId: other, jahr, studiengangId: eins, anzahl: 9 },
        { firmaId: other, jahr: jahr - 1, studiengangId: eins, anzahl: 9 },
      ]);
      const meldung = { studienbeginn: jahr };
      for (const values of [
        { ...meldung, firmaId, studiengangId: eins },
        { ...meldung, firmaId, studiengangId: eins },
        { ...meldung, firmaId, studiengangId: eins, zurueckgezogenAm: NOON, zurueckgezogenVon: 'x' },
        { ...meldung, firmaId, studiengangId: zwei, studienbeginn: jahr - 1 },
        { ...meldung, firmaId: other, studiengangId: zwei },
      ]) {
        const { id: bewerberId } = await newBewerber(db);
        await newEinschreibung(db, values.firmaId, bewerberId, values);
      }
    });
    await put(plaetze(1, 2));
    const now = await seen();
    expect(anzahlen(now, 'anzahl')).toEqual([1, 2]);
    expect(anzahlen(now, 'vorjahr')).toEqual([0, 7]);
    expect(anzahlen(now, 'belegt')).toEqual([2, 0]);
    // The enrolment form tells the same.
    const admin = await tokenOf([firmaId], { rollen: ADMIN });
    const answer = await server.call(
      listBewerberStudiengaenge,
      { query: { jahr: String(jahr) } },
      { token: admin },
    );
    const form = answer.json<Answer<typeof listBewerberStudiengaenge>>()['hydra:member'];
    expect(studiengaenge.map(({ id }) => form.find((one) => one['@id'].endsWith(id))?.plaetze)).toEqual([
      { reserviert: 1, belegt: 2 },
      { reserviert: 2, belegt: 0 },
    ]);
  });

  test('are listed with their sums, and so are years with a period alone', async () => {
    await put(plaetze(3, 5));
    await server.asSystem(async (db) => {
      await newZeitraum(db, jahr + 1, { von: um(10), bis: um(20) });
      await db
        .insert(studienplatzreservierung)
        .values({ firmaId, jahr: 2021, studiengangId: studiengaenge[0]?.id ?? '', anzahl: 2 });
      await db
        .insert(reservierungsstand)
        .values({ firmaId, jahr: 2020, geaendertAm: NOON, geaendertVon: 'x' });
    });
    const list = async (direction: 'asc' | 'desc') => {
      const query = { order: [['jahr', direction]] } as const;
      const answer = await server.call(listStudienplatzreservierungen, { query }, { token });
      expect(faultsOf(listStudienplatzreservierungen, answer)).toEqual([]);
      const { 'hydra:member': members } = answer.json<Answer<typeof listStudienplatzreservierungen>>();
      return members.map((one) => [one.jahr, one.summe, one.bearbeitbar]);
    };
    const up = await list('asc');
    expect(up.slice(0, 2)).toEqual([
      [2020, 0, false],
      [2021, 2, false],
    ]);
    expect(up).toContainEqual([jahr, 8, true]);
    expect(up).toContainEqual([jahr + 1, 0, false]);
    expect(await list('desc')).toEqual(up.toReversed());
  });

  test('are whole numbers from 0 to 999, of programmes that there are, each once', async () => {
    expect(violations(await put(plaetze(-1, 1000)))).toEqual([
      'positionen[0].anzahl zuKlein',
      'positionen[1].anzahl zuGross',
    ]);
    expect(violations(await put(plaetze(1.5)))).toEqual(['positionen[0].anzahl typ']);
    const [first] = plaetze(1) as [Positionen[number]];
    expect(
      violations(
        await put([
          first,
          { studiengang: 'nie', anzahl: 1 },
          { studiengang: first.studiengang.toUpperCase(), anzahl: 2 },
        ]),
      ),
    ).toEqual(['positionen[1].studiengang auswahl', 'positionen[2].studiengang studiengangDoppelt']);
    expect(await seen()).toMatchObject({ geaendertAm: null });
    expect((await put(plaetze(999, 0))).statusCode).toBe(200);
  });

  test('are audited with the numbers before and after, as far as they differ', async () => {
    const [eins = '', zwei = ''] = studiengaenge.map(({ kuerzel }) => kuerzel);
    await put(plaetze(3, 5));
    await put(plaetze(3, 6));
    await put(plaetze(3, 6));
    expect(await entries()).toEqual([
      {
        objekt: String(jahr),
        angaben: { vorher: { [eins]: 0, [zwei]: 0 }, nachher: { [eins]: 3, [zwei]: 5 } },
      },
      { objekt: String(jahr), angaben: { vorher: { [zwei]: 5 }, nachher: { [zwei]: 6 } } },
    ]);
  });
});

describe('whose they are', () => {
  test('they are each company’s own', async () => {
    const other = await server.asSystem((db) => newFirma(db, { name: 'Zweite' }));
    await put(plaetze(3));
    const foreign = await tokenOf([other.id]);
    expect(anzahlen(await seen(jahr, foreign), 'anzahl')).toEqual([0, 0]);
    await put(plaetze(9), { who: foreign });
    expect(anzahlen(await seen(), 'anzahl')).toEqual([3, 0]);
    // Of a group, those of the active one alone.
    const group = await tokenOf([firmaId, other.id]);
    const answer = await server.call(listStudienplatzreservierungen, {}, { token: group });
    const { 'hydra:member': years } = answer.json<Answer<typeof listStudienplatzreservierungen>>();
    const [aktiv] = anzahlen(await seen(jahr, group), 'anzahl');
    expect([3, 9]).toContain(aktiv);
    expect(years.find((one) => one.jahr === jahr)?.summe).toBe(aktiv);
  });

  test('school staff see and save them while they act for the company, and none else', async () => {
    await put(plaetze(3));
    const konto = await server.asSystem((db) =>
      newBenutzer(db, { rollen: ['ROLE_FIRMENPORTAL_FIRMENBETREUUNG'], firmen: [] }),
    );
    const staff = await signIn(server, konto.email);
    expect((await look(jahr, staff)).statusCode).toBe(404);
    expect((await put(plaetze(4), { who: staff })).statusCode).toBe(404);
    const list = await server.call(listStudienplatzreservierungen, {}, { token: staff });
    expect(list.statusCode).toBe(404);
    await server.asSystem((db) =>
      db.update(sitzung).set({ firmaId }).where(eq(sitzung.benutzerId, konto.id)),
    );
    expect(anzahlen(await seen(jahr, staff), 'anzahl')).toEqual([3, 0]);
    expect((await put(plaetze(4), { who: staff })).statusCode).toBe(200);
    expect(await entries()).toHaveLength(2);
  });

  test('who may read them need not be one who saves them', async () => {
    const standard = await tokenOf([firmaId], { rollen: ['ROLE_FIRMENPORTAL_USER_STANDARD'] });
    expect((await look(jahr, standard)).statusCode).toBe(200);
    expect((await put(plaetze(1), { who: standard })).statusCode).toBe(403);
  });
});

describe('outside of the period', () => {
  const text = async (which = jahr, locale = 'de-DE') => {
    const answer = await put(plaetze(1), { which, locale });
    expect(answer.statusCode).toBe(409);
    return description(answer);
  };

  test('it is open from its first moment to before its last', async () => {
    for (const [minutes, ms, status] of [
      [-10, -1, 409],
      [-10, 0, 200],
      [10, -1, 200],
      [10, 0, 409],
    ] as const) {
      server.clock.now = new Date(um(minutes).getTime() + ms);
      const answer = await put(plaetze(minutes + 20));
      expect(answer.statusCode, server.clock.now.toISOString()).toBe(status);
      expect((await seen()).bearbeitbar).toBe(status === 200);
    }
  });

  test('saving is refused with when it was or will be open, and nothing is written', async () => {
    server.clock.now = um(-15);
    expect(await text()).toBe(
      `Plätze für ${jahr} können erst von 20.11.2026, 12:50 bis 20.11.2026, 13:10 reserviert werden. Es wurde nichts gespeichert.`,
    );
    server.clock.now = um(10);
    expect(await text()).toContain('von 20.11.2026, 12:50 bis 20.11.2026, 13:10 reserviert werden. Dieser');
    await server.asSystem((db) => newZeitraum(db, jahr, { von: um(20), bis: um(30) }));
    expect(await text(jahr, 'en-GB')).toContain(
      'could be reserved from 20/11/2026, 12:50 to 20/11/2026, 13:10',
    );
    expect(await text(jahr + 1)).toContain('keinen Zeitraum');
    expect(await seen()).toMatchObject({ geaendertAm: null, bearbeitbar: false });
    expect(await entries()).toEqual([]);
    server.clock.now = um(20);
    expect((await put(plaetze(1))).statusCode).toBe(200);
  });

  test('whoever typed a version that is old by now hears of the period first', async () => {
    const { etag } = (await look()).headers;
    await put(plaetze(1));
    server.clock.now = um(12);
    expect((await put(plaetze(2), { ifMatch: String(etag) })).statusCode).toBe(409);
  });
});

describe('saving at the same time', () => {
  test('asks for the version that was read', async () => {
    expect((await put(plaetze(1), { ifMatch: null })).statusCode).toBe(428);
    const { etag } = (await look()).headers;
    const ben = await tokenOf([firmaId], { vorname: 'Ben', nachname: 'Büro' });
    expect((await put(plaetze(1, 2), { who: ben, ifMatch: String(etag) })).statusCode).toBe(200);
    expect((await put(plaetze(3, 0), { ifMatch: String(etag) })).statusCode).toBe(412);
    // What came between is there to be compared.
    const now = await look();
    expect(now.json()).toMatchObject({ geaendertVon: 'Ben Büro' });
    expect(anzahlen(now.json(), 'anzahl')).toEqual([1, 2]);
    expect((await put(plaetze(3, 2), { ifMatch: String(now.headers.etag) })).statusCode).toBe(200);
  });

  test.each([
    ['of a year that nobody saved', false],
    ['of a year that was saved', true],
  ])('lets one of fifty win %s', async (_, saved) => {
    if (saved) await put(plaetze(100, 100));
    const ifMatch = String((await look()).headers.etag);
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_unused, n) => put(plaetze(n + 1, 50 - n), { ifMatch })),
    );
    const status = answers.map(({ statusCode }) => statusCode);
    expect(status.filter((one) => one === 200)).toHaveLength(1);
    expect(status.filter((one) => one === 412)).toHaveLength(49);
    const won = answers.find(({ statusCode }) => statusCode === 200);
    expect(await seen()).toEqual(won?.json());
    expect(await entries()).toHaveLength(saved ? 2 : 1);
  });

  test('whoever waits for a period that is being closed is too late', async () => {
    // Closed by somebody whose transaction is not over when the places come.
    let saving: ReturnType<typeof put> | undefined;
    await server.asSystem(async (db) => {
      await db.update(reservierungszeitraum).set({ bis: NOON }).where(eq(reservierungszeitraum.jahr, jahr));
      saving = put(plaetze(5));
      await expect.poll(waits).toBe(true);
    });
    expect((await saving)?.statusCode).toBe(409);
    expect(await seen()).toMatchObject({ geaendertAm: null });
  });

  /** Whether somebody waits for a lock. */
  const waits = async (): Promise<boolean> => {
    const rows = await server.asSystem((db) =>
      all(
        db,
        sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      ),
    );
    return rows.length > 0;
  };
});
