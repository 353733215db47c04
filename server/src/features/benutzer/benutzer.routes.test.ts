import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { getBenutzer, listBenutzer, updateBenutzer } from '@firmenportal/contract/benutzer';
import type { Answer } from '@firmenportal/contract/hydra/operation';
import type { Problem } from '@firmenportal/contract/hydra/problem';
import { setFirma, uebernehmeBenutzer } from '@firmenportal/contract/kontowechsel';
import { ROLLEN, type Rolle } from '@firmenportal/contract/rechte';
import { listSitzungen } from '@firmenportal/contract/sitzungen';
import { all, type Db } from '../../platform/db/database.ts';
import { benutzer, protokoll } from '../../platform/db/schema.ts';
import { newBenutzer, newFirma, newKontakt, signIn } from '../../platform/test/factories.ts';
import { startTestServer, type TestServer } from '../../platform/test/server.ts';
import { waitedFor } from '../../platform/test/warteschlange.ts';

const ADMIN = 'ROLE_FIRMENPORTAL_ADMIN';
const STANDARD = 'ROLE_FIRMENPORTAL_USER_STANDARD';
const BEWERBUNGEN = 'ROLE_FIRMENPORTAL_USER_FUER_BEWERBUNGEN';
const BETREUUNG = 'ROLE_FIRMENPORTAL_FIRMENBETREUUNG';

type Row = typeof benutzer.$inferSelect;
type Body = Parameters<typeof server.call<typeof updateBenutzer>>[1]['body'];

let server: TestServer;
let firmen: string[];
let admin: Row;
let token: string;
let schule: string;

const asSystem = <T>(work: (db: Db) => Promise<T>) => server.database.alsSystem('test', work);
const newKonto = (rollen: Rolle[], ids: string[], values: Partial<typeof benutzer.$inferInsert> = {}) =>
  asSystem(async (db) =>
    newBenutzer(db, { rollen, firmen: ids, kontaktId: (await newKontakt(db)).id, ...values }),
  );
const stored = async (id: string) => {
  const [row] = await asSystem((db) => db.select().from(benutzer).where(eq(benutzer.id, id)));
  return { aktiv: row?.aktiv, rollen: row?.rollen, nurBetreute: row?.nurBetreute };
};

beforeAll(async () => {
  server = await startTestServer();
  schule = await signIn(server, (await newKonto([BETREUUNG], [])).email);
});
// Companies of each test's own: nobody counts the others' administrators.
beforeEach(async () => {
  firmen = [];
  for (const name of ['Ost', 'Nord', 'West']) {
    firmen.push((await asSystem((db) => newFirma(db, { name }))).id);
  }
  admin = await newKonto([ADMIN], [a()], { vorname: 'Ada', nachname: 'Min' });
  token = await signIn(server, admin.email);
});
const a = () => firmen[0] ?? '';
const b = () => firmen[1] ?? '';
const c = () => firmen[2] ?? '';

const change = (id: string, body: Body, als = token, headers: Record<string, string> = {}) =>
  server.call(updateBenutzer, { params: { id }, body }, { token: als, headers });
const one = async (id: string, als = token) => {
  const answer = await server.call(getBenutzer, { params: { id } }, { token: als });
  expect(answer.statusCode, answer.body).toBe(200);
  return { ...answer.json<Answer<typeof getBenutzer>>(), etag: String(answer.headers.etag) };
};
const regel = (answer: { body: string }) =>
  (JSON.parse(answer.body) as Problem).type.replace('/api/errors/409.', '');

type Query = Parameters<typeof server.call<typeof listBenutzer>>[1]['query'];
const names = async (query: Query = {}, als = token) => {
  const answer = await server.call(listBenutzer, { query }, { token: als });
  return answer.json<Answer<typeof listBenutzer>>()['hydra:member'].map(({ nachname }) => nachname);
};

