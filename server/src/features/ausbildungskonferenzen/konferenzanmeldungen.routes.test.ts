import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { desc, eq } from 'drizzle-orm';
import {
  MAX_ANMELDUNGEN,
  MAX_ANMELDUNGEN_MIT_ABGESAGTEN,
  createKonferenzanmeldung,
  deleteKonferenzanmeldung,
  listKonferenzanmeldungen,
  updateKonferenzanmeldung,
} from '@firmenportal/contract/ausbildungskonferenzen';
import type { Answer, CallInput } from '@firmenportal/contract/hydra/operation';
import type { Problem } from '@firmenportal/contract/hydra/problem';
import { protokoll } from '#platform/audit/protokoll.table.ts';
import { ausbildungskonferenz } from './ausbildungskonferenzen.table.ts';
import { newKonferenz, newKonferenzanmeldung } from '#testing/records/everyday.ts';
import { newBenutzer, newFirma, signIn } from '#testing/records/factories.ts';
import { startTestServer, type TestServer } from '#testing/server.ts';

type Body = CallInput<typeof createKonferenzanmeldung>['body'];

const PERSON: Body = {
  vorname: 'Änne',
  nachname: 'Özdemir',
  email: 'Aenne@Firma.example',
  funktion: 'Ausbildungsleitung',
  hinweis: null,
};

let server: TestServer;
let konferenz: string;
const firma = { a: '', b: '', c: '' };
const token = { a: '', c: '', gruppe: '', schule: '' };

beforeAll(async () => {
  server = await startTestServer();
  const emails = await server.asSystem(async (db) => {
    for (const name of ['a', 'b', 'c'] as const)
      firma[name] = (await newFirma(db, { name: `Firma ${name}` })).id;
    const person = async (firmen: string[], vorname: string) =>
      (
        await newBenutzer(db, {
          rollen: ['ROLE_FIRMENPORTAL_USER_STANDARD'],
          firmen,
          vorname,
          nachname: 'Test',
        })
      ).email;
    return {
      a: await person([firma.a], 'Anna'),
      c: await person([firma.c], 'Carl'),
      gruppe: await person([firma.a, firma.b], 'Grete'),
      schule: (await newBenutzer(db, { rollen: ['ROLE_FIRMENPORTAL_FIRMENBETREUUNG'], firmen: [] })).email,
    };
  });
  for (const name of Object.keys(token) as (keyof typeof token)[])
    token[name] = await signIn(server, emails[name]);
});
beforeEach(async () => {
  konferenz = await server.asSystem((db) => newKonferenz(db));
});

const register = (body: Partial<Body> = {}, by = token.a) =>
  server.call(
    createKonferenzanmeldung,
    { params: { id: konferenz }, body: { ...PERSON, ...body } },
    { token: by },
  );
async function registered(body: Partial<Body> = {}, by = token.a): Promise<string> {
  const answer = await register(body, by);
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json<Answer<typeof createKonferenzanmeldung>>()['@id'].split('/').at(-1) ?? '';
}
const change = (anmeldung: string, body: Partial<Body>, by = token.a) =>
  server.call(
    updateKonferenzanmeldung,
    { params: { id: konferenz, anmeldung }, body: { ...PERSON, ...body } },
    { token: by },
  );
const cancel = (anmeldung: string, by = token.a) =>
  server.call(deleteKonferenzanmeldung, { params: { id: konferenz, anmeldung } }, { token: by });
const list = async (by = token.a, query: CallInput<typeof listKonferenzanmeldungen>['query'] = {}) =>
  (await server.call(listKonferenzanmeldungen, { params: { id: konferenz }, query }, { token: by })).json<
    Answer<typeof listKonferenzanmeldungen>
  >()['hydra:member'];
const close = () =>
  server.asSystem((db) =>
    db
      .update(ausbildungskonferenz)
      .set({ anmeldeschluss: server.clock.now })
      .where(eq(ausbildungskonferenz.id, konferenz)),
  );
const reasonOf = (answer: { json: () => unknown }) => (answer.json() as Problem).detail;

