import { describe, expect, test } from 'vitest';
import { sql } from 'drizzle-orm';
import { setFirma } from '@firmenportal/contract/kontowechsel';
import {
  deleteWiedervorlage,
  MAX_WIEDERVORLAGE_DAYS,
  MAX_WIEDERVORLAGEN,
  putWiedervorlage,
} from '@firmenportal/contract/wiedervorlagen';
import { dayBefore, look, person, uebersichtFixture } from '#testing/fixtures/uebersicht-fixture.ts';

const AUFGABE = { params: { aufgabe: 'neueNoten' } };

const fixture = uebersichtFixture();

const newToken = async () => (await person('ROLE_FIRMENPORTAL_ADMIN')).token;
const day = (days: number) => dayBefore(-days);
const putOff = (token: string, aufgabe: string, bis: string) =>
  fixture.server.call(putWiedervorlage, { params: { aufgabe }, body: { bis } }, { token });
const putOffOf = async (token: string) => (await look(token)).wiedervorlagen;

describe('a task that was put off', () => {
  test('is told until its day, to that person and for that company alone', async () => {
    const [token, other] = [await newToken(), await newToken()];
    expect((await putOff(token, 'neueNoten', day(7))).statusCode).toBe(200);
    expect((await putOff(token, 'zeitraum.2027', day(1))).statusCode).toBe(200);
    expect(await putOffOf(token)).toEqual([
      { aufgabe: 'zeitraum.2027', bis: day(1) },
      { aufgabe: 'neueNoten', bis: day(7) },
    ]);
    expect(await putOffOf(other)).toEqual([]);

    await fixture.server.database.asSystem('test', (db) =>
      db.execute(sql`update wiedervorlage set bis = portal_heute() where aufgabe = 'zeitraum.2027'`),
    );
    expect(await putOffOf(token)).toEqual([{ aufgabe: 'neueNoten', bis: day(7) }]);

    const { token: elsewhere } = (
      await fixture.server.call(setFirma, { body: { firma: `/api/firmen/${fixture.firmen[1]}` } }, { token })
    ).json<{ token: string }>();
    expect(await putOffOf(elsewhere)).toEqual([]);
  });

  test('can be put off again, and shown again', async () => {
    const [token, other] = [await newToken(), await newToken()];
    await putOff(token, 'neueNoten', day(7));
    await putOff(token, 'neueNoten', day(14));
    expect(await putOffOf(token)).toEqual([{ aufgabe: 'neueNoten', bis: day(14) }]);
    expect((await fixture.server.call(deleteWiedervorlage, AUFGABE, { token: other })).statusCode).toBe(404);
    expect((await fixture.server.call(deleteWiedervorlage, AUFGABE, { token })).statusCode).toBe(204);
    expect(await putOffOf(token)).toEqual([]);
  });

  test.each([
    ['today', 0],
    ['yesterday', -1],
    ['more than a year ahead', MAX_WIEDERVORLAGE_DAYS + 1],
  ])('is not put off until %s', async (_, days) => {
    const token = await newToken();
    const answer = await putOff(token, 'neueNoten', day(days));
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({
      violations: [
        { propertyPath: 'bis', code: 'wiedervorlageTag', message: expect.stringContaining('366') },
      ],
    });
    expect(await putOffOf(token)).toEqual([]);
  });

  test('is one of so many at most, also when they are put off at once', async () => {
    const { token, id } = await person('ROLE_FIRMENPORTAL_ADMIN');
    await fixture.server.asSystem((db) =>
      db.execute(
        sql`insert into wiedervorlage (benutzer_id, firma_id, aufgabe, bis)
            select ${id}::uuid, ${fixture.firmen[1]}::uuid, 'vereinbarung.' || gen_random_uuid(), portal_heute() + 1
            from generate_series(1, ${MAX_WIEDERVORLAGEN - 2}::int)`,
      ),
    );
    const aufgaben = Array.from({ length: 6 }, (_, n) => `zeitraum.203${n}`);
    const answers = await Promise.all(aufgaben.map((aufgabe) => putOff(token, aufgabe, day(1))));
    const refused = answers.filter(({ statusCode }) => statusCode === 409);
    expect(refused).toHaveLength(4);
    expect(refused[0]?.json()).toMatchObject({
      'hydra:description': expect.stringContaining('500 Aufgaben') as string,
    });
    const [stays, ...others] = await putOffOf(token);
    expect(others).toHaveLength(1);
    expect((await putOff(token, stays?.aufgabe ?? '', day(2))).statusCode).toBe(200);
  });

  test.each(['noten', 'zeitraum', 'zeitraum.1', 'neueTreffer.x', 'neueNoten.2'])(
    'is none of a name that the start page does not know: %s',
    async (aufgabe) => {
      expect((await putOff(await newToken(), aufgabe, day(1))).statusCode).toBe(404);
    },
  );
});
