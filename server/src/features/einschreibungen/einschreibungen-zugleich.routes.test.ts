import { describe, expect, test } from 'vitest';
import type { Problem } from '@firmenportal/contract/hydra/problem';
import {
  asSystem,
  einschreibungFixture,
  inMarketplace,
  kept,
  mailsAbout,
  newPerson,
  report,
  waiting,
  withdraw,
} from '#testing/fixtures/einschreibung-fixture.ts';
import { newBewerbung } from '#testing/records/factories.ts';
import { withOwner } from '#testing/owner.ts';

const fixture = einschreibungFixture();

describe('at once', () => {
  test('fifty reports of two companies are one report and one mail', async () => {
    const person = await newPerson();
    const { id } = person;
    const { anna, ben, andere: others } = fixture.token;
    const tokens = [anna, others, ben, others];
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) => report(id, {}, tokens[n % tokens.length])),
    );
    const statuses = answers.map(({ statusCode }) => statusCode);
    const [even, odd] = [0, 1].map((side) => new Set(statuses.filter((_, n) => n % 2 === side)));
    // One company has reported, in each of its calls; the other is told so in each of its own.
    expect(new Set([...(even ?? []), ...(odd ?? [])])).toEqual(new Set([200, 409]));
    expect([even?.size, odd?.size]).toEqual([1, 1]);
    for (const answer of answers.filter(({ statusCode }) => statusCode === 409)) {
      expect(answer.json<Problem>().detail).toContain('steht nicht mehr zur Verfügung');
    }
    expect(await kept(id)).toEqual({
      meldungen: 1,
      aktive: 1,
      bewerbungen: 1,
      eingeschrieben: true,
      aktionen: ['einschreibung.gemeldet'],
    });
    expect(await mailsAbout(person)).toHaveLength(1);
  });

  test('reports of one company on many, some of whom applied, never wait in a circle', async () => {
    const people = await Promise.all(Array.from({ length: 20 }, () => newPerson()));
    await asSystem(async (db) => {
      for (const { id } of people.filter((_, n) => n % 2 === 0)) await newBewerbung(db, fixture.firma.id, id);
    });
    const { anna, ben } = fixture.token;
    const answers = await Promise.all(people.map(({ id }, n) => report(id, {}, n % 3 === 0 ? anna : ben)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(people.map(() => 200));
  });

  test('reporting and withdrawing end in one of the two', async () => {
    const { id } = await newPerson();
    await report(id);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        n % 2 === 0 ? withdraw(id) : report(id, {}, fixture.token.andere),
      ),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 204)).toHaveLength(1);
    expect(answers.every(({ statusCode }) => [200, 204, 404, 409].includes(statusCode))).toBe(true);
    const { aktive, eingeschrieben } = (await kept(id)) ?? {};
    expect(eingeschrieben).toBe(aktive === 1);
  });
});

describe('nothing is half done', () => {
  const failing = (table: string) => `
    create function scheitern() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$;
    create trigger scheitern before insert on ${table} for each row execute function scheitern()`;

  test.each(['protokoll', 'mailausgang'])('where %s takes no entry', async (table) => {
    const [fresh, reported] = [await newPerson(), await newPerson()];
    await report(reported.id);
    expect(await mailsAbout(reported)).toHaveLength(1);
    await withOwner(fixture.server.url, (owner) => owner.query(failing(table)));
    try {
      expect((await report(fresh.id)).statusCode).toBe(500);
      expect((await withdraw(reported.id)).statusCode).toBe(500);
    } finally {
      await withOwner(fixture.server.url, (owner) => owner.query('drop function scheitern cascade'));
    }
    expect(await waiting()).toBe(0);
    expect(await kept(fresh.id)).toEqual({
      meldungen: 0,
      aktive: 0,
      bewerbungen: 0,
      eingeschrieben: false,
      aktionen: [],
    });
    expect(await kept(reported.id)).toMatchObject({ aktive: 1, aktionen: ['einschreibung.gemeldet'] });
    expect(await inMarketplace(fresh.id)).toBe(true);
    expect((await report(fresh.id)).statusCode).toBe(200);
    expect(await mailsAbout(fresh)).toHaveLength(1);
    expect(await mailsAbout(reported)).toHaveLength(1);
  });
});
