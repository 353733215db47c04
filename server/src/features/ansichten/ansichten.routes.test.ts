import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { and, eq } from 'drizzle-orm';
import {
  MAX_ANSICHTEN,
  MAX_ANSICHTEN_INSGESAMT,
  createAnsicht,
  deleteAnsicht,
  listAnsichten,
} from '@firmenportal/contract/ansichten';
import type { Answer, CallInput } from '@firmenportal/contract/hydra/operation';
import type { Problem } from '@firmenportal/contract/hydra/problem';
import type { Rolle } from '@firmenportal/contract/permissions';
import { benutzerFirma } from '#features/benutzer/benutzer.table.ts';
import { sitzung } from '#features/sitzungen/sitzungen.table.ts';
import { ansicht } from './ansichten.table.ts';
import { newBenutzer, newFirma, tokensOf } from '#testing/records/factories.ts';
import { startTestServer, type TestServer } from '#testing/server.ts';

const BEWERBUNGEN: Rolle[] = ['ROLE_FIRMENPORTAL_USER_FUER_BEWERBUNGEN'];

let server: TestServer;
let [a, b] = ['', ''];
/** Who keeps views, by token. */
const token = { anna: '', ben: '', gruppe: '', andere: '', ohneRolle: '', schule: '' };
const konten = { anna: '', ben: '', gruppe: '' };

beforeAll(async () => {
  server = await startTestServer();
  server.clock.now = new Date('2026-11-02T10:00:00+01:00');
  const people = await server.database.asSystem('test', async (db) => {
    [a, b] = [(await newFirma(db)).id, (await newFirma(db)).id];
    const own = { rollen: BEWERBUNGEN, firmen: [a] };
    return {
      anna: await newBenutzer(db, { ...own, vorname: 'Anna', nachname: 'Adler' }),
      ben: await newBenutzer(db, own),
      gruppe: await newBenutzer(db, { ...own, firmen: [a, b] }),
      andere: await newBenutzer(db, { ...own, firmen: [b] }),
      ohneRolle: await newBenutzer(db, { ...own, rollen: [] }),
      schule: await newBenutzer(db, { rollen: ['ROLE_FIRMENPORTAL_FIRMENBETREUUNG'], firmen: [] }),
    };
  });
  [konten.anna, konten.ben, konten.gruppe] = [people.anna.id, people.ben.id, people.gruppe.id];
  Object.assign(token, await tokensOf(server, people));
});
beforeEach(() => server.database.asSystem('test', (db) => db.delete(ansicht)));

type AnsichtDetails = CallInput<typeof createAnsicht>['body'];

const keep = (values: Partial<AnsichtDetails> = {}, by = token.anna) => {
  const body = { liste: 'kohorte' as const, name: 'Nord', adresse: 'plz=2', geteilt: false, ...values };
  return server.call(createAnsicht, { body }, { token: by });
};
async function kept(values: Partial<AnsichtDetails> = {}, by = token.anna) {
  const answer = await keep(values, by);
  expect(answer.statusCode).toBe(201);
  return answer.json<Answer<typeof createAnsicht>>();
}
const list = async (by: string, query: CallInput<typeof listAnsichten>['query'] = {}) =>
  (await server.call(listAnsichten, { query }, { token: by })).json<Answer<typeof listAnsichten>>();
const names = async (by: string, query: CallInput<typeof listAnsichten>['query'] = {}) =>
  (await list(by, query))['hydra:member'].map(({ name }) => name);
const remove = (view: { '@id': string }, by = token.anna) =>
  server.call(deleteAnsicht, { params: { id: view['@id'].split('/').at(-1) ?? '' } }, { token: by });
const violated = (answer: Awaited<ReturnType<typeof keep>>) =>
  (answer.json<Problem>().violations ?? []).map(({ propertyPath, code }) => `${propertyPath} ${code}`);

