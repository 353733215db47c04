import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { asc, eq } from 'drizzle-orm';
import {
  createBewerbernotiz,
  createSammelnotiz,
  deleteBewerbernotiz,
  MAX_SAMMELNOTIZ,
} from '@firmenportal/contract/bewerbernotizen';
import type { Answer } from '@firmenportal/contract/hydra/operation';
import type { Problem } from '@firmenportal/contract/hydra/problem';
import { MAX_NOTIZEN_EINER_FIRMA, MAX_NOTIZEN_EINER_PERSON } from '@firmenportal/contract/notizen';
import { ereignis } from '#features/benachrichtigungen/benachrichtigungen.table.ts';
import { kennzeichenFixture } from '#testing/fixtures/kennzeichen-fixture.ts';
import { studierendennotiz } from '#features/studierendennotizen/studierendennotizen.table.ts';
import { newStudent } from '#testing/records/factories.ts';
import { bewerbernotiz } from './bewerbernotizen.table.ts';

const fixture = kennzeichenFixture();
const { token, ids } = fixture;
beforeEach(() =>
  fixture.server.database.asSystem('test', async (db) => {
    await db.delete(bewerbernotiz);
    await db.delete(ereignis);
  }),
);

const write = (bewerber: string[], text: string, by = token.anna, headers = {}) =>
  fixture.server.call(createSammelnotiz, { body: { bewerber, text } }, { token: by, headers });
const results = async (bewerber: string[], text: string, by = token.anna) =>
  (await write(bewerber, text, by)).json<Answer<typeof createSammelnotiz>>().ergebnisse;
const notes = () =>
  fixture.server.database.asSystem('test', (db) =>
    db
      .select({
        firmaId: bewerbernotiz.firmaId,
        bewerberId: bewerbernotiz.bewerberId,
        von: bewerbernotiz.verfasstVon,
        text: bewerbernotiz.text,
      })
      .from(bewerbernotiz)
      .orderBy(asc(bewerbernotiz.bewerberId)),
  );
const told = (empfaengerId: string) =>
  fixture.server.database.asSystem('test', (db) =>
    db
      .select({ typ: ereignis.typ, bewerberId: ereignis.bewerberId })
      .from(ereignis)
      .where(eq(ereignis.empfaengerId, empfaengerId)),
  );

