import { beforeAll, expect, test } from 'vitest';
import type { Answer } from '@firmenportal/contract/hydra/operation';
import { getUebersicht } from '@firmenportal/contract/uebersicht';
import { deleteWiedervorlage, putWiedervorlage } from '@firmenportal/contract/wiedervorlagen';
import { newBenutzer, newFirma, signIn } from '#testing/records/factories.ts';
import { startTestServer, type TestServer } from '#testing/server.ts';

// What is new in the portal is told once: to accounts that were there before, until the person has seen it.

const DAY = 86_400_000;

let server: TestServer;
let firmen: string[];
beforeAll(async () => {
  server = await startTestServer();
  firmen = await server.database.asSystem('test', async (db) => [
    (await newFirma(db)).id,
    (await newFirma(db)).id,
  ]);
});

async function person(angelegtAm: Date) {
  const { email } = await server.database.asSystem('test', (db) =>
    newBenutzer(db, { rollen: ['ROLE_FIRMENPORTAL_USER_STANDARD'], firmen, angelegtAm }),
  );
  return signIn(server, email);
}
async function seenBy(token: string) {
  const answer = await server.call(getUebersicht, {}, { token });
  const { kontoSeit, neuesGesehenBis } = answer.json<Answer<typeof getUebersicht>>();
  return [kontoSeit, neuesGesehenBis];
}
const bis = new Date(Date.now() + 300 * DAY).toISOString().slice(0, 10);

test('an account says since when it is there, by the day of the school', async () => {
  // After midnight in Berlin, and the day before in UTC.
  expect(await seenBy(await person(new Date('2026-03-01T23:30:00Z')))).toEqual(['2026-03-02', null]);
});

test('what was seen stays seen for that person alone, the latest day counts, and it can be taken back', async () => {
  const created = new Date('2026-03-02T12:00:00Z');
  const [token, other] = [await person(created), await person(created)];
  for (const day of ['2026-11-27', '2026-10-01']) {
    const put = await server.call(
      putWiedervorlage,
      { params: { aufgabe: `neues.${day}` }, body: { bis } },
      { token },
    );
    expect(put.statusCode).toBe(200);
  }
  expect(await seenBy(token)).toEqual(['2026-03-02', '2026-11-27']);
  expect(await seenBy(other)).toEqual(['2026-03-02', null]);
  await server.call(deleteWiedervorlage, { params: { aufgabe: 'neues.2026-11-27' } }, { token });
  expect(await seenBy(token)).toEqual(['2026-03-02', '2026-10-01']);
});

test.each(['neues', 'neues.', 'neues.2026-13-01', 'neues.2026-11-27x', 'neues.morgen'])(
  '%s is no day up to which something was seen',
  async (aufgabe) => {
    const token = await person(new Date());
    const put = await server.call(putWiedervorlage, { params: { aufgabe }, body: { bis } }, { token });
    expect(put.statusCode).toBeGreaterThanOrEqual(400);
    expect(put.statusCode).toBeLessThan(500);
  },
);
