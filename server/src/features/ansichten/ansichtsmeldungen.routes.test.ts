import { describe, expect, test } from 'vitest';
import { eq, sql } from 'drizzle-orm';
import { listAnsichten, MAX_ALERTED_HITS, MAX_MELDENDE_ANSICHTEN } from '@firmenportal/contract/ansichten';
import type { Answer } from '@firmenportal/contract/hydra/operation';
import type { Problem } from '@firmenportal/contract/hydra/problem';
import { sitzung } from '#features/sitzungen/sitzungen.table.ts';
import { bewerberkennzeichen } from '#features/bewerberkennzeichen/bewerberkennzeichen.table.ts';
import { signIn } from '#testing/records/factories.ts';
import { asSystem, newKonto, tag, told } from '#testing/fixtures/distribution-fixture.ts';
import {
  ansichtsmeldungFixture,
  applicant,
  keep,
  kept,
  night,
  own,
  RECRUITER,
  tell,
} from '#testing/fixtures/ansichtsmeldung-fixture.ts';

const fixture = ansichtsmeldungFixture();

describe('a view can tell', () => {
  const violations = (answer: Awaited<ReturnType<typeof keep>>) => [
    answer.statusCode,
    (answer.json<Problem>().violations ?? []).map(({ propertyPath, code }) => `${propertyPath} ${code}`),
  ];

  test('its own person, of the marketplace, who may read it, and for a company', async () => {
    const refused = [422, ['melden ansichtNichtMeldbar']];
    expect(violations(await keep({ liste: 'bewerberIndex' }))).toEqual(refused);
    const students = await newKonto();
    expect(violations(await keep({}, await signIn(fixture.server, students.email)))).toEqual(refused);
    const staff = await newKonto({ rollen: ['ROLE_FIRMENPORTAL_FIRMENBETREUUNG'], firmen: [] });
    expect(violations(await keep({}, await signIn(fixture.server, staff.email)))).toEqual(refused);

    const view = await kept({ geteilt: true });
    const colleague = await newKonto({ rollen: [...RECRUITER.rollen] });
    const theirs = await signIn(fixture.server, colleague.email);
    expect((await tell(view, false, theirs)).statusCode).toBe(404);
    const seen = await fixture.server.call(listAnsichten, {}, { token: theirs });
    expect(seen.json<Answer<typeof listAnsichten>>()['hydra:member']).toMatchObject([{ melden: false }]);
    // Kept anew without a word of it, it tells still.
    expect(await kept({ adresse: 'mathematiktest=10..', melden: undefined })).toMatchObject({
      melden: true,
    });
  });

  test('of its own company, also where the person switches it on while acting for another one', async () => {
    const both = await newKonto({
      rollen: [...RECRUITER.rollen],
      firmen: [fixture.firma.id, fixture.andere.id],
    });
    const theirs = await signIn(fixture.server, both.email);
    const actFor = (firmaId: string) =>
      asSystem((db) => db.update(sitzung).set({ firmaId }).where(eq(sitzung.benutzerId, both.id)));
    await actFor(fixture.firma.id);
    const view = await kept({ geteilt: true, melden: false }, theirs);
    const { id: bewerberId } = await applicant(70);
    // Out of sight for the other company alone: in the view it was there all along.
    await asSystem((db) =>
      db
        .insert(bewerberkennzeichen)
        .values({ firmaId: fixture.andere.id, bewerberId, ausgeblendetAm: new Date() }),
    );
    await actFor(fixture.andere.id);
    expect((await tell(view, true, theirs)).json()).toMatchObject({ melden: true });
    await night();
    expect(await told(both)).toEqual([]);
  });

  test('with filters that are changed, of who comes from then on', async () => {
    await applicant(20);
    await kept();
    await kept({ adresse: 'mathematiktest=10..' });
    await night();
    expect(await told(own.konto)).toEqual([]);
  });

  test('of five thousand applicants at most; one that is too broad stays as it is', async () => {
    const quiet = await kept({ name: 'Alle', adresse: '', melden: false });
    const narrow = await kept();
    await asSystem((db) =>
      db.execute(sql`insert into bewerber (bewerbernummer, vorname, nachname, bewerbungsjahr, freigabedatum)
        select 'M' || n, 'Alex', 'Viele', 2031, ${tag()}::date from generate_series(1, ${MAX_ALERTED_HITS + 1}::int) n`),
    );
    const answer = await tell(quiet, true);
    expect(violations(answer)).toEqual([422, ['melden ansichtZuBreit']]);
    expect(answer.json<Problem>().violations?.[0]?.message).toContain('mehr als 5.000 Bewerbende');
    expect(violations(await keep({ adresse: '', melden: undefined }))).toEqual([
      422,
      ['melden ansichtZuBreit'],
    ]);
    const seen = await fixture.server.call(listAnsichten, {}, { token: own.token });
    expect(seen.json<Answer<typeof listAnsichten>>()['hydra:member']).toMatchObject([
      { name: 'Alle', melden: false },
      { name: narrow.name, adresse: narrow.adresse, melden: true },
    ]);
    await asSystem((db) => db.execute(sql`delete from bewerber where bewerbernummer = 'M1'`));
    expect((await tell(quiet, true)).statusCode).toBe(200);
  });

  test('among ten at most', async () => {
    for (let n = 0; n < MAX_MELDENDE_ANSICHTEN; n += 1) await kept({ name: `Ansicht ${n}` });
    expect(violations(await keep({ name: 'Zu viel' }))).toEqual([422, ['melden meldungenZuViele']]);
    const quiet = await kept({ name: 'Still', melden: false });
    expect((await tell(quiet, true)).statusCode).toBe(422);
    await kept({ name: 'Ansicht 3', adresse: 'mathematiktest=61..' });
  });
});