describe('the list of accounts', () => {
  beforeEach(async () => {
    const person = (nachname: string, values: Partial<Row> = {}) =>
      newKonto([STANDARD], [a()], { vorname: 'Kim', nachname, ...values });
    await person('Öz', { letzteAnmeldungAm: new Date('2026-11-02T08:00:00Z') });
    await person('Abel', { aktiv: false, letzteAnmeldungAm: new Date('2026-10-02T08:00:00Z') });
    await newKonto([BEWERBUNGEN], [a(), b()], { vorname: 'Kim', nachname: 'Doppel' });
    await newKonto([STANDARD], [c()], { vorname: 'Kim', nachname: 'Fremd' });
  });

  test('is sorted and narrowed as asked', async () => {
    expect(await names()).toEqual(['Abel', 'Doppel', 'Min', 'Öz']);
    expect(await names({ order: [['status', 'desc']] })).toMatchObject({ 0: 'Abel' });
    // Whoever never signed in comes last in both directions.
    expect((await names({ order: [['letzteAnmeldungAm', 'desc']] })).at(-1)).toBe('Doppel');
    expect((await names({ order: [['letzteAnmeldungAm', 'asc']] })).at(-1)).toBe('Doppel');
    expect(await names({ aktiv: false })).toEqual(['Abel']);
    expect(await names({ rolle: BEWERBUNGEN })).toEqual(['Doppel']);
    expect(await names({ suche: 'oez kim' })).toEqual(['Öz']);
    expect(await names({ suche: admin.email })).toEqual(['Min']);
    expect(await names({ firma: a() })).toHaveLength(4);
  });

  test('names of an account the companies in scope alone, and does not find it by others', async () => {
    const found = await server.call(listBenutzer, { query: { suche: 'Doppel' } }, { token });
    const [doppel] = found.json<Answer<typeof listBenutzer>>()['hydra:member'];
    expect(doppel?.firmen.map(({ name }) => name)).toEqual(['Ost']);
    expect(doppel?.erlaubt).toEqual({
      aendern: false,
      uebernehmen: false,
      hindernis: 'mehrereUnternehmen',
    });
    expect(await names({ firma: b() })).toEqual([]);
    expect(found.body).not.toContain('Nord');
  });

  test('is every company’s for school staff', async () => {
    expect(await names({ suche: 'Fremd', firma: c() }, schule)).toEqual(['Fremd']);
    expect(await names({ firma: b() }, schule)).toEqual(['Doppel']);
  });

  test('is a file, too', async () => {
    const answer = await server.call(listBenutzer, {}, { token, headers: { accept: 'text/csv' } });
    const [head, abel] = answer.body.replace('\uFEFF', '').split('\r\n');
    expect(head).toBe('"Name";"E-Mail-Adresse";"Rollen";"Status";"Unternehmen";"Letzte Anmeldung"');
    expect(abel).toMatch(/^"Abel, Kim";"[^;]+";"User Standard";"Inaktiv";"Ost";[^;]*2026[^;]*$/);
  });

  test('says of each account what the person may do with it', async () => {
    const hochschule = await newKonto([BETREUUNG], [a()], { nachname: 'Schule' });
    const inaktiv = await newKonto([STANDARD], [a()], { aktiv: false });
    const kollege = await newKonto([ADMIN, STANDARD], [a()]);
    const erlaubt = async (id: string) => (await one(id)).erlaubt;
    expect(await erlaubt(kollege.id)).toEqual({ aendern: true, uebernehmen: true, hindernis: null });
    expect(await erlaubt(inaktiv.id)).toEqual({ aendern: true, uebernehmen: false, hindernis: null });
    expect(await erlaubt(admin.id)).toEqual({ aendern: false, uebernehmen: false, hindernis: 'eigenes' });
    expect(await erlaubt(hochschule.id)).toMatchObject({ aendern: false, hindernis: 'hochschule' });
  });
});

