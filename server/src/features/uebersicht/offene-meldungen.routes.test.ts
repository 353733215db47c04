import { beforeAll, expect, test } from 'vitest';
import { listEinschreibungsmeldungen } from '@firmenportal/contract/einschreibungen';
import type { Answer } from '@firmenportal/contract/hydra/operation';
import type { Rolle } from '@firmenportal/contract/permissions';
import { getUebersicht } from '@firmenportal/contract/uebersicht';
import { newBenutzer, newBewerber, newEinschreibung, newFirma, signIn } from '#testing/records/factories.ts';
import { startTestServer, type TestServer } from '#testing/server.ts';

let server: TestServer;
let firmaId: string;
beforeAll(async () => {
  server = await startTestServer();
  await server.database.asSystem('test', async (db) => {
    firmaId = (await newFirma(db)).id;
    const am = new Date();
    for (const values of [
      {},
      {},
      { bestaetigtAm: am, bestaetigtVon: 'Toni Test' },
      { zurueckgezogenAm: am, zurueckgezogenVon: 'Toni Test' },
    ]) {
      await newEinschreibung(db, firmaId, (await newBewerber(db)).id, values);
    }
  });
});

async function tokenOf(rolle: Rolle, firmen: string[]): Promise<string> {
  const { email } = await server.database.asSystem('test', (db) =>
    newBenutzer(db, { rollen: [rolle], firmen }),
  );
  return signIn(server, email);
}

const offene = async (token: string) =>
  (await server.call(getUebersicht, {}, { token })).json<Answer<typeof getUebersicht>>().offeneMeldungen;

test('the reports that wait are as many as their list has, and the school’s alone to know', async () => {
  const staff = await tokenOf('ROLE_FIRMENPORTAL_FIRMENBETREUUNG', []);
  const list = await server.call(
    listEinschreibungsmeldungen,
    { query: { stand: 'gemeldet' } },
    { token: staff },
  );
  expect(list.json()).toMatchObject({ 'hydra:totalItems': 2 });
  expect(await offene(staff)).toBe(2);
  expect(await offene(await tokenOf('ROLE_FIRMENPORTAL_ADMIN', [firmaId]))).toBeNull();
});
