import { describe, expect, test } from 'vitest';
import { sitzung } from '#features/sitzungen/sitzungen.table.ts';
import { dayBefore, look, person, uebersichtFixture } from '#testing/fixtures/uebersicht-fixture.ts';

const DAY = 86_400_000;
const ADMIN = 'ROLE_FIRMENPORTAL_ADMIN';

const fixture = uebersichtFixture();

describe('the last visit', () => {
  const beginOfSession = (
    benutzerId: string,
    days: number,
    values: Partial<typeof sitzung.$inferInsert> = {},
  ) =>
    fixture.server.database.asSystem('test', (db) =>
      db.insert(sitzung).values({
        benutzerId,
        begonnenAm: new Date(Date.now() - days * DAY - 60_000),
        zuletztAktivAm: new Date(Date.now() - days * DAY),
        endetAm: new Date(Date.now() - days * DAY + 60_000),
        ...values,
      }),
    );

  test('is that of the latest session before, which was the own', async () => {
    const { id, token } = await person(ADMIN);
    const { id: others } = await person('ROLE_FIRMENPORTAL_FIRMENBETREUUNG', []);
    expect((await look(token)).letzterBesuch).toBe(dayBefore(7));
    await beginOfSession(id, 12);
    await beginOfSession(others, 1);
    await beginOfSession(id, 2, { uebernommenVon: others, uebernommenVonName: 'Bea Betreuung' });
    expect((await look(token)).letzterBesuch).toBe(dayBefore(12));
    await beginOfSession(id, 4);
    const { letzterBesuch, neueNoten } = await look(token);
    expect(letzterBesuch).toBe(dayBefore(4));
    expect(neueNoten?.seit).toBe(dayBefore(4));
  });

  test('is of an earlier day: who changes the device still finds what was new in the morning', async () => {
    const { id, token } = await person(ADMIN);
    await beginOfSession(id, 4);
    await beginOfSession(id, 0);
    expect((await look(token)).letzterBesuch).toBe(dayBefore(4));
  });

  test('is not that of a session that began later', async () => {
    const { id, token } = await person(ADMIN);
    await beginOfSession(id, -0.01);
    expect((await look(token)).letzterBesuch).toBe(dayBefore(7));
  });
});