describe('a note on several', () => {
  test('is written once on each applicant in sight, with a result for each in the order asked', async () => {
    const nobody = crypto.randomUUID();
    const found = await results(
      [
        `/api/bewerber/${ids.eigene}`,
        `/api/bewerber-marktplatz/${ids.markt}`,
        ids.fremde,
        ids.vergeben,
        ids.gegangen,
        nobody,
        'no identifier',
        ids.markt.toUpperCase(),
      ],
      ' Messe in Leipzig ',
    );
    expect(found.map(({ bewerber, ergebnis }) => [bewerber, ergebnis])).toEqual([
      [`/api/bewerber/${ids.eigene}`, 'geschrieben'],
      [`/api/bewerber/${ids.markt}`, 'geschrieben'],
      [ids.fremde, 'unbekannt'],
      [ids.vergeben, 'unbekannt'],
      [ids.gegangen, 'unbekannt'],
      [nobody, 'unbekannt'],
      ['no identifier', 'unbekannt'],
    ]);
    expect(found.map(({ name }) => name).slice(1)).toEqual(['Mia Markt', null, null, null, null, null]);
    expect(await notes()).toEqual(
      [ids.eigene, ids.markt].toSorted().map((bewerberId) => ({
        firmaId: fixture.a,
        bewerberId,
        von: 'Anna Adler',
        text: 'Messe in Leipzig',
      })),
    );
  });

  test('names each note, which its writer can take back', async () => {
    const found = await results([ids.markt, ids.eigene, ids.fremde], 'Verschrieben');
    for (const { notiz } of found.slice(0, 2)) {
      const [, id = '', note = ''] = /^\/api\/bewerber\/([^/]+)\/notizen\/([^/]+)$/.exec(notiz ?? '') ?? [];
      const params = { id, notiz: note };
      expect(
        (await fixture.server.call(deleteBewerbernotiz, { params }, { token: token.anna })).statusCode,
      ).toBe(204);
    }
    expect(found[2]?.notiz).toBeNull();
    expect(await notes()).toEqual([]);
  });

  test('tells whom it mentions once, of the first who is seen', async () => {
    await results([ids.fremde, ids.zweite, ids.markt, ids.eigene], 'Mit @Ben Buche besprochen');
    expect(await told(fixture.konten.ben.id)).toEqual([
      { typ: 'erwaehntBeiBewerbenden', bewerberId: ids.zweite },
    ]);
    expect(await notes()).toHaveLength(3);
  });

  test('with nobody to write on mentions nobody', async () => {
    expect(await results([ids.fremde], '@Ben Buche')).toMatchObject([{ ergebnis: 'unbekannt' }]);
    expect(await told(fixture.konten.ben.id)).toEqual([]);
    expect(await notes()).toEqual([]);
  });

  test.each([
    ['no text', 1, ' ', 'text', 'fehlt'],
    ['nobody', 0, 'x', 'bewerber', 'zuWenige'],
    ['too many', MAX_SAMMELNOTIZ + 1, 'x', 'bewerber', 'zuViele'],
  ])('is refused with %s, and nothing is written', async (_, count, text, propertyPath, code) => {
    const answer = await write(Array<string>(count).fill(ids.markt), text);
    expect(answer.statusCode).toBe(422);
    expect(answer.json<Problem>().violations).toMatchObject([{ propertyPath, code }]);
    expect(await notes()).toEqual([]);
  });

  test('that mentions somebody who may not see applicants is refused, and nothing is written', async () => {
    const { vorname, nachname } = fixture.konten.ohneRecht;
    const answer = await write([ids.markt, ids.zweite], `@${vorname} ${nachname}: bitte`);
    expect(answer.statusCode).toBe(422);
    expect(answer.json<Problem>().violations).toMatchObject([
      { propertyPath: 'text', code: 'erwaehnungOhneEinsicht' },
    ]);
    expect(await notes()).toEqual([]);
  });

  describe('within an hour', () => {
    /** Notes of almost an hour ago, on students as well. */
    const before = (benutzerId: string | null, count: number) =>
      fixture.server.database.asSystem('test', async (db) => {
        const { id: studentId } = await newStudent(db, { firmaId: fixture.a });
        const row = {
          firmaId: fixture.a,
          benutzerId,
          verfasstVon: 'x',
          verfasstAm: new Date(fixture.server.clock.now.getTime() - 3_570_000),
          text: 'x',
        };
        const rows = <T>(one: T, many: number) => Array.from({ length: many }, () => one);
        await db.insert(bewerbernotiz).values(rows({ ...row, bewerberId: ids.markt }, count - 1));
        await db.insert(studierendennotiz).values([{ ...row, studentId }]);
      });
    afterEach(() =>
      fixture.server.database.asSystem('test', (db) => db.delete(studierendennotiz).then(() => undefined)),
    );

    test('is refused whole above what a person can write, until the first of the others is an hour ago', async () => {
      await before(fixture.konten.anna.id, MAX_NOTIZEN_EINER_PERSON - 2);
      expect((await write([ids.markt, ids.zweite, ids.eigene], 'x')).statusCode).toBe(429);
      expect(await notes()).toHaveLength(MAX_NOTIZEN_EINER_PERSON - 3);
      expect((await write([ids.markt, ids.zweite], 'x')).statusCode).toBe(200);
      const single = { params: { id: ids.markt }, body: { text: 'x' } };
      const refused = await fixture.server.call(createBewerbernotiz, single, { token: token.anna });
      expect(refused.statusCode).toBe(429);
      expect(refused.headers['retry-after']).toBe('30');
      expect(refused.json<Problem>()['hydra:description']).toContain('Es wurde nichts gespeichert');
      expect((await write([ids.markt], 'x', token.ben)).statusCode).toBe(200);
    });

    test('is refused above what a company can write, also for those who write at once', async () => {
      await before(null, MAX_NOTIZEN_EINER_FIRMA - 2);
      const answers = await Promise.all(
        [token.anna, token.ben, token.anna, token.ben].map((by) => write([ids.markt], 'x', by)),
      );
      expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
        200, 200, 429, 429,
      ]);
      const refused = answers.find(({ statusCode }) => statusCode === 429);
      expect(refused?.json<Problem>()['hydra:description']).toContain('In Ihrem Unternehmen');
    });
  });

  test('is written once, however often the call is repeated', async () => {
    const headers = { 'idempotency-key': crypto.randomUUID() };
    await Promise.all([1, 2, 3].map(() => write([ids.markt, ids.zweite], 'Einmal', token.anna, headers)));
    expect(await notes()).toHaveLength(2);
  });
});
