import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import {
  createBewerbernotiz,
  deleteBewerbernotiz,
  listBewerbernotizen,
  updateBewerbernotiz,
} from '@firmenportal/contract/bewerbernotizen';
import { MAX_NOTIZ_LENGTH } from '@firmenportal/contract/notizen';
import type { Answer, CallInput } from '@firmenportal/contract/hydra/operation';
import type { Problem } from '@firmenportal/contract/hydra/problem';
import type { Rolle } from '@firmenportal/contract/permissions';
import { benutzer } from '#features/benutzer/benutzer.table.ts';
import { sitzung } from '#features/sitzungen/sitzungen.table.ts';
import { bewerber } from '#features/bewerber/bewerber.table.ts';
import { bewerbernotiz } from './bewerbernotizen.table.ts';
import {
  newBenutzer,
  newBewerber,
  newBewerbung,
  newFirma,
  signIn,
  tokensOf,
} from '#testing/records/factories.ts';
import { startTestServer, type TestServer } from '#testing/server.ts';
import { newColleagues } from '#testing/fixtures/colleagues.ts';

const BEWERBUNGEN: Rolle[] = ['ROLE_FIRMENPORTAL_USER_FUER_BEWERBUNGEN'];

let server: TestServer;
let [a, b] = ['', ''];
/** Who writes, by token. */
const token = { anna: '', ben: '', gruppe: '', andere: '', ohneRecht: '', schule: '' };
let gruppeId: string;
/** Applicants by where they stand. */
const ids = { markt: '', eigene: '', fremde: '', gegangen: '' };

beforeAll(async () => {
  server = await startTestServer();
  server.clock.now = new Date('2026-11-02T10:00:00+01:00');
  const emails = await server.database.asSystem('test', async (db) => {
    [a, b] = [(await newFirma(db)).id, (await newFirma(db)).id];
    const people = await newColleagues(db, a, b);
    gruppeId = people.gruppe.id;
    ids.markt = (await newBewerber(db)).id;
    ids.eigene = (await newBewerber(db, { freigabedatum: null })).id;
    await newBewerbung(db, a, ids.eigene);
    ids.fremde = (await newBewerber(db, { freigabedatum: null })).id;
    await newBewerbung(db, b, ids.fremde);
    ids.gegangen = (await newBewerber(db, { zurueckgezogenAm: '2026-10-01' })).id;
    return people;
  });
  Object.assign(token, await tokensOf(server, emails));
});
beforeEach(() => server.database.asSystem('test', (db) => db.delete(bewerbernotiz)));

const write = (id: string, text: string, by = token.anna, headers = {}) =>
  server.call(createBewerbernotiz, { params: { id }, body: { text } }, { token: by, headers });
async function written(id: string, text: string, by = token.anna) {
  const answer = await write(id, text, by);
  expect(answer.statusCode).toBe(201);
  return answer.json<Answer<typeof createBewerbernotiz>>();
}
const change = (params: { id: string; notiz: string }, text: string, by = token.anna) =>
  server.call(updateBewerbernotiz, { params, body: { text } }, { token: by });
const remove = (params: { id: string; notiz: string }, by = token.anna) =>
  server.call(deleteBewerbernotiz, { params }, { token: by });
const list = (id: string, by = token.anna, query: CallInput<typeof listBewerbernotizen>['query'] = {}) =>
  server.call(listBewerbernotizen, { params: { id }, query }, { token: by });
const notes = async (id: string, by = token.anna, query = {}) =>
  (await list(id, by, query)).json<Answer<typeof listBewerbernotizen>>()['hydra:member'];
const identifier = (note: { '@id': string }) => note['@id'].split('/').at(-1) ?? '';

