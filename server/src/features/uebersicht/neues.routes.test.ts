import { expect, test } from 'vitest';
import { deleteWiedervorlage, putWiedervorlage } from '@firmenportal/contract/wiedervorlagen';
import { look, person, uebersichtFixture } from '#testing/fixtures/uebersicht-fixture.ts';

// What is new in the portal is told once: to accounts that were there before, until the person has seen it.

const DAY = 86_400_000;

const fixture = uebersichtFixture();

const since = async (angelegtAm: Date) =>
  (await person('ROLE_FIRMENPORTAL_USER_STANDARD', fixture.firmen, { angelegtAm })).token;
async function seenBy(token: string) {
  const { kontoSeit, neuesGesehenBis } = await look(token);
  return [kontoSeit, neuesGesehenBis];
}
const bis = new Date(Date.now() + 300 * DAY).toISOString().slice(0, 10);

test('an account says since when it is there, by the day of the school', async () => {
  // After midnight in Berlin, and the day before in UTC.
  expect(await seenBy(await since(new Date('2026-03-01T23:30:00Z')))).toEqual(['2026-03-02', null]);
});

test('what was seen stays seen for that person alone, the latest day counts, and it can be taken back', async () => {
  const created = new Date('2026-03-02T12:00:00Z');
  const [token, other] = [await since(created), await since(created)];
  for (const day of ['2026-11-27', '2026-10-01']) {
    const put = await fixture.server.call(
      putWiedervorlage,
      { params: { aufgabe: `neues.${day}` }, body: { bis } },
      { token },
    );
    expect(put.statusCode).toBe(200);
  }
  expect(await seenBy(token)).toEqual(['2026-03-02', '2026-11-27']);
  expect(await seenBy(other)).toEqual(['2026-03-02', null]);
  await fixture.server.call(deleteWiedervorlage, { params: { aufgabe: 'neues.2026-11-27' } }, { token });
  expect(await seenBy(token)).toEqual(['2026-03-02', '2026-10-01']);
});

test.each(['neues', 'neues.', 'neues.2026-13-01', 'neues.2026-11-27x', 'neues.morgen'])(
  '%s is no day up to which something was seen',
  async (aufgabe) => {
    const token = await since(new Date());
    const put = await fixture.server.call(
      putWiedervorlage,
      { params: { aufgabe }, body: { bis } },
      { token },
    );
    expect(put.statusCode).toBeGreaterThanOrEqual(400);
    expect(put.statusCode).toBeLessThan(500);
  },
);
