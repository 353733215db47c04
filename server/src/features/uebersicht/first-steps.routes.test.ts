import { describe, expect, test } from 'vitest';
import { NEW_KONTO_DAYS } from '@firmenportal/contract/uebersicht';
import {
  deleteWiedervorlage,
  MAX_WIEDERVORLAGE_DAYS,
  putWiedervorlage,
} from '@firmenportal/contract/wiedervorlagen';
import { studierendennotiz } from '#features/studierendennotizen/studierendennotizen.table.ts';
import { newStudent } from '#testing/records/factories.ts';
import { dayBefore, look, person, uebersichtFixture } from '#testing/fixtures/uebersicht-fixture.ts';

// A new account's first steps: three by what it may do, ticked by what the person did, until all are done or dismissed.

const DAY = 86_400_000;
const SUPERVISOR = 'ROLE_FIRMENPORTAL_USER_FUER_STUDIERENDE';

const fixture = uebersichtFixture();

const stepsOf = async (token: string) => (await look(token)).ersteSchritte;
const dismissed = { params: { aufgabe: 'ersteSchritte' } };
describe('the first steps', () => {
  test.each([
    [SUPERVISOR, ['freigaben', 'notiz', 'ansicht']],
    ['ROLE_FIRMENPORTAL_USER_FUER_BEWERBUNGEN', ['favorit', 'einschreibung', 'ansicht']],
    ['ROLE_FIRMENPORTAL_USER_STANDARD', ['freigaben', 'notiz', 'favorit']],
    ['ROLE_FIRMENPORTAL_USER_FUER_UNTERNEHMENSVERWALTUNG', undefined],
  ] as const)('are three by what %s may do', async (rolle, steps) => {
    const found = await stepsOf((await person(rolle)).token);
    expect(found?.map(({ schritt }) => schritt)).toEqual(steps);
    expect(found?.some(({ getan }) => getan) ?? false).toBe(false);
  });

  test('are not those of school staff', async () => {
    expect(await stepsOf((await person('ROLE_FIRMENPORTAL_FIRMENBETREUUNG', [])).token)).toBeNull();
  });

  test('are ticked by what the person did, not by what others did', async () => {
    const [one, other] = [await person(SUPERVISOR), await person(SUPERVISOR)];
    await fixture.server.database.asSystem('test', async (db) => {
      const { id: studentId } = await newStudent(db, { firmaId: fixture.firmen[0] ?? '' });
      await db.insert(studierendennotiz).values({
        firmaId: fixture.firmen[0] ?? '',
        studentId,
        benutzerId: one.id,
        verfasstVon: 'Anna Adler',
        verfasstAm: new Date(),
        text: 'Mathe',
      });
    });
    const ticked = async (token: string) =>
      (await stepsOf(token))?.filter(({ getan }) => getan).map(({ schritt }) => schritt);
    expect(await ticked(one.token)).toEqual(['notiz']);
    expect(await ticked(other.token)).toEqual([]);
  });

  test('are gone once dismissed, in each company, and can be taken back', async () => {
    const { token } = await person(SUPERVISOR);
    const put = await fixture.server.call(
      putWiedervorlage,
      { ...dismissed, body: { bis: dayBefore(-MAX_WIEDERVORLAGE_DAYS) } },
      { token },
    );
    expect(put.statusCode).toBe(200);
    expect(await stepsOf(token)).toBeNull();
    expect((await fixture.server.call(deleteWiedervorlage, dismissed, { token })).statusCode).toBe(204);
    expect(await stepsOf(token)).toHaveLength(3);
  });

  test('are those of a new account: dismissing them for as long as possible is for good', async () => {
    expect(NEW_KONTO_DAYS).toBeLessThan(MAX_WIEDERVORLAGE_DAYS);
    const ago = (days: number) => ({ angelegtAm: new Date(Date.now() - days * DAY) });
    expect(
      await stepsOf((await person(SUPERVISOR, fixture.firmen, ago(NEW_KONTO_DAYS - 1))).token),
    ).toHaveLength(3);
    expect(
      await stepsOf((await person(SUPERVISOR, fixture.firmen, ago(NEW_KONTO_DAYS + 1))).token),
    ).toBeNull();
  });
});
