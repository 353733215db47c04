import { beforeAll, beforeEach, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import type { Answer, CallInput } from '@firmenportal/contract/hydra/operation';
import { createStudierendennotiz } from '@firmenportal/contract/studierendennotizen';
import { listStudienverlauf, type Studienverlaufsart } from '@firmenportal/contract/studienverlauf';
import { newDienstkonto } from '#testing/records/dienstkonto.ts';
import { freigabeereignis } from '#features/freigaben/freigaben.table.ts';
import { student } from '#features/studenten/studenten.table.ts';
import { newBenutzer, newFirma, newStudent, signIn } from '#testing/records/factories.ts';
import { newAnwesenheit, newNote, newTransferleistung } from '#testing/records/studium.ts';
import { startTestServer, type TestServer } from '#testing/server.ts';

let server: TestServer;
let token = { person: '', fremd: '', schule: '' };
let id: string;
let firmaId: string;

beforeAll(async () => {
  server = await startTestServer();
  const emails = await server.database.asSystem('test', async (db) => {
    const [firma, andere] = [await newFirma(db), await newFirma(db)];
    const one = await newStudent(db, { firmaId: firma.id, notenfreigabe: true });
    ({ id } = one);
    firmaId = firma.id;
    await newNote(db, one, { modul: 'Recht', note: '1.7', notenerfassungsdatum: '2026-10-20' });
    await newNote(db, one, { modul: 'Statistik', note: '5.0', pruefungsdatum: '2026-10-14' });
    await newNote(db, one, {
      modul: 'Ohne Tag',
      note: '2.0',
      pruefungsdatum: null,
      notenerfassungsdatum: null,
    });
    // Two of three missed in the one week, none in the other.
    await newAnwesenheit(db, one, { datum: '2026-10-06', status: 4, veranstaltung: 'A' });
    await newAnwesenheit(db, one, { datum: '2026-10-08', status: 3, veranstaltung: 'B' });
    await newAnwesenheit(db, one, { datum: '2026-10-09', status: 6, veranstaltung: 'C' });
    await newAnwesenheit(db, one, { datum: '2026-10-09', status: 1, veranstaltung: 'D' });
    await newAnwesenheit(db, one, { datum: '2026-10-12', status: 2, veranstaltung: 'E' });
    await newTransferleistung(db, one, {
      titel: 'Lager',
      stufe: 'bewertet',
      bestanden: true,
      abgegebenAm: '2026-09-01',
      bewertetAm: '2026-10-01',
    });
    await newTransferleistung(db, one, { titel: 'Einkauf', nummer: 2, stufe: 'eingereicht' });
    const rollen = ['ROLE_FIRMENPORTAL_USER_FUER_STUDIERENDE' as const];
    return {
      person: await newBenutzer(db, { rollen, firmen: [firma.id], vorname: 'Pia', nachname: 'Person' }),
      fremd: await newBenutzer(db, { rollen, firmen: [andere.id] }),
      schule: await newBenutzer(db, { rollen: ['ROLE_FIRMENPORTAL_FIRMENBETREUUNG'], firmen: [] }),
    };
  });
  token = {
    person: await signIn(server, emails.person.email),
    fremd: await signIn(server, emails.fremd.email),
    schule: await signIn(server, emails.schule.email),
  };
  server.clock.now = new Date('2026-11-02T10:00:00+01:00');
  await server.call(
    createStudierendennotiz,
    { params: { id }, body: { text: 'Gespräch geführt' } },
    { token: token.person },
  );
});

const release = (notenfreigabe: boolean) =>
  server.database.asSystem('test', async (db) => {
    await db.update(student).set({ notenfreigabe }).where(eq(student.id, id));
    await db.delete(freigabeereignis);
    await db.insert(freigabeereignis).values({
      firmaId: (await db.select().from(student).where(eq(student.id, id)))[0]?.firmaId ?? '',
      studentId: id,
      art: 'noten',
      ereignis: 'erteilt',
      am: new Date('2026-10-05T08:00:00+02:00'),
    });
  });
beforeEach(() => release(true));

const ask = (query: CallInput<typeof listStudienverlauf>['query'] = {}, by = token.person) =>
  server.call(listStudienverlauf, { params: { id }, query }, { token: by });
const entries = async (query: CallInput<typeof listStudienverlauf>['query'] = {}, by = token.person) =>
  (await ask(query, by)).json<Answer<typeof listStudienverlauf>>()['hydra:member'];
const told = (list: Awaited<ReturnType<typeof entries>>) => list.map(({ art, am }) => `${am} ${art}`);

test('tells what happened, the newest first, each with what belongs to it', async () => {
  const list = await entries();
  expect(told(list)).toEqual([
    '2026-11-02 notiz',
    '2026-10-20 note',
    '2026-10-14 fehlversuch',
    // The Monday of the week, and on that day after what has an hour.
    '2026-10-05 freigabe',
    '2026-10-05 fehlzeit',
    '2026-10-01 transferleistung',
    '2026-09-01 transferleistung',
  ]);
  const [note, grade, failed, granted, missed, assessed, handedIn] = list;
  expect(note).toMatchObject({
    text: 'Gespräch geführt',
    verfasstVon: 'Pia Person',
    note: null,
    titel: null,
  });
  expect(grade).toMatchObject({ titel: 'Recht', note: '1.7', bestanden: true, versuch: 1, text: null });
  expect(failed).toMatchObject({ titel: 'Statistik', note: '5.0', bestanden: false });
  expect(missed).toMatchObject({ versaeumt: 2, erfasst: 3 });
  expect(granted).toMatchObject({ freigabe: 'noten', ereignis: 'erteilt' });
  expect(assessed).toMatchObject({ titel: 'Lager', stufe: 'bewertet', bestanden: true });
  expect(handedIn).toMatchObject({ titel: 'Lager', stufe: 'abgegeben', bestanden: null });
  expect(new Set(list.map((one) => one['@id'])).size).toBe(list.length);
});

test.each([
  ['note', 1],
  ['fehlversuch', 1],
  ['fehlzeit', 1],
  ['transferleistung', 2],
  ['freigabe', 1],
  ['notiz', 1],
] satisfies [Studienverlaufsart, number][])('can be narrowed to %s', async (art, count) => {
  const answer = (await ask({ art })).json<Answer<typeof listStudienverlauf>>();
  expect(answer['hydra:totalItems']).toBe(count);
  expect(new Set(answer['hydra:member'].map((one) => one.art))).toEqual(new Set([art]));
});

test('comes in pages that neither overlap nor leave anything out, in both directions', async () => {
  const all = told(await entries());
  const pages = [...(await entries({ itemsPerPage: 5 })), ...(await entries({ itemsPerPage: 5, page: 2 }))];
  expect(told(pages)).toEqual(all);
  expect(told(await entries({ order: [['am', 'asc']] }))[0]).toBe('2026-09-01 transferleistung');
});

test('without the release has no grade and no attempt, from the next request on', async () => {
  await release(false);
  expect(new Set((await entries()).map(({ art }) => art))).toEqual(
    new Set(['notiz', 'freigabe', 'fehlzeit', 'transferleistung']),
  );
  expect((await ask({ art: 'note' })).json()).toMatchObject({ 'hydra:totalItems': 0 });
});

test('is nobody’s of another company; school staff see it without the notes', async () => {
  expect((await ask({}, token.fremd)).statusCode).toBe(404);
  expect((await entries({}, token.schule)).map(({ art }) => art)).not.toContain('notiz');
  expect(await entries({}, token.schule)).toHaveLength(6);
});

test("tells a program nothing of people's notes, nor how many there are", async () => {
  const { key } = await server.database.asSystem('test', (db) =>
    newDienstkonto(db, { firmaId, umfang: ['ROLE_FIRMENPORTAL_STUDIERENDENDATEN_LESEN'] }),
  );
  const kindsFor = async (by: string) => {
    const { 'hydra:member': list, 'hydra:totalItems': total } = (await ask({}, by)).json<
      Answer<typeof listStudienverlauf>
    >();
    return { kinds: list.map(({ art }) => art), total };
  };
  const person = await kindsFor(token.person);
  expect(person.kinds).toContain('notiz');
  const kinds = person.kinds.filter((art) => art !== 'notiz');
  expect(await kindsFor(key)).toEqual({ kinds, total: kinds.length });
});
