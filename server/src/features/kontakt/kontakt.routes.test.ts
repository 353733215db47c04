import { beforeAll, expect, test } from 'vitest';
import type { Answer } from '@firmenportal/contract/hydra/operation';
import { listKontakte } from '@firmenportal/contract/kontakt';
import { newBenutzer, newFirma, newKontakt, signIn } from '../../platform/test/factories.ts';
import { startTestServer, type TestServer } from '../../platform/test/server.ts';

let server: TestServer;
let token: string;
const firmen = { eigene: '', zweite: '', fremde: '' };

beforeAll(async () => {
  server = await startTestServer();
  const email = await server.database.alsSystem('test', async (db) => {
    for (const name of ['eigene', 'zweite', 'fremde'] as const) {
      firmen[name] = (await newFirma(db)).id;
      await newKontakt(db, { firmaId: firmen[name], nachname: name });
    }
    await newKontakt(db, { firmaId: null, nachname: 'Hochschule' });
    const { email } = await newBenutzer(db, {
      rollen: ['ROLE_FIRMENPORTAL_USER_STANDARD'],
      firmen: [firmen.eigene, firmen.zweite],
    });
    return email;
  });
  token = await signIn(server, email);
});

const names = async (query: { firma?: string } = {}): Promise<string[]> => {
  const answer = await server.call(listKontakte, { query }, { token });
  return answer.json<Answer<typeof listKontakte>>()['hydra:member'].map(({ nachname }) => nachname);
};

test("contacts are those of the person's companies and of the school", async () => {
  expect(await names()).toEqual(['eigene', 'Hochschule', 'zweite']);
});

test('a filter leaves the contacts of one company in scope', async () => {
  expect(await names({ firma: firmen.zweite })).toEqual(['zweite']);
  expect(await names({ firma: firmen.fremde })).toEqual([]);
});
