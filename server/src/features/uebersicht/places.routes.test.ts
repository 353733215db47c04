import { beforeAll, describe, expect, test } from 'vitest';
import type { Answer } from '@firmenportal/contract/hydra/operation';
import { listStudienplatzreservierungen } from '@firmenportal/contract/reservierungen';
import { studienplatzreservierung } from '#features/reservierungen/reservierungen.table.ts';
import { dayBefore, look, person, uebersichtFixture } from '#testing/fixtures/uebersicht-fixture.ts';
import { newStudiengang } from '#testing/records/factories.ts';
import { newZeitraum } from '#testing/records/unternehmen.ts';

const DAY = 86_400_000;

const fixture = uebersichtFixture();
const firma = () => fixture.firmen[0] ?? '';

beforeAll(() =>
  fixture.server.database.asSystem('test', async (db) => {
    const { id: studiengangId } = await newStudiengang(db);
    await db.insert(studienplatzreservierung).values(
      [
        { jahr: 2040, anzahl: 4 },
        { jahr: 2041, anzahl: 5 },
        { jahr: 2042, anzahl: 0 },
      ].map((one) => ({ ...one, firmaId: firma(), studiengangId })),
    );
  }),
);

describe('places', () => {
  test('are those of the latest year with any while no period is open', async () => {
    const { token } = await person('ROLE_FIRMENPORTAL_ADMIN', [firma()]);
    expect(await look(token)).toMatchObject({ zeitraeume: [], reserviert: { jahr: 2041, anzahl: 5 } });
  });

  test('are those of the open period, with its days left, as the list of years sums them up', async () => {
    const { token } = await person('ROLE_FIRMENPORTAL_ADMIN', [firma()]);
    // Until the end of the day after tomorrow at the school.
    const bis = new Date(`${dayBefore(-3)}T00:00:00${offsetOf(-3)}`);
    await fixture.server.database.asSystem('test', (db) => newZeitraum(db, 2040, { bis }));
    const { zeitraeume, reserviert } = await look(token);
    expect(zeitraeume).toEqual([{ jahr: 2040, bis: bis.toISOString(), tage: 2, gespeichert: false }]);
    const years = (await fixture.server.call(listStudienplatzreservierungen, {}, { token })).json<
      Answer<typeof listStudienplatzreservierungen>
    >();
    expect(reserviert).toEqual({
      jahr: 2040,
      anzahl: years['hydra:member'].find(({ jahr }) => jahr === 2040)?.summe,
    });
    expect(reserviert?.anzahl).toBe(4);
  });

  test('are nobody’s who acts for no company', async () => {
    const { token } = await person('ROLE_FIRMENPORTAL_FIRMENBETREUUNG', []);
    expect(await look(token)).toMatchObject({ zeitraeume: null, reserviert: null });
  });
});

/** The school's offset from UTC in so many days, `+01:00`. */
function offsetOf(days: number): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone: 'Europe/Berlin', timeZoneName: 'longOffset' });
  const name = parts
    .formatToParts(new Date(Date.now() - days * DAY))
    .find(({ type }) => type === 'timeZoneName');
  return (name?.value ?? '').replace('GMT', '');
}