describe('a change', () => {
  test('gives and takes roles, each once, and ends the sessions', async () => {
    const kollege = await newKonto([STANDARD], [a()]);
    const own = await signIn(server, kollege.email);
    const answer = await change(kollege.id, { rollen: [ADMIN, BEWERBUNGEN, ADMIN] });
    expect(answer.json()).toMatchObject({ rollen: [BEWERBUNGEN, ADMIN], aktiv: true });
    expect(await stored(kollege.id)).toEqual({
      rollen: [BEWERBUNGEN, ADMIN],
      aktiv: true,
      nurBetreute: false,
    });
    expect((await server.call(listSitzungen, {}, { token: own })).statusCode).toBe(401);
  });

  test('deactivates at once, and activates again', async () => {
    const kollege = await newKonto([STANDARD], [a()]);
    const own = await signIn(server, kollege.email);
    expect((await change(kollege.id, { aktiv: false })).json()).toMatchObject({ aktiv: false });
    expect((await server.call(listSitzungen, {}, { token: own })).statusCode).toBe(401);
    await expect(signIn(server, kollege.email)).rejects.toThrow('403');
    expect((await change(kollege.id, { aktiv: true })).json()).toMatchObject({ aktiv: true });
    expect(await signIn(server, kollege.email)).toBeTruthy();
  });

  test('limits whoever is a contact to the own students', async () => {
    const [kollege, ohne] = [
      await newKonto([STANDARD], [a()]),
      await newKonto([STANDARD], [a()], { kontaktId: null }),
    ];
    expect((await change(kollege.id, { nurBetreute: true })).json()).toMatchObject({ nurBetreute: true });
    const refused = await change(ohne.id, { nurBetreute: true });
    expect(refused.statusCode).toBe(422);
    expect(refused.json<Problem>().violations).toMatchObject([
      { propertyPath: 'nurBetreute', code: 'betreuungOhneKontakt' },
    ]);
  });

  test('of nothing leaves everything, sessions and log included', async () => {
    const kollege = await newKonto([STANDARD, ADMIN], [a()]);
    const own = await signIn(server, kollege.email);
    expect((await change(kollege.id, {})).statusCode).toBe(200);
    expect((await change(kollege.id, { rollen: [ADMIN, STANDARD], aktiv: true })).statusCode).toBe(200);
    expect((await server.call(listSitzungen, {}, { token: own })).statusCode).toBe(200);
    expect(await entriesOn(kollege.id)).toEqual([]);
  });

  test('is refused where somebody else changed the account since it was looked at', async () => {
    const kollege = await newKonto([STANDARD], [a()]);
    const { etag } = await one(kollege.id);
    const first = await change(kollege.id, { rollen: [BEWERBUNGEN] }, token, { 'if-match': etag });
    expect(first.statusCode).toBe(200);
    const second = await change(kollege.id, { aktiv: false }, token, { 'if-match': etag });
    expect(second.statusCode).toBe(412);
    expect((await stored(kollege.id)).aktiv).toBe(true);
    // The answer carries the version that the next change names.
    const again = await change(kollege.id, { aktiv: false }, token, {
      'if-match': String(first.headers.etag),
    });
    expect(again.statusCode).toBe(200);
  });

  test('is audited, each thing with what it was and is', async () => {
    const kollege = await newKonto([STANDARD], [a()]);
    await change(kollege.id, { aktiv: false, rollen: [BEWERBUNGEN], nurBetreute: true });
    await change(kollege.id, { aktiv: true }, schule);
    const entries = await entriesOn(kollege.id);
    expect(entries).toEqual([
      ['konto.rollen', a(), { vorher: [STANDARD], nachher: [BEWERBUNGEN] }],
      ['konto.deaktiviert', a(), {}],
      ['konto.betreuung', a(), { nurBetreute: true }],
      ['konto.aktiviert', a(), {}],
    ]);
  });

  const entriesOn = async (id: string) => {
    const rows = await asSystem((db) =>
      db.select().from(protokoll).where(eq(protokoll.objekt, id)).orderBy(protokoll.id),
    );
    return rows.map(({ aktion, firmaId, angaben }) => [aktion, firmaId, angaben]);
  };
});

describe('what is refused, and changes nothing:', () => {
  test.each([
    ['the own account', () => admin, 'kontoEigenes'],
    ['an account of the school', () => newKonto([BETREUUNG], [a()]), 'kontoHochschule'],
    ['an account of other companies, too', () => newKonto([STANDARD], [a(), c()]), 'kontoMehrereUnternehmen'],
  ])('%s', async (_what, of, erwartet) => {
    const konto = await of();
    const before = await stored(konto.id);
    for (const body of [{ aktiv: false }, { rollen: [BEWERBUNGEN] }, { nurBetreute: true }] as const) {
      const answer = await change(konto.id, body as Body);
      expect(answer.statusCode, answer.body).toBe(409);
      expect(regel(answer)).toBe(erwartet);
    }
    expect(await stored(konto.id)).toEqual(before);
  });

  test('an account of other companies, or of nobody', async () => {
    const fremd = await newKonto([STANDARD], [c()]);
    const ohne = await newKonto([STANDARD], []);
    for (const id of [fremd.id, ohne.id, randomUUID()]) {
      expect((await change(id, { aktiv: false })).statusCode).toBe(404);
      expect((await server.call(getBenutzer, { params: { id } }, { token })).statusCode).toBe(404);
    }
    expect((await change(fremd.id, { aktiv: false }, schule)).statusCode).toBe(200);
  });

  test('the own account of school staff, and every other of the school', async () => {
    const kollegin = await newKonto([BETREUUNG], []);
    const own = await signIn(server, kollegin.email);
    expect(regel(await change(kollegin.id, { aktiv: false }, own))).toBe('kontoEigenes');
    expect(regel(await change(kollegin.id, { aktiv: false }, schule))).toBe('kontoHochschule');
  });

  test('members that nobody changes here, whichever else stands beside them', async () => {
    const kollege = await newKonto([STANDARD], [a()]);
    const before = await asSystem((db) => db.select().from(benutzer).where(eq(benutzer.id, kollege.id)));
    const fremdes: Record<string, unknown> = {
      id: randomUUID(),
      '@id': `/api/user/${admin.id}`,
      email: 'anders@test.example',
      passwort: 'Anderes-2026',
      passwortHash: 'x',
      firmen: [`/api/firmen/${c()}`],
      firmaId: c(),
      kontaktId: randomUUID(),
      roles: [ADMIN],
      angelegtAm: '2020-01-01T00:00:00Z',
      letzteAnmeldungAm: null,
      erlaubt: { aendern: true },
    };
    for (const [name, wert] of Object.entries(fremdes)) {
      const answer = await change(kollege.id, { aktiv: false, [name]: wert } as Body);
      expect([name, answer.statusCode]).toEqual([name, 400]);
    }
    expect(await asSystem((db) => db.select().from(benutzer).where(eq(benutzer.id, kollege.id)))).toEqual(
      before,
    );
  });
});

