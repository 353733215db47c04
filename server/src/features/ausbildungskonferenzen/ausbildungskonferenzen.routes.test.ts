import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import {
  createAusbildungskonferenz,
  deleteAusbildungskonferenz,
  getAusbildungskonferenz,
  listAusbildungskonferenzen,
  updateAusbildungskonferenz,
} from '@firmenportal/contract/ausbildungskonferenzen';
import type { Answer, CallInput } from '@firmenportal/contract/hydra/operation';
import type { Problem } from '@firmenportal/contract/hydra/problem';
import { deleteTermin, getTermin, updateTermin } from '@firmenportal/contract/termine';
import { protokoll } from '#platform/audit/protokoll.table.ts';
import { konferenzanmeldung } from './ausbildungskonferenzen.table.ts';
import { termin } from '#features/termine/termine.table.ts';
import { newKonferenz, newKonferenzanmeldung } from '#testing/records/everyday.ts';
import { newBenutzer, newFirma, signIn } from '#testing/records/factories.ts';
import { startTestServer, type TestServer } from '#testing/server.ts';
import { newDokument } from '#testing/records/unternehmen.ts';

type Body = CallInput<typeof createAusbildungskonferenz>['body'];

const KONFERENZ: Body = {
  titel: 'Ausbildungskonferenz 2027',
  datum: '2027-11-09',
  beginn: '09:30',
  ende: '16:00',
  ort: 'Audimax',
  programm: '## Vormittag',
  anmeldeschluss: '2027-10-31T23:59:00+01:00',
  dokumente: [],
};

let server: TestServer;
let firmen: string[];
const token = { schule: '', firma: '' };

beforeAll(async () => {
  server = await startTestServer();
  const emails = await server.asSystem(async (db) => {
    firmen = [(await newFirma(db)).id, (await newFirma(db)).id, (await newFirma(db)).id];
    return {
      schule: await newBenutzer(db, { rollen: ['ROLE_FIRMENPORTAL_FIRMENBETREUUNG'], firmen: [] }),
      // Of a group: two of the three companies.
      firma: await newBenutzer(db, {
        rollen: ['ROLE_FIRMENPORTAL_USER_STANDARD'],
        firmen: firmen.slice(0, 2),
      }),
    };
  });
  token.schule = await signIn(server, emails.schule.email);
  token.firma = await signIn(server, emails.firma.email);
});
beforeEach(() => server.asSystem((db) => db.delete(termin)));

const identifier = (item: { '@id': string }) => item['@id'].split('/').at(-1) ?? '';
const publish = (body: Partial<Body> = {}) =>
  server.call(createAusbildungskonferenz, { body: { ...KONFERENZ, ...body } }, { token: token.schule });
const read = async (id: string, by = token.firma) =>
  (await server.call(getAusbildungskonferenz, { params: { id } }, { token: by })).json<
    Answer<typeof getAusbildungskonferenz>
  >();
const change = (id: string, body: Partial<Body>, headers = {}) =>
  server.call(
    updateAusbildungskonferenz,
    { params: { id }, body: { ...KONFERENZ, ...body } },
    { token: token.schule, headers },
  );
const remove = (id: string) =>
  server.call(deleteAusbildungskonferenz, { params: { id } }, { token: token.schule });
const date = (id: string) => server.call(getTermin, { params: { id } }, { token: token.firma });