describe('a registration', () => {
  test('is made, changed and cancelled by its company, on record without the person', async () => {
    const id = await registered();
    expect(await list()).toMatchObject([
      {
        '@id': `/api/ausbildungskonferenzen/${konferenz}/anmeldungen/${id}`,
        ...PERSON,
        email: 'aenne@firma.example',
        firma: { name: 'Firma a' },
        angemeldetVon: 'Anna Test',
        abgesagtAm: null,
      },
    ]);
    expect((await change(id, { hinweis: 'Vegan' })).json()).toMatchObject({ hinweis: 'Vegan' });
    expect((await cancel(id)).statusCode).toBe(204);
    expect((await cancel(id)).statusCode).toBe(204);
    expect(await list()).toEqual([]);
    expect(await list(token.a, { abgesagt: true })).toMatchObject([{ abgesagtAm: expect.any(String) }]);
    expect((await change(id, { hinweis: null })).statusCode).toBe(409);
    const entries = await server.asSystem((db) =>
      db.select().from(protokoll).where(eq(protokoll.objekt, id)).orderBy(protokoll.id),
    );
    expect(entries.map(({ aktion, firmaId, angaben: details }) => [aktion, firmaId, details])).toEqual([
      ['konferenzanmeldung.neu', firma.a, { konferenz }],
      ['konferenzanmeldung.geaendert', firma.a, { konferenz, felder: ['hinweis'] }],
      ['konferenzanmeldung.abgesagt', firma.a, { konferenz }],
    ]);
  });

  test('is one for each address and company, also of those who come at once', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => register()));
    expect(answers.map(({ statusCode }) => statusCode).toSorted((x, y) => x - y)).toEqual([201, 409, 409]);
    expect((await register({ email: 'AENNE@firma.example' })).statusCode).toBe(409);
    await registered({}, token.c);
    const other = await registered({ email: 'b@firma.example' });
    const twice = await change(other, {});
    expect([twice.statusCode, reasonOf(twice)]).toEqual([409, expect.stringContaining('E-Mail-Adresse')]);
    // Whoever was cancelled may come after all.
    const first = (await list()).find(({ email }) => email === 'aenne@firma.example');
    await cancel(first?.['@id'].split('/').at(-1) ?? '');
    await registered();
  });

  test('is one of so many at most for a company, until another one is cancelled', async () => {
    const people = (count: number, abgesagtAm: Date | null = null) =>
      server.asSystem(async (db) => {
        for (let n = 0; n < count; n += 1) {
          await newKonferenzanmeldung(db, firma.a, konferenz, {
            email: `${n}@${String(abgesagtAm?.getTime())}.example`,
            abgesagtAm,
            abgesagtVon: abgesagtAm && 'x',
          });
        }
      });
    await people(MAX_ANMELDUNGEN - 1);
    const last = await registered();
    const refused = await register({ email: 'zuviel@firma.example' });
    expect([refused.statusCode, reasonOf(refused)]).toEqual([
      409,
      expect.stringContaining(`höchstens ${MAX_ANMELDUNGEN} Personen`),
    ]);
    await registered({}, token.c);
    await cancel(last);
    await registered();
    // Cancelling makes no room without end.
    await people(MAX_ANMELDUNGEN_MIT_ABGESAGTEN - MAX_ANMELDUNGEN - 1, new Date());
    await cancel(
      (await list())
        .find(({ email }) => email === 'aenne@firma.example')
        ?.['@id'].split('/')
        .at(-1) ?? '',
    );
    expect((await register()).statusCode).toBe(409);
  });

  test('is left as it is behind the deadline', async () => {
    const id = await registered();
    await close();
    for (const answer of [
      await register({ email: 'x@y.example' }),
      await change(id, { hinweis: 'x' }),
      await cancel(id),
    ]) {
      expect([answer.statusCode, reasonOf(answer)]).toEqual([409, expect.stringContaining('Anmeldeschluss')]);
    }
    expect(await list()).toMatchObject([{ hinweis: null, abgesagtAm: null }]);
  });

  test('is not there for other companies, nor under another conference', async () => {
    const id = await registered();
    for (const answer of [
      await change(id, {}, token.c),
      await cancel(id, token.c),
      await cancel(id, token.schule),
    ]) {
      expect(answer.statusCode).toBe(404);
    }
    konferenz = await server.asSystem((db) => newKonferenz(db));
    expect((await cancel(id)).statusCode).toBe(404);
    expect((await register({}, token.schule)).statusCode).toBe(404);
  });
});

describe('registrations', () => {
  beforeEach(() =>
    server.asSystem(async (db) => {
      await newKonferenzanmeldung(db, firma.a, konferenz, { nachname: 'Zander', vorname: 'A' });
      await newKonferenzanmeldung(db, firma.b, konferenz, { nachname: 'Özdemir', vorname: 'B' });
      await newKonferenzanmeldung(db, firma.c, konferenz, { nachname: 'Peters', vorname: 'C' });
      await newKonferenzanmeldung(db, firma.a, await newKonferenz(db));
    }),
  );
  const names = async (by: string, query = {}) => (await list(by, query)).map(({ nachname }) => nachname);

  test('are those of the companies in scope, in the order of names', async () => {
    expect(await names(token.a)).toEqual(['Zander']);
    expect(await names(token.gruppe)).toEqual(['Özdemir', 'Zander']);
    expect(await names(token.schule)).toEqual(['Özdemir', 'Peters', 'Zander']);
    expect(await names(token.schule, { order: [['firma', 'desc']] })).toEqual([
      'Peters',
      'Özdemir',
      'Zander',
    ]);
  });

  test('are a list of participants, of which conference is on record', async () => {
    const answer = await server.call(
      listKonferenzanmeldungen,
      { params: { id: konferenz }, query: { spalten: ['name', 'firma'] } },
      { token: token.schule, headers: { accept: 'text/csv' } },
    );
    const [, ...rows] = answer.body.trim().split(/\r?\n/);
    expect(rows).toEqual(['"Özdemir, B";"Firma b"', '"Peters, C";"Firma c"', '"Zander, A";"Firma a"']);
    const [entry] = await server.asSystem((db) =>
      db.select().from(protokoll).where(eq(protokoll.aktion, 'export')).orderBy(desc(protokoll.id)).limit(1),
    );
    expect(entry?.angaben).toMatchObject({
      operation: 'listKonferenzanmeldungen',
      liste: 'konferenzanmeldungen',
      params: { id: konferenz },
      zeilen: 3,
    });
  });
});
