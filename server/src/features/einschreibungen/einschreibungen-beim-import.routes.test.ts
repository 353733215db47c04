import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { bewerber, testergebnis } from '#features/bewerber/bewerber.table.ts';
import { asSystem, einschreibungFixture, kept, report } from '#testing/fixtures/einschreibung-fixture.ts';
import { newBewerber, newMerkmal, newTestergebnis } from '#testing/records/factories.ts';
import { waitedFor } from '#testing/queue.ts';

// An import counts the change of the marketplace before it comes to the applicant, a report meets it in between.

einschreibungFixture();

test('a report waits for an import of applicants that brings a new trait, and never in a circle', async () => {
  const { id } = await asSystem((db) => newBewerber(db));
  const { reported } = await asSystem(async (db) => {
    await newMerkmal(db);
    const waiting = report(id);
    await waitedFor(db);
    await db.update(bewerber).set({ plz: '20095' }).where(eq(bewerber.id, id));
    return { reported: waiting };
  });
  expect((await reported).statusCode).toBe(200);
  expect(await kept(id)).toMatchObject({ aktive: 1, eingeschrieben: true });
});

test('so it does for an import of test results', async () => {
  const { id } = await asSystem(async (db) => {
    const person = await newBewerber(db, { testsFreigegeben: true });
    await newTestergebnis(db, person.id, { iqtGesamt: 40 });
    return person;
  });
  const { reported } = await asSystem(async (db) => {
    const other = await newBewerber(db);
    await newTestergebnis(db, other.id);
    const waiting = report(id);
    await waitedFor(db);
    await db.update(testergebnis).set({ iqtGesamt: 41 }).where(eq(testergebnis.bewerberId, id));
    return { reported: waiting };
  });
  expect((await reported).statusCode).toBe(200);
});
