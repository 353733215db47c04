import { beforeAll, expect, test } from 'vitest';
import { listFirmen } from '@firmenportal/contract/firmen';
import type { Answer, CallInput } from '@firmenportal/contract/hydra/operation';
import { newBenutzer, newFirma, signIn } from '#testing/records/factories.ts';
import { startTestServer, type TestServer } from '#testing/server.ts';

let server: TestServer;
const token = { schule: '', gruppe: '' };

beforeAll(async () => {
  server = await startTestServer();
  const emails = await server.database.asSystem('test', async (db) => {
    const a = await newFirma(db, { firmennummer: '4711', name: 'Müller & Söhne GmbH', ort: 'Köln' });
    const b = await newFirma(db, { firmennummer: '0815', name: 'Älter AG', ort: null });
    await newFirma(db, { firmennummer: '4712', name: 'Muller Ltd.', ort: 'Übersee' });
    for (let i = 10; i < 40; i += 1) await newFirma(db, { firmennummer: `9${i}`, name: `Werk 100% ${i}` });
    return {
      schule: await newBenutzer(db, { rollen: ['ROLE_FIRMENPORTAL_FIRMENBETREUUNG'], firmen: [] }),
      gruppe: await newBenutzer(db, { rollen: ['ROLE_FIRMENPORTAL_ADMIN'], firmen: [a.id, b.id] }),
    };
  });
  token.schule = await signIn(server, emails.schule.email);
  token.gruppe = await signIn(server, emails.gruppe.email);
});

async function find(query: CallInput<typeof listFirmen>['query'], by = token.schule) {
  const answer = await server.call(listFirmen, { query }, { token: by });
  const { 'hydra:member': members, 'hydra:totalItems': total } = answer.json<Answer<typeof listFirmen>>();
  return { namen: members.map(({ name }) => name), total };
}

test.each([
  ['the name without its dots', 'muller sohne', ['Müller & Söhne GmbH']],
  ['the name with its dots written out', 'MUELLER', ['Müller & Söhne GmbH']],
  ['either spelling', 'muller', ['Müller & Söhne GmbH', 'Muller Ltd.']],
  ['a part of the name', 'öhn', ['Müller & Söhne GmbH']],
  ['the number', '4711', ['Müller & Söhne GmbH']],
  ['the beginning of the number', '471', ['Müller & Söhne GmbH', 'Muller Ltd.']],
  ['the place', 'koeln', ['Müller & Söhne GmbH']],
  ['the place without its dots', 'koln', ['Müller & Söhne GmbH']],
  ['the place and the name', 'übersee mull', ['Muller Ltd.']],
  ['what is no wildcard', '%', Array.from({ length: 25 }, (_, i) => `Werk 100% ${i + 10}`)],
  ['what nobody is called', 'a_t', []],
])('the school finds companies by %s', async (_, search, names) => {
  expect((await find({ suche: search })).namen).toEqual(names);
});

test('the school is told of how many there are, whatever the page shows', async () => {
  expect((await find({ suche: 'werk', itemsPerPage: 5 })).total).toBe(30);
  const pages = await Promise.all([1, 2, 3, 4].map((page) => find({ itemsPerPage: 10, page })));
  const all = pages.flatMap(({ namen: names }) => names);
  expect(pages.map(({ total }) => total)).toEqual([33, 33, 33, 33]);
  expect(new Set(all).size).toBe(33);
  expect(all[0]).toBe('Älter AG');
});

test('companies’ people find their own, those of the group included, and no other', async () => {
  expect(await find({}, token.gruppe)).toEqual({ namen: ['Älter AG', 'Müller & Söhne GmbH'], total: 2 });
  expect(await find({ suche: 'werk' }, token.gruppe)).toEqual({ namen: [], total: 0 });
  expect((await find({ suche: 'mull' }, token.gruppe)).namen).toEqual(['Müller & Söhne GmbH']);
});
