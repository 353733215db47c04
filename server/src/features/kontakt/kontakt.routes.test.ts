import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import type { Answer } from '@firmenportal/contract/hydra/operation';
import { getKontakt, listKontakte } from '@firmenportal/contract/kontakt';
import { benutzer } from '#features/benutzer/benutzer.table.ts';
import { kontakt } from './kontakte.table.ts';
import { newBenutzer, newFirma, newKontakt, signIn } from '#testing/records/factories.ts';
import { startTestServer, type TestServer } from '#testing/server.ts';

let server: TestServer;
let token: string;
const firmen = { eigene: '', zweite: '', fremde: '' };

beforeAll(async () => {
  server = await startTestServer();
  const email = await server.database.asSystem('test', async (db) => {
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

test.each<[string, () => string | null]>([
  ['a company', () => firmen.eigene],
  ['the school', () => null],
])('somebody of %s is no contact while all accounts are switched off', async (_, firmaOf) => {
  const before = await names();
  const [kontaktId, erstes, zweites] = await server.database.asSystem('test', async (db) => {
    const firmaId = firmaOf();
    const { id } = await newKontakt(db, { firmaId, nachname: 'Gegangen' });
    const account = { rollen: [], firmen: firmaId === null ? [] : [firmaId], kontaktId: id };
    return [id, (await newBenutzer(db, account)).id, (await newBenutzer(db, account)).id];
  });
  const set = (id: string, aktiv: boolean) =>
    server.database.asSystem('test', (db) => db.update(benutzer).set({ aktiv }).where(eq(benutzer.id, id)));
  await set(erstes, false);
  expect(await names()).toContain('Gegangen');
  await set(zweites, false);
  expect(await names()).toEqual(before);
  // Whoever refers to the contact still gets it.
  const one = await server.call(getKontakt, { params: { id: kontaktId } }, { token });
  expect(one.statusCode).toBe(200);
  await set(erstes, true);
  expect(await names()).toContain('Gegangen');
  await server.database.asSystem('test', (db) =>
    db.delete(benutzer).where(eq(benutzer.kontaktId, kontaktId)),
  );
  // A contact without an account is one of the campus system.
  expect(await names()).toContain('Gegangen');
  await server.database.asSystem('test', (db) => db.delete(kontakt).where(eq(kontakt.id, kontaktId)));
});

test('a filter leaves the contacts of one company in scope', async () => {
  expect(await names({ firma: firmen.zweite })).toEqual(['zweite']);
  expect(await names({ firma: firmen.fremde })).toEqual([]);
});