describe('self-promotion', () => {
  const OHNE_VERWALTUNG = ROLLEN.filter((rolle) => rolle !== ADMIN && rolle !== BETREUUNG);

  test.each(OHNE_VERWALTUNG)('is nothing that %s can ask for', async (rolle) => {
    const konto = await newKonto([rolle], [a()]);
    const kollege = await newKonto([STANDARD], [a()]);
    const own = await signIn(server, konto.email);
    for (const id of [konto.id, kollege.id, randomUUID()]) {
      expect((await change(id, { rollen: [ADMIN] }, own)).statusCode).toBe(403);
    }
    expect(await stored(konto.id)).toMatchObject({ rollen: [rolle] });
  });

  test.each(ROLLEN)('by administrators and school staff: %s', async (rolle) => {
    const kollege = await newKonto([STANDARD], [a()]);
    const betreuung = await newKonto([BETREUUNG], []);
    const grantable = rolle !== BETREUUNG;
    const als = [
      [admin, token],
      [betreuung, await signIn(server, betreuung.email)],
    ] as const;
    for (const [self, own] of als) {
      expect(regel(await change(self.id, { rollen: [rolle] }, own))).toBe('kontoEigenes');
      const answer = await change(kollege.id, { rollen: [STANDARD, rolle] }, own);
      expect(answer.statusCode).toBe(grantable ? 200 : 422);
      if (grantable) continue;
      expect(answer.json<Problem>().violations).toMatchObject([
        { propertyPath: 'rollen[1]', code: 'rolleNichtVergebbar' },
      ]);
    }
    expect((await stored(betreuung.id)).rollen).toEqual([BETREUUNG]);
    expect((await stored(kollege.id)).rollen).not.toContain(BETREUUNG);
  });

  test('is not had from within an account that was taken over', async () => {
    const begrenzt = await newKonto([STANDARD, ADMIN], [a()]);
    const own = await signIn(server, begrenzt.email);
    const taken = await server.call(uebernehmeBenutzer, { params: { id: admin.id } }, { token: own });
    const inAdmin = taken.json<{ token: string }>().token;
    for (const id of [begrenzt.id, admin.id]) {
      expect(regel(await change(id, { rollen: [ADMIN] }, inAdmin))).toBe('kontoEigenes');
    }
    // What it does to others is told of both.
    const kollege = await newKonto([STANDARD], [a()]);
    expect((await change(kollege.id, { aktiv: false }, inAdmin)).statusCode).toBe(200);
    const entries = await asSystem((db) =>
      db
        .select()
        .from(protokoll)
        .where(and(eq(protokoll.objekt, kollege.id), eq(protokoll.aktion, 'konto.deaktiviert'))),
    );
    expect(entries).toMatchObject([{ benutzerId: admin.id, uebernommenVon: begrenzt.id }]);
  });
});