describe('a view of one’s own', () => {
  test('is kept, listed and deleted, and nobody else’s', async () => {
    const view = await kept();
    expect(view).toMatchObject({
      liste: 'kohorte',
      name: 'Nord',
      adresse: 'plz=2',
      geteilt: false,
      eigene: true,
      angelegtVon: 'Anna Adler',
      angelegtAm: '2026-11-02T09:00:00.000Z',
    });
    const { '@context': _, ...seen } = view;
    expect((await list(token.anna))['hydra:member']).toEqual([seen]);
    for (const by of [token.ben, token.andere, token.gruppe, token.schule]) {
      expect(await names(by)).toEqual([]);
      expect((await remove(view, by)).statusCode).toBe(404);
    }
    expect((await remove(view)).statusCode).toBe(204);
    expect((await remove(view)).statusCode).toBe(404);
    expect(await names(token.anna)).toEqual([]);
  });

  test('replaces the one of the same name and list, and of the same person alone', async () => {
    const first = await kept();
    await kept({ adresse: 'plz=1' }, token.ben);
    await kept({ liste: 'bewerberIndex' });
    const second = await kept({ adresse: 'plz=3', geteilt: true });
    expect(second['@id']).toBe(first['@id']);
    expect((await list(token.anna, { liste: 'kohorte' }))['hydra:member']).toMatchObject([
      { name: 'Nord', adresse: 'plz=3', geteilt: true },
    ]);
    expect(await names(token.anna)).toEqual(['Nord', 'Nord']);
    const seen = (await list(token.ben))['hydra:member'].map(
      ({ adresse, eigene: own }) => `${adresse} ${own}`,
    );
    expect(new Set(seen)).toEqual(new Set(['plz=3 false', 'plz=1 true']));
  });

  test('is found by its list, and in the order of names', async () => {
    for (const name of ['Zürich', 'Ärzte', 'anders', 'Bonn']) await kept({ name });
    await kept({ name: 'Fremd', liste: 'studierendeIndex' });
    const query = { liste: 'kohorte' };
    expect(await names(token.anna, query)).toEqual(['anders', 'Ärzte', 'Bonn', 'Zürich']);
    expect(await names(token.anna, { ...query, order: [['name', 'desc']] })).toEqual([
      'Zürich',
      'Bonn',
      'Ärzte',
      'anders',
    ]);
    expect((await list(token.anna))['hydra:totalItems']).toBe(5);
  });

  test('is one of fifty at most for a list, also when they are kept at once', async () => {
    for (let i = 0; i < MAX_ANSICHTEN - 4; i += 1) await kept({ name: `Ansicht ${i}` });
    const answers = await Promise.all(Array.from({ length: 12 }, (_, i) => keep({ name: `Neu ${i}` })));
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(4);
    expect(await names(token.anna)).toHaveLength(MAX_ANSICHTEN);
    const refused = answers.find(({ statusCode }) => statusCode === 422);
    expect(refused?.json<Problem>().violations).toMatchObject([
      { propertyPath: 'name', code: 'ansichtenZuViele', message: expect.stringContaining('50') as string },
    ]);
    // One that is there already, another list, and another person have room.
    await kept({ name: 'Ansicht 1', adresse: 'plz=9' });
    await kept({ name: 'x', liste: 'bewerberIndex' });
    await kept({ name: 'x' }, token.ben);
  });

  test('is one of two hundred at most in all, also when they are kept at once', async () => {
    // Those of lists that are no longer there are told and counted as well.
    await server.asSystem((db) =>
      db.insert(ansicht).values(
        Array.from({ length: MAX_ANSICHTEN_INSGESAMT - 2 }, (_, n) => ({
          benutzerId: konten.anna,
          liste: `alt-${n % 20}`,
          name: `Ansicht ${n}`,
          adresse: '',
          angelegtAm: server.clock.now,
          angelegtVon: 'x',
        })),
      ),
    );
    const lists = ['bewerberIndex', 'bewerbungen', 'kohorte', 'studierendeIndex'] as const;
    const answers = await Promise.all(lists.map((liste) => keep({ liste })));
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(2);
    expect(await names(token.anna)).toHaveLength(MAX_ANSICHTEN_INSGESAMT);
    const refused = answers.find(({ statusCode }) => statusCode === 422);
    expect(refused?.json<Problem>().violations).toMatchObject([
      { propertyPath: 'name', code: 'ansichtenInsgesamt', message: expect.stringContaining('200') as string },
    ]);
    const stays = lists.find((_, n) => answers[n]?.statusCode === 201);
    await kept({ ...(stays && { liste: stays }), adresse: 'plz=9' });
    await kept({}, token.ben);
  });

  test('is kept by school staff too, who have nobody to share it with', async () => {
    await kept({}, token.schule);
    expect(await names(token.schule)).toEqual(['Nord']);
    const answer = await keep({ geteilt: true }, token.schule);
    expect([answer.statusCode, violated(answer)]).toEqual([422, ['geteilt ansichtNichtTeilbar']]);
  });

  test('is refused to whoever may nothing', async () => {
    expect((await keep({}, token.ohneRolle)).statusCode).toBe(403);
    expect((await server.call(listAnsichten, {}, { token: token.ohneRolle })).statusCode).toBe(403);
  });
});