describe('a note', () => {
  test('is seen by colleagues, and is its writer’s to change and to delete', async () => {
    const note = await written(ids.markt, 'Ruft am Montag an.');
    expect(note).toMatchObject({
      '@id': `/api/bewerber/${ids.markt}/notizen/${identifier(note)}`,
      text: 'Ruft am Montag an.',
      verfasstVon: 'Anna Adler',
      verfasstAm: '2026-11-02T09:00:00.000Z',
      geaendertAm: null,
      eigene: true,
    });
    const { '@context': _, ...seen } = note;
    expect(await notes(ids.markt, token.ben)).toEqual([{ ...seen, eigene: false }]);

    const params = { id: ids.markt, notiz: identifier(note) };
    const now = server.clock.now;
    server.clock.now = new Date('2026-11-02T10:05:00+01:00');
    const changed = await change(params, 'Hat angerufen.');
    expect(changed.json()).toMatchObject({
      text: 'Hat angerufen.',
      verfasstAm: '2026-11-02T09:00:00.000Z',
      geaendertAm: '2026-11-02T09:05:00.000Z',
    });
    server.clock.now = now;
    // What says the same is not changed.
    expect((await change(params, 'Hat angerufen.')).json()).toMatchObject({
      geaendertAm: '2026-11-02T09:05:00.000Z',
    });
    expect((await remove(params)).statusCode).toBe(204);
    expect((await remove(params)).statusCode).toBe(404);
    expect(await notes(ids.markt, token.ben)).toEqual([]);
  });

  test('of a colleague is neither changed nor deleted, and that is said', async () => {
    const params = { id: ids.markt, notiz: identifier(await written(ids.markt, 'Annas')) };
    for (const answer of [await change(params, 'Bens', token.ben), await remove(params, token.ben)]) {
      expect(answer.statusCode).toBe(403);
      expect(answer.json<Problem>()['hydra:description']).toBe(
        'Eine Notiz ändert oder löscht nur, wer sie geschrieben hat.',
      );
    }
    expect((await notes(ids.markt)).map(({ text }) => text)).toEqual(['Annas']);
  });

  test('is kept to the letter, but for blanks around it', async () => {
    const text = '<b>Frau\u00A0Ö</b>\n\n  "x" & \'y\' \\n %00 ${z} 👩🏽‍💻 =1+1';
    expect((await written(ids.markt, `  ${text}\n`)).text).toBe(text);
    expect((await notes(ids.markt, token.ben))[0]?.text).toBe(text);
  });

  test.each([
    ['empty', '', 'fehlt'],
    ['blank', ' \n\t ', 'fehlt'],
    ['too long', 'x'.repeat(MAX_NOTIZ_LENGTH + 1), 'zuLang'],
  ])('is refused where it is %s', async (_, text, code) => {
    const answer = await write(ids.markt, text);
    expect(answer.statusCode).toBe(422);
    expect(answer.json<Problem>().violations).toMatchObject([{ propertyPath: 'text', code }]);
  });

  test('with a NUL is no body of the API', async () => {
    expect((await write(ids.markt, 'a\0b')).statusCode).toBe(400);
    expect(await notes(ids.markt)).toEqual([]);
  });

  test('may be as long as is said', async () => {
    expect((await written(ids.markt, 'ä'.repeat(MAX_NOTIZ_LENGTH))).text).toHaveLength(MAX_NOTIZ_LENGTH);
  });

  test('is written once, however often the call is repeated', async () => {
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const answers = await Promise.all([1, 2, 3].map(() => write(ids.markt, 'Einmal', token.anna, headers)));
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect(await notes(ids.markt)).toHaveLength(1);
  });

  test('keeps the name of who has left', async () => {
    const email = await server.database.asSystem('test', async (db) => {
      const leaver = { rollen: BEWERBUNGEN, firmen: [a], vorname: 'Lea', nachname: 'Linde' };
      return (await newBenutzer(db, leaver)).email;
    });
    await written(ids.eigene, 'Bleibt', await signIn(server, email));
    await server.database.asSystem('test', (db) => db.delete(benutzer).where(eq(benutzer.email, email)));
    expect(await notes(ids.eigene)).toMatchObject([
      { text: 'Bleibt', verfasstVon: 'Lea Linde', eigene: false },
    ]);
  });

  test('belongs to its applicant: under another one there is none', async () => {
    const notiz = identifier(await written(ids.markt, 'x'));
    expect((await change({ id: ids.eigene, notiz }, 'y')).statusCode).toBe(404);
    expect((await remove({ id: ids.eigene, notiz })).statusCode).toBe(404);
    expect(await notes(ids.eigene)).toEqual([]);
  });
});

