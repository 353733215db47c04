import { setTimeout as pause } from 'node:timers/promises';
import { and, eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { getBewerber, getBewerberfilter, listBewerber } from '@firmenportal/contract/bewerber';
import {
  getAuswahlstufe,
  putAuswahlstufe,
  versionOfAuswahlstufe,
} from '@firmenportal/contract/auswahlstufen';
import type { SetzbareAuswahlstufe } from '@firmenportal/contract/bewerberkennzeichen';
import { deleteEinschreibung } from '@firmenportal/contract/einschreibungen';
import type { Answer } from '@firmenportal/contract/hydra/operation';
import type { Problem } from '@firmenportal/contract/hydra/problem';
import { einschreibung } from '#features/einschreibungen/einschreibungen.table.ts';
import {
  newBewerber,
  newBewerbung,
  newEinschreibung,
  newFirma,
  tokensOf,
} from '#testing/records/factories.ts';
import { startTestServer, type TestServer } from '#testing/server.ts';
import { bewerberkennzeichen } from './bewerberkennzeichen.table.ts';
import { newColleagues } from '#testing/fixtures/colleagues.ts';

const NOW = '2026-11-02T09:00:00.000Z';

let server: TestServer;
let [a, b] = ['', ''];
const token = { anna: '', ben: '', gruppe: '', andere: '', ohneRecht: '', schule: '' };
/** Applicants of company A, of company B, and one of the marketplace alone. */
const ids = { eigene: '', zweite: '', fremde: '', markt: '' };

beforeAll(async () => {
  server = await startTestServer();
  server.clock.now = new Date(NOW);
  const emails = await server.database.asSystem('test', async (db) => {
    [a, b] = [(await newFirma(db)).id, (await newFirma(db)).id];
    const people = await newColleagues(db, a, b);
    for (const name of ['eigene', 'zweite', 'fremde'] as const) {
      ids[name] = (await newBewerber(db, { nachname: name, freigabedatum: null })).id;
      await newBewerbung(db, name === 'fremde' ? b : a, ids[name]);
    }
    ids.markt = (await newBewerber(db, { freigabedatum: '2026-10-01' })).id;
    return people;
  });
  Object.assign(token, await tokensOf(server, emails));
});
beforeEach(async () => {
  server.clock.now = new Date(NOW);
  await server.database.asSystem('test', async (db) => {
    await db.delete(bewerberkennzeichen);
    await db.delete(einschreibung);
  });
});

const move = (
  id: string,
  stufe: SetzbareAuswahlstufe | null,
  by = token.anna,
  headers: Record<string, string> = {},
) => server.call(putAuswahlstufe, { params: { id }, body: { stufe } }, { token: by, headers });
const look = (id: string, by = token.anna) => server.call(getAuswahlstufe, { params: { id } }, { token: by });
const stufeOf = async (id: string, by = token.anna) =>
  (await look(id, by)).json<Answer<typeof getAuswahlstufe>>();
const rowOf = (bewerberId: string, firmaId = a) =>
  server.database.asSystem('test', async (db) => {
    const [row] = await db
      .select()
      .from(bewerberkennzeichen)
      .where(and(eq(bewerberkennzeichen.firmaId, firmaId), eq(bewerberkennzeichen.bewerberId, bewerberId)));
    return row;
  });
const listed = async (
  query: Parameters<typeof server.call<typeof listBewerber>>[1]['query'],
  by = token.anna,
) => (await server.call(listBewerber, { query }, { token: by })).json<Answer<typeof listBewerber>>();
const reported = () =>
  server.database.asSystem('test', (db) =>
    newEinschreibung(db, a, ids.eigene, { gemeldetVon: 'Anna Adler', gemeldetAm: new Date(NOW) }),
  );

describe('a stage', () => {
  test('is set with who and when, and taken back to before the first', async () => {
    const answer = await move(ids.eigene, 'gespraech');
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({
      '@context': '/api/contexts/Auswahlstufe',
      '@id': `/api/bewerber/${ids.eigene}/auswahlstufe`,
      '@type': 'Auswahlstufe',
      stufe: 'gespraech',
      am: NOW,
      von: 'Anna Adler',
    });
    expect(await stufeOf(ids.eigene, token.ben)).toMatchObject({ stufe: 'gespraech', von: 'Anna Adler' });
    expect((await move(ids.eigene, null, token.ben)).json()).toMatchObject({
      stufe: null,
      am: null,
      von: null,
    });
    expect(await rowOf(ids.eigene)).toMatchObject({ auswahlstufe: null, auswahlstufeVon: null });
  });

  test('that is set already keeps who set it first, and when', async () => {
    await move(ids.eigene, 'gesehen');
    server.clock.now = new Date('2026-11-02T09:05:00Z');
    const again = await move(ids.eigene, 'gesehen', token.ben);
    expect(again.json()).toMatchObject({ von: 'Anna Adler', am: NOW });
  });

  test('that a colleague left and came back to by taking it back is again of who set it, and when', async () => {
    await move(ids.eigene, 'gesehen');
    server.clock.now = new Date('2026-11-02T09:05:00Z');
    await move(ids.eigene, 'angebot', token.ben);
    const undo = (stufe: SetzbareAuswahlstufe) =>
      server.call(
        putAuswahlstufe,
        { params: { id: ids.eigene }, body: { stufe, zurueck: true } },
        { token: token.ben },
      );
    expect((await undo('gesehen')).json()).toMatchObject({ stufe: 'gesehen', am: NOW, von: 'Anna Adler' });
    // Only where it leads back.
    expect((await undo('gespraech')).json()).toMatchObject({ stufe: 'gespraech', von: 'Ben Buche' });
  });

  test('shows in the list, in the details and in the history', async () => {
    await move(ids.eigene, 'kontaktiert');
    const expected = { stufe: 'kontaktiert', am: NOW, von: 'Anna Adler' };
    const { 'hydra:member': rows } = await listed({ order: [['name', 'asc']] }, token.ben);
    expect(rows.map(({ kennzeichen }) => kennzeichen?.auswahlstufe)).toEqual([expected, null]);
    const details = (
      await server.call(getBewerber, { params: { id: ids.eigene } }, { token: token.ben })
    ).json<Answer<typeof getBewerber>>();
    expect(details.kennzeichen?.auswahlstufe).toEqual(expected);
    expect(details.verlauf).toContainEqual({
      art: 'auswahlstufe',
      am: NOW,
      von: 'Anna Adler',
      grund: null,
      stufe: 'kontaktiert',
      nachricht: null,
    });
  });

  test('leaves the other marks as they are', async () => {
    await server.database.asSystem('test', (db) =>
      db.insert(bewerberkennzeichen).values({ firmaId: a, bewerberId: ids.eigene, bewertung: 2 }),
    );
    await move(ids.eigene, 'angebot');
    expect(await rowOf(ids.eigene)).toMatchObject({ bewertung: 2, auswahlstufe: 'angebot' });
  });
});

describe('an active report', () => {
  test('comes before the stage that was set, and cannot be set or left', async () => {
    await move(ids.eigene, 'angebot', token.ben);
    await reported();
    expect(await stufeOf(ids.eigene)).toMatchObject({ stufe: 'gemeldet', von: 'Anna Adler', am: NOW });
    const refused = await move(ids.eigene, 'gesehen');
    expect(refused.statusCode).toBe(409);
    expect(refused.json<Problem>()['hydra:description']).toContain('gemeldet');
    expect((await move(ids.eigene, null)).statusCode).toBe(409);
    expect((await rowOf(ids.eigene))?.auswahlstufe).toBe('angebot');
    const set = await move(ids.zweite, 'gemeldet' as SetzbareAuswahlstufe);
    expect(set.statusCode).toBe(422);
  });

  test('gives the stage free again that was set before it, once it is withdrawn', async () => {
    await move(ids.eigene, 'angebot', token.ben);
    await reported();
    const params = { id: ids.eigene };
    const withdrawn = await server.call(deleteEinschreibung, { params }, { token: token.anna });
    expect(withdrawn.statusCode).toBeLessThan(300);
    expect(await stufeOf(ids.eigene)).toMatchObject({ stufe: 'angebot', von: 'Ben Buche' });
  });
});

describe('where two move the same person', () => {
  const etagOf = async (id: string) => String((await look(id)).headers.etag);

  test('the second is refused, and what the first did stays', async () => {
    const seen = await etagOf(ids.eigene);
    expect((await move(ids.eigene, 'gesehen', token.ben, { 'if-match': seen })).statusCode).toBe(200);
    const late = await move(ids.eigene, 'angebot', token.anna, { 'if-match': seen });
    expect(late.statusCode).toBe(412);
    expect(await stufeOf(ids.eigene)).toMatchObject({ stufe: 'gesehen', von: 'Ben Buche' });
  });

  test('the same stage set again meanwhile is another version', async () => {
    await move(ids.eigene, 'gesehen');
    const seen = await etagOf(ids.eigene);
    await move(ids.eigene, null, token.ben);
    server.clock.now = new Date('2026-11-02T09:05:00Z');
    await move(ids.eigene, 'gesehen', token.ben);
    expect((await move(ids.eigene, 'angebot', token.anna, { 'if-match': seen })).statusCode).toBe(412);
  });

  test('the marks of the list say the version', async () => {
    for (const stufe of [null, 'gespraech'] as const) {
      await move(ids.eigene, stufe);
      const { 'hydra:member': rows } = await listed({ order: [['name', 'asc']] });
      const version = versionOfAuswahlstufe(rows[0]?.kennzeichen?.auswahlstufe ?? null);
      expect(await etagOf(ids.eigene)).toMatch(new RegExp(`^"${version}\\.`));
      const moved = await move(ids.eigene, 'angebot', token.anna, { 'if-match': `"${version}."` });
      expect(moved.statusCode).toBe(200);
      await move(ids.eigene, null);
    }
  });

  test('at the same moment, one of them wins, also if there was no mark before', async () => {
    const seen = await etagOf(ids.zweite);
    const answers = await Promise.all(
      (['gesehen', 'kontaktiert', 'gespraech', 'angebot'] as const).map((stufe, i) =>
        move(ids.zweite, stufe, i % 2 ? token.anna : token.ben, { 'if-match': seen }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted((x, y) => x - y)).toEqual([
      200, 412, 412, 412,
    ]);
  });

  test('while somebody else is at it, waits and is told that they were faster', async () => {
    await move(ids.zweite, 'gesehen');
    const seen = await etagOf(ids.zweite);
    let waiting: ReturnType<typeof move> | undefined;
    await server.database.asSystem('test', async (db) => {
      await db
        .update(bewerberkennzeichen)
        .set({ auswahlstufe: 'angebot' })
        .where(eq(bewerberkennzeichen.bewerberId, ids.zweite));
      waiting = move(ids.zweite, 'gespraech', token.ben, { 'if-match': seen });
      await Promise.race([waiting, pause(300)]);
    });
    expect((await waiting)?.statusCode).toBe(412);
  });
});

describe('a stage is set', () => {
  test('for the active company alone, and seen by its people alone', async () => {
    await move(ids.eigene, 'gesehen');
    expect((await look(ids.eigene, token.andere)).statusCode).toBe(404);
    expect((await look(ids.eigene, token.schule)).statusCode).toBe(404);
    const { 'hydra:member': rows } = await listed({}, token.schule);
    expect(rows.every(({ kennzeichen }) => kennzeichen === null)).toBe(true);
  });

  test('of whom the company sees, and of nobody else', async () => {
    expect((await move(ids.markt, 'gesehen')).statusCode).toBe(200);
    expect((await move(ids.fremde, 'gesehen')).statusCode).toBe(404);
    expect((await look(ids.fremde)).statusCode).toBe(404);
    expect(await rowOf(ids.fremde)).toBeUndefined();
  });

  test('by nobody of the school, and by nobody without the permission', async () => {
    expect((await move(ids.eigene, 'gesehen', token.schule)).statusCode).toBe(404);
    expect((await move(ids.eigene, 'gesehen', token.ohneRecht)).statusCode).toBe(403);
    expect(await rowOf(ids.eigene)).toBeUndefined();
  });
});

describe('the list is narrowed', () => {
  const namesAt = async (auswahlstufe: 'keine' | 'gesehen' | 'angebot' | 'gemeldet', by = token.anna) =>
    (await listed({ auswahlstufe, order: [['name', 'asc']] }, by))['hydra:member'].map(
      ({ nachname }) => nachname,
    );

  test('to a stage, to those before the first, and to the reported', async () => {
    await move(ids.eigene, 'angebot');
    expect(await namesAt('angebot')).toEqual(['eigene']);
    expect(await namesAt('gesehen')).toEqual([]);
    expect(await namesAt('keine')).toEqual(['zweite']);
    expect(await namesAt('gemeldet')).toEqual([]);
    await reported();
    expect(await namesAt('angebot')).toEqual([]);
    expect(await namesAt('keine')).toEqual(['zweite']);
    expect(await namesAt('gemeldet')).toEqual(['eigene']);
  });

  test('in a group, without those whom the active company does not see', async () => {
    const { 'hydra:member': all } = await listed({}, token.gruppe);
    expect(all.length).toBeGreaterThan((await namesAt('keine')).length);
    const seen = all.filter(({ kennzeichen }) => kennzeichen !== null).map(({ nachname }) => nachname);
    expect(await namesAt('keine', token.gruppe)).toEqual(seen.toSorted());
  });

  test('with choices that are counted so', async () => {
    await move(ids.eigene, 'angebot');
    const answer = await server.call(
      getBewerberfilter,
      { query: { auswahlstufe: 'angebot' } },
      { token: token.anna },
    );
    const { bewerbungsjahre } = answer.json<Answer<typeof getBewerberfilter>>();
    expect(bewerbungsjahre.reduce((sum, { anzahl }) => sum + anzahl, 0)).toBe(1);
  });

  test('and exported with the stage in words', async () => {
    await move(ids.eigene, 'gespraech');
    const file = await server.call(
      listBewerber,
      { query: { spalten: ['name', 'auswahlstufe'], order: [['name', 'asc']] } },
      { token: token.anna, headers: { accept: 'text/csv' } },
    );
    expect(file.body).toContain('Stufe');
    expect(file.body).toContain('Gespräch');
  });
});
