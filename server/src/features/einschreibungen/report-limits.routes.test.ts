import { describe, expect, test } from 'vitest';
import { and, eq, isNotNull } from 'drizzle-orm';
import { getBewerber, getMarktplatzBewerber, listBewerber } from '@firmenportal/contract/bewerber';
import { listBewerbernotizen } from '@firmenportal/contract/bewerbernotizen';
import { EINSCHREIBUNGEN_PER_HOUR } from '@firmenportal/contract/einschreibungen';
import type { Answer } from '@firmenportal/contract/hydra/operation';
import { bewerber as bewerberTabelle } from '#features/bewerber/bewerber.table.ts';
import { einschreibung } from './einschreibungen.table.ts';
import {
  asSystem,
  einschreibungFixture,
  kept,
  report,
  signedIn,
  withdraw,
} from '#testing/fixtures/einschreibung-fixture.ts';
import { newBewerber, newBewerbung } from '#testing/records/factories.ts';

// What a report does beyond itself: it takes somebody from every marketplace, and makes them the company's own.

const fixture = einschreibungFixture();
const newPerson = () => asSystem((db) => newBewerber(db));
const isWithdrawn = (id: string) =>
  and(eq(einschreibung.bewerberId, id), isNotNull(einschreibung.zurueckgezogenAm));
const inMarketplace = async (id: string) =>
  (await fixture.server.call(getMarktplatzBewerber, { params: { id } }, { token: fixture.token.andere }))
    .statusCode === 200;

describe('in an hour', () => {
  test('a company reports so many and no more, withdrawn ones included', async () => {
    for (let n = 0; n < EINSCHREIBUNGEN_PER_HOUR; n += 1) {
      const { id } = await newPerson();
      expect((await report(id)).statusCode).toBe(200);
      if (n % 2 === 0) await withdraw(id);
    }
    const { id } = await newPerson();
    const refused = await report(id, {}, fixture.token.ben);
    expect([refused.statusCode, Number(refused.headers['retry-after'])]).toEqual([
      429,
      expect.closeTo(3600, -2),
    ]);
    expect(await kept(id)).toMatchObject({ meldungen: 0, bewerbungen: 0, aktionen: [] });
    expect(await inMarketplace(id)).toBe(true);
    expect((await report(id, {}, fixture.token.andere)).statusCode).toBe(200);
    await withdraw(id, fixture.token.andere);
    fixture.server.clock.now = new Date(fixture.server.clock.now.getTime() + 3_600_000);
    const token = await signedIn([fixture.firma.id]);
    expect((await report(id, {}, token)).statusCode).toBe(200);
  });
});

describe('a withdrawn report', () => {
  test('ends the access that it alone gave, in lists, details and documents', async () => {
    const { id } = await newPerson();
    const token = fixture.token.anna;
    const own = () => fixture.server.call(getBewerber, { params: { id } }, { token });
    const listed = async () => {
      const answer = await fixture.server.call(listBewerber, {}, { token });
      return answer.json<Answer<typeof listBewerber>>()['hydra:totalItems'];
    };
    const before = await listed();
    await report(id);
    expect([(await own()).statusCode, await listed()]).toEqual([200, before + 1]);
    await withdraw(id);
    expect([(await own()).statusCode, await listed()]).toEqual([404, before]);
    // Neither as one of their own when the marketplace has them no more.
    await asSystem((db) =>
      db.update(bewerberTabelle).set({ freigabedatum: null }).where(eq(bewerberTabelle.id, id)),
    );
    const notes = await fixture.server.call(listBewerbernotizen, { params: { id } }, { token });
    expect([notes.statusCode, (await own()).statusCode]).toEqual([404, 404]);
  });

  test('leaves the access that an application gives', async () => {
    const { id } = await newPerson();
    await asSystem((db) => newBewerbung(db, fixture.firma.id, id));
    await report(id);
    await withdraw(id);
    const answer = await fixture.server.call(getBewerber, { params: { id } }, { token: fixture.token.anna });
    expect(answer.statusCode).toBe(200);
  });

  test('leaves the access that a later report gives, whatever becomes of the first', async () => {
    const { id } = await newPerson();
    await report(id);
    await withdraw(id);
    await report(id);
    await asSystem((db) =>
      db
        .update(einschreibung)
        .set({ zurueckgezogenVon: 'X', zurueckgezogenAm: new Date() })
        .where(isWithdrawn(id)),
    );
    expect(await kept(id)).toMatchObject({ meldungen: 2, aktive: 1, bewerbungen: 1 });
  });
});
