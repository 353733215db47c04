import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import type { Problem } from '@firmenportal/contract/hydra/problem';
import { bewerber as bewerberTabelle } from '#features/bewerber/bewerber.table.ts';
import {
  asSystem,
  einschreibungFixture,
  inMarketplace,
  kept,
  look,
  mailsAbout,
  meldungIn,
  newPerson,
  report,
  signedIn,
  withdraw,
} from '#testing/fixtures/einschreibung-fixture.ts';
import { newBewerbung, newKontakt, newStudiengang } from '#testing/records/factories.ts';

const fixture = einschreibungFixture();

const newKontaktOf = (firmaId: string | null) =>
  asSystem((db) => newKontakt(db, { firmaId, vorname: 'Lena', nachname: 'Leitung' }));

const problemOf = (answer: Awaited<ReturnType<typeof report>>) => answer.json<Problem>();
const broken = (answer: Awaited<ReturnType<typeof report>>) =>
  Object.fromEntries(
    (problemOf(answer).violations ?? []).map(({ propertyPath, code }) => [propertyPath, code]),
  );

describe('a report', () => {
  test('of somebody in the marketplace is kept, seen by colleagues, and takes the person out of it', async () => {
    const person = await newPerson();
    const { id, bewerbernummer } = person;
    const leitung = await newKontaktOf(fixture.firma.id);
    expect(await inMarketplace(id)).toBe(true);
    const answer = await report(id, {
      ausbildungsleitung: `/api/kontakt/${leitung.id}`,
      bemerkung: '  Start im August.\n',
    });
    expect(answer.statusCode).toBe(200);
    const { '@context': _, ...seen } = meldungIn(answer);
    expect(seen).toEqual({
      '@id': `/api/bewerber/${id}/einschreibung`,
      '@type': 'Einschreibung',
      bewerber: {
        '@id': `/api/bewerber/${id}`,
        '@type': 'Bewerber',
        bewerbernummer,
        vorname: 'Mia',
        nachname: 'Muster',
      },
      studiengang: {
        '@id': `/api/studiengaenge/${fixture.studiengang.id}`,
        '@type': 'Studiengang',
        kuerzel: fixture.studiengang.kuerzel,
        name: fixture.studiengang.name,
        abschluss: 'bachelor',
      },
      studienbeginn: fixture.jahr + 1,
      ausbildungsleitung: {
        '@id': `/api/kontakt/${leitung.id}`,
        '@type': 'Kontakt',
        vorname: 'Lena',
        nachname: 'Leitung',
      },
      bemerkung: 'Start im August.',
      gemeldetAm: fixture.server.clock.now.toISOString(),
      gemeldetVon: 'Anna Ausbild',
      bestaetigtAm: null,
    });
    expect(meldungIn(await look(id, fixture.token.ben))).toEqual(meldungIn(answer));
    expect(await inMarketplace(id)).toBe(false);
    expect(await kept(id)).toEqual({
      meldungen: 1,
      aktive: 1,
      bewerbungen: 1,
      eingeschrieben: true,
      aktionen: ['einschreibung.gemeldet'],
    });
    expect(await mailsAbout(person)).toHaveLength(1);
  });

  test('of somebody who applied stands on that application', async () => {
    const { id } = await newPerson({ freigabedatum: null });
    await asSystem((db) => newBewerbung(db, fixture.firma.id, id));
    expect((await report(id)).statusCode).toBe(200);
    expect(await kept(id)).toMatchObject({ aktive: 1, bewerbungen: 1 });
  });

  test('takes identifiers alone, and in capitals, for IRIs', async () => {
    const person = await newPerson();
    const studiengang = fixture.studiengang.id.toUpperCase();
    expect((await report(person.id, { studiengang })).statusCode).toBe(200);
    expect((await report(person.id)).statusCode).toBe(200);
    expect(await mailsAbout(person)).toHaveLength(1);
  });

  test.each([
    ['de-DE', 'Es wurde noch kein Studiengang ausgewählt.'],
    ['en-GB', 'No study programme has been chosen yet.'],
  ])('without a programme is refused in the words of %s', async (locale, message) => {
    const { id } = await newPerson();
    for (const studiengang of [undefined, '']) {
      const answer = await report(id, { studiengang }, fixture.token.anna, locale);
      expect(answer.statusCode).toBe(422);
      expect(problemOf(answer).violations).toEqual([
        { propertyPath: 'studiengang', message, code: 'studiengangFehlt' },
      ]);
    }
  });

  test.each([
    ['a programme that is not there', () => ({ studiengang: randomUUID() }), { studiengang: 'auswahl' }],
    ['no identifier of a programme', () => ({ studiengang: "' or 1=1" }), { studiengang: 'auswahl' }],
    [
      'a year that is over',
      () => ({ studienbeginn: fixture.jahr - 1 }),
      { studienbeginn: 'studienbeginnVergangen' },
    ],
    [
      'a year too far ahead',
      () => ({ studienbeginn: fixture.jahr + 4 }),
      { studienbeginn: 'studienbeginnSpaet' },
    ],
    [
      "another company's contact",
      async () => ({ ausbildungsleitung: (await newKontaktOf(fixture.andere.id)).id }),
      { ausbildungsleitung: 'auswahl' },
    ],
    [
      "the school's contact",
      async () => ({ ausbildungsleitung: (await newKontaktOf(null)).id }),
      { ausbildungsleitung: 'auswahl' },
    ],
    ['a remark without end', () => ({ bemerkung: 'x'.repeat(2001) }), { bemerkung: 'zuLang' }],
    [
      'all that is wrong at once',
      () => ({ studiengang: randomUUID(), studienbeginn: fixture.jahr + 9, ausbildungsleitung: 'x' }),
      { studiengang: 'auswahl', studienbeginn: 'studienbeginnSpaet', ausbildungsleitung: 'auswahl' },
    ],
  ])('with %s is refused at its field', async (_, body, expected) => {
    const { id } = await newPerson();
    const answer = await report(id, await body());
    expect(answer.statusCode).toBe(422);
    expect(broken(answer)).toEqual(expected);
    expect(await kept(id)).toMatchObject({ meldungen: 0, bewerbungen: 0, aktionen: [] });
  });

  test("takes a contact of the person's other company for a stranger", async () => {
    const { id } = await newPerson();
    const leitung = await newKontaktOf(fixture.andere.id);
    expect(broken(await report(id, { ausbildungsleitung: leitung.id }, fixture.token.gruppe))).toEqual({
      ausbildungsleitung: 'auswahl',
    });
  });

  test('is for a start that is to come, up to three years ahead, by the calendar of the school', async () => {
    const answerOn = async (now: string, studienbeginn: number) => {
      fixture.server.clock.now = new Date(now);
      const token = await signedIn([fixture.firma.id]);
      const answer = await report((await newPerson()).id, { studienbeginn }, token);
      return answer.statusCode === 200 ? 200 : broken(answer);
    };
    const { jahr } = fixture;
    const vergangen = { studienbeginn: 'studienbeginnVergangen' };
    const spaet = { studienbeginn: 'studienbeginnSpaet' };
    // Studies begin on 1 October; half an hour before midnight in London it is the next day in Hamburg.
    expect(await answerOn(`${jahr}-10-01T21:30:00Z`, jahr)).toBe(200);
    expect(await answerOn(`${jahr}-10-01T22:30:00Z`, jahr)).toEqual(vergangen);
    expect(await answerOn(`${jahr}-10-01T22:30:00Z`, jahr + 1)).toBe(200);
    expect(await answerOn(`${jahr}-10-01T22:30:00Z`, jahr + 3)).toBe(200);
    expect(await answerOn(`${jahr}-12-31T22:30:00Z`, jahr + 4)).toEqual(spaet);
    expect(await answerOn(`${jahr}-12-31T23:30:00Z`, jahr + 4)).toBe(200);
  });

  test('sent again, also by a colleague, is the same report and no second mail', async () => {
    const person = await newPerson();
    const { id } = person;
    const first = await report(id, { bemerkung: 'Bitte bald.' });
    for (const [bemerkung, token] of [
      ['Bitte bald.', fixture.token.anna],
      [' Bitte bald.\n', fixture.token.ben],
    ] as const) {
      const again = await report(id, { bemerkung, ausbildungsleitung: null }, token);
      expect([again.statusCode, meldungIn(again)]).toEqual([200, meldungIn(first)]);
    }
    expect(await kept(id)).toMatchObject({ meldungen: 1, aktionen: ['einschreibung.gemeldet'] });
    expect(await mailsAbout(person)).toHaveLength(1);
  });

  test('with half a character in it can be sent again all the same', async () => {
    const { id } = await newPerson();
    const answers = [
      await report(id, { bemerkung: 'halb \ud800' }),
      await report(id, { bemerkung: 'halb \ud800' }),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  });

  test('that says something else than the one there is tells who reported when', async () => {
    const { id } = await newPerson();
    await report(id);
    const day = (locale: string) =>
      new Intl.DateTimeFormat(locale, {
        day: '2-digit',
        month: '2-digit',
        year: 'numeric',
        timeZone: 'Europe/Berlin',
      }).format(fixture.server.clock.now);
    const answer = await report(id, { studienbeginn: fixture.jahr }, fixture.token.ben);
    expect(answer.statusCode).toBe(409);
    expect(problemOf(answer).detail).toContain(`hat Anna Ausbild am ${day('de-DE')} schon gemeldet`);
    const english = await report(id, { bemerkung: 'other' }, fixture.token.ben, 'en-GB');
    expect(english.statusCode).toBe(409);
    expect(problemOf(english).detail).toContain(`by Anna Ausbild on ${day('en-GB')} already`);
    expect(meldungIn(await look(id)).studienbeginn).toBe(fixture.jahr + 1);
  });

  test('of somebody just enrolled elsewhere is refused clearly, and names nobody', async () => {
    const seen = await newPerson();
    const applied = await newPerson({ freigabedatum: null });
    await asSystem(async (db) => {
      for (const { id } of [fixture.firma, fixture.andere]) await newBewerbung(db, id, applied.id);
    });
    for (const { id } of [seen, applied]) {
      await report(id, {}, fixture.token.andere);
      const answer = await report(id);
      expect(answer.statusCode).toBe(409);
      expect(problemOf(answer).detail).toBe(
        'Diese Person steht nicht mehr zur Verfügung: Eine Einschreibung dieser Person ist schon gemeldet.',
      );
      expect(answer.body).not.toMatch(/Wettbewerb|Fremd/);
      expect((await look(id)).statusCode).toBe(404);
    }
    // Nothing of the attempt is left.
    expect(await kept(seen.id)).toMatchObject({ meldungen: 1, bewerbungen: 1 });
  });

  test('of somebody who withdrew is refused', async () => {
    const { id } = await newPerson({ zurueckgezogenAm: '2026-10-01' });
    expect((await report(id)).statusCode).toBe(404);
    await asSystem((db) => newBewerbung(db, fixture.firma.id, id));
    const answer = await report(id);
    expect(answer.statusCode).toBe(409);
    expect(problemOf(answer).detail).toContain('zurückgezogen');
  });

  test('of somebody whom the company cannot see is of nobody', async () => {
    const tomorrow = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
    const unseen = [
      await newPerson({ freigabedatum: null }),
      await newPerson({ freigabedatum: tomorrow }),
      await newPerson({ anonymisiertAm: new Date() }),
    ];
    const foreign = await newPerson({ freigabedatum: null });
    await asSystem((db) => newBewerbung(db, fixture.andere.id, foreign.id));
    for (const id of [...unseen.map((one) => one.id), foreign.id, randomUUID()]) {
      expect((await report(id)).statusCode).toBe(404);
    }
    // Somebody of both companies reports for the active one alone.
    expect((await report(foreign.id, {}, fixture.token.gruppe)).statusCode).toBe(404);
    expect((await report(foreign.id, {}, fixture.token.andere)).statusCode).toBe(200);
    expect((await look(foreign.id, fixture.token.gruppe)).statusCode).toBe(404);
    expect((await withdraw(foreign.id, fixture.token.gruppe)).statusCode).toBe(404);
  });

  test('is made by people of a company who may see applicants', async () => {
    const { id } = await newPerson();
    const staff = await signedIn([], { rollen: ['ROLE_FIRMENPORTAL_FIRMENBETREUUNG'] });
    const without = await signedIn([fixture.firma.id], {
      rollen: ['ROLE_FIRMENPORTAL_USER_FUER_STUDIERENDE'],
    });
    expect((await report(id, {}, staff)).statusCode).toBe(404);
    expect((await report(id, {}, without)).statusCode).toBe(403);
    await report(id);
    for (const [token, status] of [
      [staff, 404],
      [without, 403],
      [fixture.token.andere, 404],
    ] as const) {
      expect((await look(id, token)).statusCode).toBe(status);
      expect((await withdraw(id, token)).statusCode).toBe(status);
    }
    expect(await kept(id)).toMatchObject({ aktive: 1 });
  });
});

describe('withdrawing', () => {
  test('frees the place, tells the school, and lets the person be reported again', async () => {
    const person = await newPerson();
    const { id } = person;
    await report(id);
    expect((await withdraw(id, fixture.token.ben)).statusCode).toBe(204);
    expect((await look(id)).statusCode).toBe(404);
    expect(await inMarketplace(id)).toBe(true);
    expect((await withdraw(id)).statusCode).toBe(404);
    expect(await kept(id)).toMatchObject({
      aktive: 0,
      eingeschrieben: false,
      aktionen: ['einschreibung.gemeldet', 'einschreibung.zurueckgezogen'],
    });
    expect((await report(id, {}, fixture.token.andere)).statusCode).toBe(200);
    expect((await report(id)).statusCode).toBe(409);
    expect((await withdraw(id, fixture.token.andere)).statusCode).toBe(204);
    expect((await report(id)).statusCode).toBe(200);
    expect(await kept(id)).toMatchObject({ meldungen: 3, aktive: 1, bewerbungen: 1 });
    expect(await mailsAbout(person)).toHaveLength(5);
  });

  test('brings nobody into the marketplace who was not there', async () => {
    const { id } = await newPerson({ freigabedatum: null });
    await asSystem((db) => newBewerbung(db, fixture.firma.id, id));
    await report(id);
    await withdraw(id);
    expect(await inMarketplace(id, fixture.token.anna)).toBe(false);
  });

  test('works also when the person has withdrawn meanwhile', async () => {
    const { id } = await newPerson();
    await report(id);
    await asSystem((db) =>
      db.update(bewerberTabelle).set({ zurueckgezogenAm: '2026-11-01' }).where(eq(bewerberTabelle.id, id)),
    );
    expect((await withdraw(id)).statusCode).toBe(204);
    // Nobody of theirs any more.
    expect((await report(id)).statusCode).toBe(404);
  });
});

test('more may be reported than were reserved', async () => {
  const studiengang = (await asSystem((db) => newStudiengang(db))).id;
  for (const { id } of [await newPerson(), await newPerson()]) {
    expect((await report(id, { studiengang })).statusCode).toBe(200);
  }
});