describe('a shared view', () => {
  test('is seen by the company’s people, and by no other’s', async () => {
    const view = await kept({ geteilt: true });
    const { '@context': _, ...seen } = view;
    for (const by of [token.ben, token.gruppe]) {
      expect((await list(by))['hydra:member']).toEqual([{ ...seen, eigene: false }]);
      expect((await remove(view, by)).statusCode).toBe(404);
    }
    for (const by of [token.andere, token.schule]) {
      expect(await names(by)).toEqual([]);
      expect((await remove(view, by)).statusCode).toBe(404);
    }
    await kept({ geteilt: false });
    expect(await names(token.ben)).toEqual([]);
  });

  test('is shared in the active company alone', async () => {
    const actFor = (firmaId: string) =>
      server.database.asSystem('test', (db) =>
        db.update(sitzung).set({ firmaId }).where(eq(sitzung.benutzerId, konten.gruppe)),
      );
    await actFor(b);
    await kept({ name: 'Für b', geteilt: true }, token.gruppe);
    expect([await names(token.andere), await names(token.anna)]).toEqual([['Für b'], []]);
    // Kept again while acting for the other one, it moves there.
    await actFor(a);
    expect(await names(token.gruppe)).toEqual(['Für b']);
    await kept({ name: 'Für b', geteilt: true }, token.gruppe);
    expect([await names(token.andere), await names(token.anna)]).toEqual([[], ['Für b']]);
  });

  test('is out of sight from the next request of whoever leaves the company', async () => {
    await kept({ name: 'Annas', geteilt: true });
    await kept({ name: 'Bens' }, token.ben);
    expect(await names(token.ben)).toEqual(['Annas', 'Bens']);
    const membership = { firmaId: a, benutzerId: konten.ben };
    await server.database.asSystem('test', (db) =>
      db
        .delete(benutzerFirma)
        .where(and(eq(benutzerFirma.firmaId, a), eq(benutzerFirma.benutzerId, konten.ben))),
    );
    const left = await names(token.ben);
    await server.database.asSystem('test', (db) => db.insert(benutzerFirma).values(membership));
    expect(left).toEqual(['Bens']);
  });
});

describe('what is wrong is named:', () => {
  test.each([
    ['a search', { adresse: 'plz=2&suche=Meier' }, 'adresse ungueltig'],
    ['a search that is spelled otherwise', { adresse: '%73uche=Meier' }, 'adresse ungueltig'],
    ['a search without a text', { adresse: 'suche' }, 'adresse ungueltig'],
    ['a search behind a question mark', { adresse: '?suche=Meier' }, 'adresse ungueltig'],
    ['an address of other characters', { adresse: 'plz=ü' }, 'adresse format'],
    ['an address without end', { adresse: 'x'.repeat(2001) }, 'adresse zuLang'],
    ['no name', { name: '  ' }, 'name fehlt'],
    ['a name that is too long', { name: 'x'.repeat(81) }, 'name zuLang'],
    ['a name of several lines', { name: 'a\nb' }, 'name format'],
    ['a list that is none', { liste: 'bewerber' as 'bewerberIndex' }, 'liste auswahl'],
  ])('%s', async (_, values, expected) => {
    const answer = await keep(values);
    expect([answer.statusCode, violated(answer)]).toEqual([422, [expected]]);
    expect(await names(token.anna)).toEqual([]);
  });

  test('words that only hold the other’s letters are no search', async () => {
    const address = 'order%5Bname%5D=asc&besuche=1&merkmal=suche';
    expect((await kept({ adresse: address })).adresse).toBe(address);
  });
});