describe('notes', () => {
  test('are listed in pages, the newest first', async () => {
    const now = server.clock.now;
    for (let minute = 0; minute < 6; minute += 1) {
      server.clock.now = new Date(now.getTime() + minute * 60_000);
      await written(ids.markt, String(minute));
    }
    server.clock.now = now;
    await written(ids.eigene, 'of somebody else');
    const texts = async (query: object) =>
      (await notes(ids.markt, token.anna, query)).map(({ text }) => text);
    expect(await texts({ itemsPerPage: 5 })).toEqual(['5', '4', '3', '2', '1']);
    expect(await texts({ itemsPerPage: 5, page: 2 })).toEqual(['0']);
    expect(await texts({ order: [['verfasstAm', 'asc']] })).toEqual(['0', '1', '2', '3', '4', '5']);
    expect((await list(ids.markt)).json()).toMatchObject({ 'hydra:totalItems': 6 });
  });

  test('are not those of another company on the same person', async () => {
    const note = await written(ids.markt, 'Nur für uns');
    await written(ids.markt, 'Nur für die anderen', token.andere);
    expect((await notes(ids.markt)).map(({ text }) => text)).toEqual(['Nur für uns']);
    expect((await notes(ids.markt, token.andere)).map(({ text }) => text)).toEqual(['Nur für die anderen']);
    const params = { id: ids.markt, notiz: identifier(note) };
    expect((await change(params, 'x', token.andere)).statusCode).toBe(404);
    expect((await remove(params, token.andere)).statusCode).toBe(404);
  });

  test('of a group account are those of the active company', async () => {
    const actFor = (firmaId: string) =>
      server.database.asSystem('test', (db) =>
        db.update(sitzung).set({ firmaId }).where(eq(sitzung.benutzerId, gruppeId)),
      );
    await actFor(b);
    const note = await written(ids.markt, 'Für b', token.gruppe);
    expect((await notes(ids.markt, token.andere)).map(({ text }) => text)).toEqual(['Für b']);
    expect((await list(ids.fremde, token.gruppe)).statusCode).toBe(200);
    expect((await list(ids.eigene, token.gruppe)).statusCode).toBe(404);
    await actFor(a);
    expect(await notes(ids.markt, token.gruppe)).toEqual([]);
    const params = { id: ids.markt, notiz: identifier(note) };
    expect((await change(params, 'x', token.gruppe)).statusCode).toBe(404);
    expect((await remove(params, token.gruppe)).statusCode).toBe(404);
    expect(await notes(ids.markt, token.andere)).toHaveLength(1);
  });

  test('are none of the school’s, and none of those without the permission', async () => {
    for (const [by, status] of [
      [token.schule, 404],
      [token.ohneRecht, 403],
    ] as const) {
      const notiz = identifier(await written(ids.markt, 'x'));
      const params = { id: ids.markt, notiz };
      const answers = [
        await list(ids.markt, by),
        await write(ids.markt, 'x', by),
        await change(params, 'y', by),
        await remove(params, by),
      ];
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([status, status, status, status]);
    }
  });

  test.each(['fremde', 'gegangen'] as const)('are there on nobody who is not seen: %s', async (name) => {
    expect((await list(ids[name])).statusCode).toBe(404);
    expect((await write(ids[name], 'x')).statusCode).toBe(404);
  });

  test('go out of sight with the applicant', async () => {
    const params = { id: ids.markt, notiz: identifier(await written(ids.markt, 'x')) };
    const leave = (zurueckgezogenAm: string | null) =>
      server.database.asSystem('test', (db) =>
        db.update(bewerber).set({ zurueckgezogenAm }).where(eq(bewerber.id, ids.markt)),
      );
    await leave('2026-11-01');
    const answers = [await list(ids.markt), await change(params, 'y'), await remove(params)];
    await leave(null);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
    expect(await notes(ids.markt)).toHaveLength(1);
  });

  test('that changed are another answer, those that did not the same', async () => {
    await written(ids.markt, 'x');
    const etag = String((await list(ids.markt)).headers.etag);
    const again = () =>
      server.call(
        listBewerbernotizen,
        { params: { id: ids.markt } },
        { token: token.anna, headers: { 'if-none-match': etag } },
      );
    expect((await again()).statusCode).toBe(304);
    await written(ids.markt, 'y', token.ben);
    expect((await again()).statusCode).toBe(200);
  });
});