describe('a conference', () => {
  test('is published with its date and documents, changed and taken back, on record', async () => {
    const dokument = await server.asSystem((db) => newDokument(db, { titel: 'Programm' }));
    const answer = await publish({ dokumente: [`/api/dokumente/${dokument.id}`, dokument.id.toUpperCase()] });
    expect(answer.statusCode, answer.body).toBe(201);
    const id = identifier(answer.json<Answer<typeof createAusbildungskonferenz>>());
    expect(await read(id)).toMatchObject({
      ...KONFERENZ,
      anmeldeschluss: '2027-10-31T22:59:00.000Z',
      termin: `/api/termine/${id}`,
      anmeldungOffen: true,
      angemeldet: 0,
      dokumente: [{ '@id': `/api/dokumente/${dokument.id}`, titel: 'Programm', dateiname: 'Handbuch.pdf' }],
    });
    expect((await date(id)).json()).toMatchObject({
      art: 'ausbildungskonferenz',
      titel: KONFERENZ.titel,
      von: KONFERENZ.datum,
      bis: KONFERENZ.datum,
      beginn: '09:30',
    });

    const changed = await change(id, { datum: '2027-11-16', programm: null });
    expect(changed.json()).toMatchObject({ datum: '2027-11-16', programm: null, dokumente: [] });
    expect((await date(id)).json()).toMatchObject({ von: '2027-11-16', bis: '2027-11-16' });

    expect((await remove(id)).statusCode).toBe(204);
    expect((await date(id)).statusCode).toBe(404);
    const entries = await server.asSystem((db) =>
      db.select().from(protokoll).where(eq(protokoll.objekt, id)).orderBy(protokoll.id),
    );
    expect(entries.map(({ aktion, angaben: details }) => [aktion, details])).toEqual([
      ['konferenz.neu', { titel: KONFERENZ.titel, von: '2027-11-09' }],
      [
        'konferenz.geaendert',
        { titel: KONFERENZ.titel, von: '2027-11-16', felder: ['datum', 'programm', 'dokumente'] },
      ],
      ['konferenz.geloescht', { titel: KONFERENZ.titel, von: '2027-11-16' }],
    ]);
  });

  test('is changed in the version that was read, also where only its own part changes', async () => {
    const id = await server.asSystem((db) => newKonferenz(db));
    const get = () => server.call(getAusbildungskonferenz, { params: { id } }, { token: token.firma });
    const etag = String((await get()).headers.etag);
    const first = await change(id, { programm: 'Neu' }, { 'if-match': etag });
    expect(first.statusCode).toBe(200);
    expect((await change(id, { programm: 'Anders' }, { 'if-match': etag })).statusCode).toBe(412);
    // What says the same is another version of nothing.
    expect((await change(id, { programm: 'Neu' })).headers.etag).toBe(first.headers.etag);
  });

  test('is not taken back while somebody is registered', async () => {
    const id = await server.asSystem((db) => newKonferenz(db));
    await server.asSystem((db) => newKonferenzanmeldung(db, String(firmen[2]), id));
    const refused = await remove(id);
    expect([refused.statusCode, refused.json<Problem>().detail]).toEqual([
      409,
      expect.stringContaining('ist eine Person angemeldet'),
    ]);
    await server.asSystem((db) =>
      db.update(konferenzanmeldung).set({ abgesagtAm: new Date(), abgesagtVon: 'x' }),
    );
    expect((await remove(id)).statusCode).toBe(204);
    expect(await server.asSystem((db) => db.select().from(konferenzanmeldung))).toEqual([]);
  });

  test.each<[string, Partial<Body>, [string, string][]]>([
    ['ends before it begins', { ende: '09:00' }, [['ende', 'zeitraum']]],
    ['has an end and no beginning', { beginn: null }, [['beginn', 'beginnFehlt']]],
    [
      'names documents that there are not',
      { dokumente: ['/api/dokumente/x', crypto.randomUUID()] },
      [
        ['dokumente[0]', 'auswahl'],
        ['dokumente[1]', 'auswahl'],
      ],
    ],
  ])('that %s is refused', async (_, part, expected) => {
    const answer = await publish(part);
    expect(answer.statusCode).toBe(422);
    const violations = answer.json<Problem>().violations ?? [];
    expect(violations.map(({ propertyPath, code }) => [propertyPath, code])).toEqual(expected);
    expect(await server.asSystem((db) => db.select().from(termin))).toEqual([]);
  });

  test('keeps its date to itself', async () => {
    const id = await server.asSystem((db) => newKonferenz(db));
    const body = {
      art: 'sonstiges' as const,
      titel: 'Anders',
      von: '2027-01-01',
      bis: '2027-01-01',
      beginn: null,
      ende: null,
      ort: null,
      beschreibung: null,
    };
    const [changed, deleted] = [
      await server.call(updateTermin, { params: { id }, body }, { token: token.schule }),
      await server.call(deleteTermin, { params: { id } }, { token: token.schule }),
    ];
    expect([changed.statusCode, deleted.statusCode]).toEqual([409, 409]);
    expect(await read(id)).toMatchObject({ titel: 'Ausbildungskonferenz' });
  });
});

test('conferences are everybody’s, each with the number of the people of the companies in scope', async () => {
  const [first, second] = await server.asSystem(async (db) => {
    const ids = [
      await newKonferenz(db, [], { von: '2027-03-01' }),
      await newKonferenz(db, [], { von: '2028-03-01' }),
    ];
    for (const firmaId of firmen) await newKonferenzanmeldung(db, firmaId, String(ids[0]));
    const gone = { abgesagtAm: new Date(), abgesagtVon: 'x' };
    await newKonferenzanmeldung(db, String(firmen[0]), String(ids[0]), gone);
    return ids;
  });
  const list = async (by: string, query = {}) => {
    const answer = await server.call(listAusbildungskonferenzen, { query }, { token: by });
    const { 'hydra:member': members } = answer.json<Answer<typeof listAusbildungskonferenzen>>();
    return members.map((one) => [identifier(one), one.angemeldet]);
  };
  expect(await list(token.firma)).toEqual([
    [second, 0],
    [first, 2],
  ]);
  expect(await list(token.schule, { order: [['datum', 'asc']] })).toEqual([
    [first, 3],
    [second, 0],
  ]);
  expect(await list(token.firma, { von: '2027-03-02' })).toEqual([[second, 0]]);
  expect((await read(String(first), token.schule)).angemeldet).toBe(3);
});
