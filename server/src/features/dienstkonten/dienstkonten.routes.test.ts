import { beforeAll, describe, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import {
  MAX_DIENSTKONTEN,
  createDienstkonto,
  createSchuldienstkonto,
  deleteDienstkonto,
  listDienstkonten,
  rotateDienstkonto,
  type LESEUMFANG,
} from '@firmenportal/contract/dienstkonten';
import type { Answer } from '@firmenportal/contract/hydra/operation';
import type { Problem } from '@firmenportal/contract/hydra/problem';
import { setFirma } from '@firmenportal/contract/kontowechsel';
import { listProtokoll } from '@firmenportal/contract/protokoll';
import { listStudenten } from '@firmenportal/contract/studenten';
import { dienstkontoschluessel } from './dienstkonten.table.ts';
import { importlauf } from '#import/import.table.ts';
import { protokoll } from '#platform/audit/protokoll.table.ts';
import { newDienstkonto } from '#testing/records/dienstkonto.ts';
import {
  newBenutzer,
  newFirma,
  newKontakt,
  newStudent,
  signIn,
  tokensOf,
} from '#testing/records/factories.ts';
import { startTestServer, type TestServer } from '#testing/server.ts';

const STUDIERENDE: (typeof LESEUMFANG)[number][] = ['ROLE_FIRMENPORTAL_STUDIERENDENDATEN_LESEN'];
const HOUR = 3_600_000;

let server: TestServer;
let firmaId: string;
let andereId: string;
const token = { admin: '', betreuung: '', handelt: '', gehoert: '', standard: '', begrenzt: '', andere: '' };

beforeAll(async () => {
  server = await startTestServer();
  const emails = await server.database.asSystem('test', async (db) => {
    firmaId = (await newFirma(db)).id;
    andereId = (await newFirma(db)).id;
    await newStudent(db, { firmaId, nachname: 'Eigen' });
    await newStudent(db, { firmaId: andereId, nachname: 'Fremd' });
    const kontakt = await newKontakt(db, { firmaId });
    const admin = { rollen: ['ROLE_FIRMENPORTAL_ADMIN' as const], firmen: [firmaId] };
    return {
      admin: await newBenutzer(db, { ...admin, vorname: 'Ada', nachname: 'Admin' }),
      betreuung: await newBenutzer(db, { rollen: ['ROLE_FIRMENPORTAL_FIRMENBETREUUNG'], firmen: [] }),
      handelt: await newBenutzer(db, { rollen: ['ROLE_FIRMENPORTAL_FIRMENBETREUUNG'], firmen: [] }),
      gehoert: await newBenutzer(db, {
        rollen: ['ROLE_FIRMENPORTAL_FIRMENBETREUUNG'],
        firmen: [firmaId],
      }),
      standard: await newBenutzer(db, { ...admin, rollen: ['ROLE_FIRMENPORTAL_USER_STANDARD'] }),
      begrenzt: await newBenutzer(db, { ...admin, nurBetreute: true, kontaktId: kontakt.id }),
      andere: await newBenutzer(db, { ...admin, firmen: [andereId] }),
    };
  });
  Object.assign(token, await tokensOf(server, emails));
});

const day = (offset: number) =>
  new Date(server.clock.now.getTime() + offset * 24 * HOUR).toISOString().slice(0, 10);
const make = (
  body: Partial<Parameters<typeof server.call<typeof createDienstkonto>>[1]['body']> = {},
  by = token.admin,
) =>
  server.call(
    createDienstkonto,
    { body: { name: 'Lohn', gueltigBis: day(30), umfang: STUDIERENDE, ...body } },
    { token: by },
  );
const made = async (body: Parameters<typeof make>[0] = {}) => {
  const answer = await make(body);
  expect(answer.statusCode).toBe(201);
  const { '@id': iri, schluessel: key } = answer.json<Answer<typeof createDienstkonto>>();
  return { id: iri.split('/').at(-1) ?? '', key };
};
const students = (key: string) => server.call(listStudenten, {}, { token: key });
const listed = async (id: string, by = token.admin) => {
  const answer = await server.call(listDienstkonten, {}, { token: by });
  const { 'hydra:member': members } = answer.json<Answer<typeof listDienstkonten>>();
  return members.find((one) => one['@id'].endsWith(id));
};
const importing = (key: string, art: string) =>
  server.app.inject({
    method: 'POST',
    url: `/api/import/${art}`,
    headers: { authorization: `Bearer ${key}`, 'content-type': 'text/csv' },
    payload: 'name\nLogistik\n',
  });
const fixture = (values: Parameters<typeof newDienstkonto>[1]) =>
  server.database.asSystem('test', (db) => newDienstkonto(db, values));

describe("a company's service account", () => {
  test('reads what its scopes name of its company, and nothing else', async () => {
    const { key } = await made();
    expect(key).toMatch(/^fp_[\w-]{43}$/);
    const answer = await students(key);
    expect(answer.statusCode).toBe(200);
    const names = answer.json<Answer<typeof listStudenten>>()['hydra:member'].map((one) => one.nachname);
    expect(names).toEqual(['Eigen']);
    const get = async (url: string) =>
      (await server.app.inject({ url: `/api${url}`, headers: { authorization: `Bearer ${key}` } }))
        .statusCode;
    // Lists that records refer to.
    expect(await get('/studiengaenge')).toBe(200);
    expect(await get('/bewerber')).toBe(403);
    for (const own of [
      '/kontakt/eigener',
      '/sitzungen',
      '/ansichten',
      '/user',
      '/dienstkonten',
      '/benachrichtigungLog',
    ])
      expect([own, await get(own)]).toEqual([own, 403]);
  });

  test('writes nothing, whatever its scopes', async () => {
    const { key } = await made({
      umfang: ['ROLE_FIRMENPORTAL_BEWERBER_LESEN', 'ROLE_FIRMENPORTAL_STUDIERENDENDATEN_LESEN'],
    });
    for (const url of [
      '/bewerber/kennzeichen',
      '/freigaben-anfordern',
      '/dienstkonten',
      '/token/firma',
      '/import/branchen',
    ]) {
      const answer = await server.app.inject({
        method: 'POST',
        url: `/api${url}`,
        headers: {
          authorization: `Bearer ${key}`,
          'content-type': url.includes('import') ? 'text/csv' : 'application/ld+json',
        },
        payload: '{}',
      });
      expect([url, answer.statusCode]).toEqual([url, 403]);
    }
  });

  test('stands in the list with the start of its key and when it was used last, to the minute', async () => {
    const { id, key } = await made({ netze: ['127.0.0.0/8'] });
    const before = server.clock.now;
    expect(await listed(id)).toMatchObject({
      name: 'Lohn',
      umfang: STUDIERENDE,
      netze: ['127.0.0.0/8'],
      stand: 'aktiv',
      angelegtVon: 'Ada Admin',
      zuletztBenutztAm: null,
      schluessel: [{ anfang: key.slice(0, 9) }],
    });
    await students(key);
    const used = (await listed(id))?.zuletztBenutztAm;
    expect(used).toBe(before.toISOString());
    server.clock.now = new Date(before.getTime() + 59_000);
    await students(key);
    expect((await listed(id))?.zuletztBenutztAm).toBe(used);
    server.clock.now = new Date(before.getTime() + 61_000);
    await students(key);
    expect((await listed(id))?.zuletztBenutztAm).toBe(server.clock.now.toISOString());
    server.clock.now = before;
  });

  test('is known to the database by a hash alone', async () => {
    const { id, key } = await made();
    const rows = await server.database.asSystem('test', (db) =>
      db.select().from(dienstkontoschluessel).where(eq(dienstkontoschluessel.dienstkontoId, id)),
    );
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(key.slice(10));
  });

  test('is told of in the audit log, as what was made and as who looked', async () => {
    const { id, key } = await made({ name: 'Gehörte Stimme' });
    await server.app.inject({
      url: '/api/studenten',
      headers: { authorization: `Bearer ${key}`, accept: 'text/csv' },
    });
    const entries = await server.database.asSystem('test', (db) =>
      db.select().from(protokoll).where(eq(protokoll.benutzerId, id)),
    );
    expect(entries.map(({ aktion, firmaId: of }) => [aktion, of])).toContainEqual(['export', firmaId]);
    const { 'hydra:member': told } = (
      await server.call(listProtokoll, { query: { person: id } }, { token: token.betreuung })
    ).json<Answer<typeof listProtokoll>>();
    expect(told[0]).toMatchObject({ person: 'Dienstkonto „Gehörte Stimme“' });
    const headers = { 'x-locale': 'en-GB' };
    const english = await server.call(
      listProtokoll,
      { query: { person: id } },
      { token: token.betreuung, headers },
    );
    expect(english.json<Answer<typeof listProtokoll>>()['hydra:member'][0]).toMatchObject({
      person: 'Service account “Gehörte Stimme”',
    });
    const { 'hydra:member': about } = (
      await server.call(listProtokoll, { query: { objekt: id } }, { token: token.betreuung })
    ).json<Answer<typeof listProtokoll>>();
    expect(about.map(({ beschreibung }) => beschreibung)).toEqual(['Dienstkonto „Gehörte Stimme“ angelegt']);
    expect(about[0]?.angaben).toContainEqual({ name: 'Umfang', wert: 'Studierendendaten lesen' });
    expect(JSON.stringify(about)).not.toContain(key);
  });

  test.each([
    ['a day that is over', () => ({ gueltigBis: day(-2) }), 'gueltigBis', 'schluesselEnde'],
    ['a day too far away', () => ({ gueltigBis: day(400) }), 'gueltigBis', 'schluesselEnde'],
    ['a network that is none', () => ({ netze: ['10.0.0.0/33'] }), 'netze[0]', 'format'],
    ['what is no network at all', () => ({ netze: ['192.0.2.1', 'hier'] }), 'netze[1]', 'format'],
    ['a short form of an address', () => ({ netze: ['10.1'] }), 'netze[0]', 'format'],
    ['no scope', () => ({ umfang: [] }), 'umfang', 'zuWenige'],
    ["the school's scopes", () => ({ umfang: ['import.branchen' as never] }), 'umfang[0]', 'auswahl'],
  ])('is not made with %s', async (_, wrong, propertyPath, code) => {
    const answer = await make(wrong());
    expect(answer.statusCode).toBe(422);
    expect(answer.json<Problem>().violations).toMatchObject([{ propertyPath, code }]);
  });

  test('is made, listed and revoked by administrators of the company alone', async () => {
    const { id } = await made();
    expect((await make({}, token.standard)).statusCode).toBe(403);
    expect((await make({}, token.begrenzt)).statusCode).toBe(409);
    expect(await listed(id, token.andere)).toBeUndefined();
    const params = { id };
    const body = { gueltigBis: day(30), ueberlappung: 0 };
    expect((await server.call(rotateDienstkonto, { params, body }, { token: token.andere })).statusCode).toBe(
      404,
    );
    expect(
      (await server.call(rotateDienstkonto, { params, body }, { token: token.begrenzt })).statusCode,
    ).toBe(409);
    expect((await server.call(deleteDienstkonto, { params }, { token: token.andere })).statusCode).toBe(404);
    expect((await listed(id, token.betreuung))?.stand).toBe('aktiv');
  });

  test('gets no key from school staff, for whomever they act: they revoke it alone', async () => {
    const { id } = await made();
    const params = { id };
    const body = { gueltigBis: day(30), ueberlappung: 0 };
    const acting = await server.call(
      setFirma,
      { body: { firma: `/api/firmen/${firmaId}` } },
      { token: token.handelt },
    );
    expect(acting.statusCode).toBe(200);
    for (const by of [token.betreuung, acting.json<Answer<typeof setFirma>>().token, token.gehoert]) {
      expect((await make({}, by)).statusCode).toBe(404);
      expect((await server.call(rotateDienstkonto, { params, body }, { token: by })).statusCode).toBe(404);
    }
    expect((await listed(id))?.schluessel).toHaveLength(1);
    const own = await fixture({ umfang: ['import.branchen'] });
    const rotated = await server.call(
      rotateDienstkonto,
      { params: { id: own.id }, body },
      { token: token.betreuung },
    );
    expect(rotated.statusCode).toBe(201);
    expect((await server.call(deleteDienstkonto, { params }, { token: token.betreuung })).statusCode).toBe(
      204,
    );
  });
});

test('a company, and the school, has so many accounts at most that are not revoked', async () => {
  const voll = await server.database.asSystem('test', async (db) => {
    const firma = await newFirma(db);
    const rollen = ['ROLE_FIRMENPORTAL_ADMIN' as const];
    const ids = [];
    for (let i = 0; i < MAX_DIENSTKONTEN; i += 1)
      ids.push((await newDienstkonto(db, { firmaId: firma.id })).id);
    return { ids, email: (await newBenutzer(db, { rollen, firmen: [firma.id] })).email };
  });
  const by = await signIn(server, voll.email);
  expect((await make({}, by)).statusCode).toBe(409);
  expect((await make()).statusCode).toBe(201);
  const params = { id: voll.ids[0] ?? '' };
  expect((await server.call(deleteDienstkonto, { params }, { token: by })).statusCode).toBe(204);
  expect((await make({}, by)).statusCode).toBe(201);
});

describe('a service account of the school', () => {
  const school = (by: string) =>
    server.call(
      createSchuldienstkonto,
      { body: { name: 'Campus', gueltigBis: day(30), umfang: ['import.branchen'] } },
      { token: by },
    );

  test('imports the kinds of its scopes and sees its own imports, and nothing of any company', async () => {
    // The newest stands first, before the many that a company has by now.
    server.clock.now = new Date(server.clock.now.getTime() + 600_000);
    expect((await school(token.admin)).statusCode).toBe(403);
    const { schluessel: key, '@id': iri } = (await school(token.betreuung)).json<
      Answer<typeof createSchuldienstkonto>
    >();
    const id = iri.split('/').at(-1) ?? '';
    const done = await importing(key, 'branchen');
    expect([done.statusCode, done.body]).toEqual([
      200,
      expect.stringContaining('"person":"Dienstkonto „Campus“"'),
    ]);
    expect((await importing(key, 'merkmale')).statusCode).toBe(403);
    const get = async (url: string) =>
      (await server.app.inject({ url, headers: { authorization: `Bearer ${key}` } })).statusCode;
    const seen = await server.app.inject({
      url: done.json<{ '@id': string }>()['@id'],
      headers: { authorization: `Bearer ${key}` },
    });
    expect([seen.statusCode, seen.json<{ person: string }>().person]).toEqual([200, 'Dienstkonto „Campus“']);
    expect(await get('/api/import/branchen/sample')).toBe(200);
    for (const url of ['/api/studenten', '/api/import', '/api/protokoll', '/api/firmen', '/api/dienstkonten'])
      expect([url, await get(url)]).toEqual([url, 403]);
    const [lauf] = await server.database.asSystem('test', (db) =>
      db.select().from(importlauf).where(eq(importlauf.dienstkontoId, id)),
    );
    expect(lauf).toMatchObject({ art: 'branchen', benutzerId: null });
    const others = await importing((await fixture({ umfang: ['import.branchen'] })).key, 'branchen');
    expect(await get(others.json<{ '@id': string }>()['@id'])).toBe(404);
    const entries = await server.database.asSystem('test', (db) =>
      db.select().from(protokoll).where(eq(protokoll.benutzerId, id)),
    );
    expect(entries.map(({ aktion }) => aktion)).toEqual(['import']);
    // Of the school: no company's administrator learns of it.
    expect(await listed(id)).toBeUndefined();
    expect(await listed(id, token.betreuung)).toMatchObject({ firma: null, umfang: ['import.branchen'] });
  });
});