describe('the last administrator', () => {
  test.each([{ aktiv: false }, { rollen: [STANDARD] }] as const)('of a company stays: %o', async (body) => {
    // School staff, since no company’s own person could: whoever asks is another administrator.
    const answer = await change(admin.id, body as Body, schule);
    expect(answer.statusCode).toBe(409);
    expect(regel(answer)).toBe('letzteAdministration');
    expect(await stored(admin.id)).toMatchObject({ aktiv: true, rollen: [ADMIN] });
  });

  test('counts active ones alone, of each of the account’s companies', async () => {
    const gruppe = await newKonto([ADMIN], [a(), b()]);
    const inaktiv = await newKonto([ADMIN], [b()], { aktiv: false });
    await newKonto([STANDARD], [b()]);
    expect(regel(await change(gruppe.id, { aktiv: false }, schule))).toBe('letzteAdministration');
    expect((await change(inaktiv.id, { aktiv: true }, schule)).statusCode).toBe(200);
    expect((await change(gruppe.id, { aktiv: false }, schule)).statusCode).toBe(200);
  });

  test('may be changed otherwise, and inactive ones as one likes', async () => {
    expect((await change(admin.id, { rollen: [ADMIN, STANDARD] }, schule)).statusCode).toBe(200);
    expect((await change(admin.id, { nurBetreute: true }, schule)).statusCode).toBe(200);
    const inaktiv = await newKonto([ADMIN], [c()], { aktiv: false });
    expect((await change(inaktiv.id, { rollen: [STANDARD] }, schule)).statusCode).toBe(200);
  });

  test('is not taken by two who take the right from each other at once', async () => {
    for (const body of [{ aktiv: false }, { rollen: [STANDARD] }] as const) {
      const [eins, zwei] = [await newKonto([ADMIN], [b()]), await newKonto([ADMIN], [b()])];
      const tokens = [await signIn(server, eins.email), await signIn(server, zwei.email)];
      const answers = await Promise.all([
        change(zwei.id, body as Body, tokens[0]),
        change(eins.id, body as Body, tokens[1]),
      ]);
      const codes = answers.map(({ statusCode }) => statusCode).toSorted((x, y) => x - y);
      expect(codes[0]).toBe(200);
      // Too late in any case: the session ended with the right.
      expect([401, 409]).toContain(codes[1]);
      await expectOneAdministrator([eins.id, zwei.id]);
      await asSystem((db) =>
        db
          .update(benutzer)
          .set({ aktiv: false })
          .where(inArray(benutzer.id, [eins.id, zwei.id])),
      );
    }
  });

  test('is not taken by two of the school who take one each at once', async () => {
    const [eins, zwei] = [await newKonto([ADMIN], [b()]), await newKonto([ADMIN], [b()])];
    const andere = await signIn(server, (await newKonto([BETREUUNG], [])).email);
    const answers = await asSystem(async (db) => {
      await db.update(benutzer).set({ nurBetreute: false }).where(eq(benutzer.id, eins.id));
      // The one waits for the account with the company in hand, the other for the company.
      const asked = [change(eins.id, { aktiv: false }, schule)];
      await waitedFor(db);
      const second = change(zwei.id, { aktiv: false }, andere);
      await Promise.race([second, bothWait(db)]);
      return { asked: [...asked, second] };
    });
    const codes = (await Promise.all(answers.asked)).map(({ statusCode }) => statusCode);
    expect(codes.toSorted((x, y) => x - y)).toEqual([200, 409]);
    await expectOneAdministrator([eins.id, zwei.id]);
  });

  /** Resolves when somebody waits for whoever waits for this transaction. */
  const bothWait = (db: Db) =>
    expect
      .poll(() =>
        all(
          db,
          sql`select from pg_locks where not granted and pg_blocking_pids(pid) && array(
                select pid from pg_locks where not granted and pg_backend_pid() = any (pg_blocking_pids(pid)))`,
        ),
      )
      .not.toEqual([]);

  async function expectOneAdministrator(ids: string[]): Promise<void> {
    const rows = await asSystem((db) => db.select().from(benutzer).where(inArray(benutzer.id, ids)));
    expect(rows.filter(({ aktiv, rollen }) => aktiv && rollen.includes(ADMIN))).toHaveLength(1);
  }
});

test('school staff who act for a company change accounts of every company all the same', async () => {
  const betreuung = await newKonto([BETREUUNG], []);
  const own = await signIn(server, betreuung.email);
  await server.call(setFirma, { body: { firma: a() } }, { token: own });
  const fremd = await newKonto([STANDARD], [c()]);
  expect((await change(fremd.id, { aktiv: false }, own)).statusCode).toBe(200);
});
