import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import type { Answer } from '@firmenportal/contract/hydra/operation';
import {
  getSeminarfilter,
  getSeminarveranstaltung,
  listSeminarveranstaltungen,
} from '@firmenportal/contract/seminarveranstaltungen';
import { newBenutzer, newFirma, signIn } from '#testing/records/factories.ts';
import { newSeminarveranstaltung } from '#testing/records/studium.ts';
import { startTestServer, type TestServer } from '#testing/server.ts';

let server: TestServer;
let token: string;
let id: string;

beforeAll(async () => {
  server = await startTestServer();
  server.clock.now = new Date('2026-11-02T10:00:00+01:00');
  const email = await server.database.asSystem('test', async (db) => {
    const seminare = [
      ['gestern', '2026-10-30', '2026-11-01', 'Technik'],
      ['endet heute', '2026-10-31', '2026-11-02', null],
      ['morgen', '2026-11-03', '2026-11-03', 'Technik'],
      ['später', '2026-12-01', '2026-12-05', 'Auftreten'],
    ] as const;
    for (const [titel, von, bis, kategorie] of seminare) {
      const row = await newSeminarveranstaltung(db, { titel, von, bis, kategorie, lehrperson: 'Dr. Öz' });
      if (titel === 'morgen') id = row.id;
    }
    const { id: firmaId } = await newFirma(db);
    return (await newBenutzer(db, { rollen: ['ROLE_FIRMENPORTAL_USER_FUER_STUDIERENDE'], firmen: [firmaId] }))
      .email;
  });
  token = await signIn(server, email);
});

type Query = Parameters<typeof server.call<typeof listSeminarveranstaltungen>>[1]['query'];
const titles = async (query: Query = {}): Promise<string[]> => {
  const answer = await server.call(listSeminarveranstaltungen, { query }, { token });
  return answer.json<Answer<typeof listSeminarveranstaltungen>>()['hydra:member'].map(({ titel }) => titel);
};

test('shows those to come unless others are asked for', async () => {
  expect(await titles()).toEqual(['endet heute', 'morgen', 'später']);
  expect(await titles({ zeitraum: 'vergangen' })).toEqual(['gestern']);
  expect(await titles({ zeitraum: 'alle' })).toHaveLength(4);
  expect(await titles({ von: '2026-10-01', bis: '2026-11-01' })).toEqual(['gestern', 'endet heute']);
  expect(await titles({ von: '2026-12-05' })).toEqual(['später']);
  expect(await titles({ zeitraum: 'kommend', bis: '2026-11-30' })).toEqual(['endet heute', 'morgen']);
});

test('shows those without a category only where none is asked for', async () => {
  expect(await titles({ kategorie: 'Technik' })).toEqual(['morgen']);
  expect(await titles({ kategorie: 'Technik', zeitraum: 'alle' })).toEqual(['gestern', 'morgen']);
  expect(await titles({ suche: 'oez spaeter' })).toEqual(['später']);
});

test('offers the categories that occur, counted as the list shows them', async () => {
  const query = { zeitraum: 'alle', kategorie: 'Technik' };
  const filter = (await server.call(getSeminarfilter, { query }, { token })).json<
    Answer<typeof getSeminarfilter>
  >();
  expect(filter.kategorien).toEqual([
    { wert: 'Auftreten', name: 'Auftreten', anzahl: 1 },
    { wert: 'Technik', name: 'Technik', anzahl: 2 },
  ]);
});

test('shows one, or says that there is none', async () => {
  const one = await server.call(getSeminarveranstaltung, { params: { id } }, { token });
  expect(one.json()).toMatchObject({ titel: 'morgen', lehrperson: 'Dr. Öz', credits: 2, workload: null });
  const none = await server.call(getSeminarveranstaltung, { params: { id: randomUUID() } }, { token });
  expect(none.statusCode).toBe(404);
});
