import { beforeAll, expect, test } from 'vitest';
import { listEinschreibungsmeldungen } from '@firmenportal/contract/einschreibungen';
import { newBewerber, newEinschreibung } from '#testing/records/factories.ts';
import { look, person, uebersichtFixture } from '#testing/fixtures/uebersicht-fixture.ts';

const fixture = uebersichtFixture();
const firma = () => fixture.firmen[0] ?? '';

beforeAll(() =>
  fixture.server.database.asSystem('test', async (db) => {
    const am = new Date();
    for (const values of [
      {},
      {},
      { bestaetigtAm: am, bestaetigtVon: 'Toni Test' },
      { zurueckgezogenAm: am, zurueckgezogenVon: 'Toni Test' },
    ]) {
      await newEinschreibung(db, firma(), (await newBewerber(db)).id, values);
    }
  }),
);

const offene = async (token: string) => (await look(token)).offeneMeldungen;

test('the reports that wait are as many as their list has, and the school’s alone to know', async () => {
  const { token: staff } = await person('ROLE_FIRMENPORTAL_FIRMENBETREUUNG', []);
  const list = await fixture.server.call(
    listEinschreibungsmeldungen,
    { query: { stand: 'gemeldet' } },
    { token: staff },
  );
  expect(list.json()).toMatchObject({ 'hydra:totalItems': 2 });
  expect(await offene(staff)).toBe(2);
  expect(await offene((await person('ROLE_FIRMENPORTAL_ADMIN')).token)).toBeNull();
});
