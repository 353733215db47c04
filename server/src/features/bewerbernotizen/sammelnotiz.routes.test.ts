import { beforeEach, describe, expect, test } from 'vitest';
import { asc, eq } from 'drizzle-orm';
import {
  createSammelnotiz,
  deleteBewerbernotiz,
  MAX_SAMMELNOTIZ,
} from '@firmenportal/contract/bewerbernotizen';
import type { Answer } from '@firmenportal/contract/hydra/operation';
import type { Problem } from '@firmenportal/contract/hydra/problem';
import { ereignis } from '#features/benachrichtigungen/benachrichtigungen.table.ts';
import { kennzeichenFixture } from '#testing/fixtures/kennzeichen-fixture.ts';
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

  test('is written once, however often the call is repeated', async () => {
    const headers = { 'idempotency-key': crypto.randomUUID() };
    await Promise.all([1, 2, 3].map(() => write([ids.markt, ids.zweite], 'Einmal', token.anna, headers)));
    expect(await notes()).toHaveLength(2);
  });
});
