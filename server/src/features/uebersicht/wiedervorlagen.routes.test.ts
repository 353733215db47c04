import { beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'drizzle-orm';
import type { Answer } from '@firmenportal/contract/hydra/operation';
import { setFirma } from '@firmenportal/contract/kontowechsel';
import { getUebersicht } from '@firmenportal/contract/uebersicht';
import {
  deleteWiedervorlage,
  MAX_WIEDERVORLAGE_DAYS,
  putWiedervorlage,
} from '@firmenportal/contract/wiedervorlagen';
import { newBenutzer, newFirma, signIn } from '#testing/records/factories.ts';
import { startTestServer, type TestServer } from '#testing/server.ts';

const AUFGABE = { params: { aufgabe: 'neueNoten' } };

let server: TestServer;
let firmen: string[];
beforeAll(async () => {
  server = await startTestServer();
  firmen = await server.database.asSystem('test', async (db) => [
    (await newFirma(db)).id,
    (await newFirma(db)).id,
  ]);
});

const person = async (): Promise<string> => {
  const { email } = await server.database.asSystem('test', (db) =>
    newBenutzer(db, { rollen: ['ROLE_FIRMENPORTAL_ADMIN'], firmen }),
  );
  return signIn(server, email);
};
const day = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toLocaleDateString('sv-SE', { timeZone: 'Europe/Berlin' });
const putOff = (token: string, aufgabe: string, bis: string) =>
  server.call(putWiedervorlage, { params: { aufgabe }, body: { bis } }, { token });
const putOffOf = async (token: string) =>
  (await server.call(getUebersicht, {}, { token })).json<Answer<typeof getUebersicht>>().wiedervorlagen;

describe('a task that was put off', () => {
  test('is told until its day, to that person and for that company alone', async () => {
    const [token, other] = [await person(), await person()];
    expect((await putOff(token, 'neueNoten', day(7))).statusCode).toBe(200);
    expect((await putOff(token, 'zeitraum.2027', day(1))).statusCode).toBe(200);
    expect(await putOffOf(token)).toEqual([
      { aufgabe: 'zeitraum.2027', bis: day(1) },
      { aufgabe: 'neueNoten', bis: day(7) },
    ]);
    expect(await putOffOf(other)).toEqual([]);

    await server.database.asSystem('test', (db) =>
      db.execute(sql`update wiedervorlage set bis = portal_heute() where aufgabe = 'zeitraum.2027'`),
    );
    expect(await putOffOf(token)).toEqual([{ aufgabe: 'neueNoten', bis: day(7) }]);

    const { token: elsewhere } = (
      await server.call(setFirma, { body: { firma: `/api/firmen/${firmen[1]}` } }, { token })
    ).json<{ token: string }>();
    expect(await putOffOf(elsewhere)).toEqual([]);
  });

  test('can be put off again, and shown again', async () => {
    const [token, other] = [await person(), await person()];
    await putOff(token, 'neueNoten', day(7));
    await putOff(token, 'neueNoten', day(14));
    expect(await putOffOf(token)).toEqual([{ aufgabe: 'neueNoten', bis: day(14) }]);
    expect((await server.call(deleteWiedervorlage, AUFGABE, { token: other })).statusCode).toBe(404);
    expect((await server.call(deleteWiedervorlage, AUFGABE, { token })).statusCode).toBe(204);
    expect(await putOffOf(token)).toEqual([]);
  });

  test.each([
    ['today', 0],
    ['yesterday', -1],
    ['more than a year ahead', MAX_WIEDERVORLAGE_DAYS + 1],
  ])('is not put off until %s', async (_, days) => {
    const token = await person();
    const answer = await putOff(token, 'neueNoten', day(days));
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({
      violations: [
        { propertyPath: 'bis', code: 'wiedervorlageTag', message: expect.stringContaining('366') },
      ],
    });
    expect(await putOffOf(token)).toEqual([]);
  });

  test.each(['noten', 'zeitraum', 'zeitraum.1', 'neueTreffer.x', 'neueNoten.2'])(
    'is none of a name that the start page does not know: %s',
    async (aufgabe) => {
      expect((await putOff(await person(), aufgabe, day(1))).statusCode).toBe(404);
    },
  );
});
