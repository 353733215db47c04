import { describe, expect, test } from 'vitest';
import {
  getMarktplatzBewerber,
  getMarktplatzfilter,
  listMarktplatzBranchen,
  listMarktplatzTags,
} from '@firmenportal/contract/bewerber';
import type { Answer } from '@firmenportal/contract/hydra/operation';
import {
  asSystem,
  found,
  list,
  look,
  mark,
  marktplatzFixture,
} from '#testing/fixtures/marktplatz-fixture.ts';
import { newBewerber, newBranche, newMerkmal } from '#testing/records/factories.ts';

const fixture = marktplatzFixture();

describe('marks', () => {
  test("are the company's own: nowhere for another, and none for school staff", async () => {
    const { id } = await asSystem((db) => newBewerber(db, { nachname: 'Markiert' }));
    await mark(id, {
      favoritAm: new Date(),
      favoritVon: 'Kim Eigen',
      bewertung: 2,
      kontaktiertAm: '2026-02-03',
    });
    const kennzeichen = async (als: string) => (await list({}, als))['hydra:member'][0]?.kennzeichen;
    expect(await kennzeichen(fixture.token)).toMatchObject({
      favorit: { von: 'Kim Eigen' },
      ausgeblendet: null,
      bewertung: 2,
      kontaktiertAm: '2026-02-03',
    });
    expect(await kennzeichen(fixture.others)).toEqual({
      favorit: null,
      ausgeblendet: null,
      bewertung: null,
      kontaktiertAm: null,
      auswahlstufe: null,
    });
    expect(await kennzeichen(fixture.schule)).toBeNull();
    const details = async (als: string) => (await look(id, als)).json<Answer<typeof getMarktplatzBewerber>>();
    expect((await details(fixture.token)).verlauf).toMatchObject([
      { art: 'favorit', von: 'Kim Eigen' },
      { art: 'kontaktiert', am: '2026-02-03' },
    ]);
    for (const als of [fixture.others, fixture.schule]) expect((await details(als)).verlauf).toEqual([]);
    expect(await found({ favorit: true })).toEqual(['Markiert']);
    expect(await found({ favorit: false })).toEqual([]);
    for (const als of [fixture.others, fixture.schule]) {
      expect(await found({ favorit: true }, als)).toEqual([]);
      expect(await found({ favorit: false }, als)).toEqual(['Markiert']);
    }
  });

  test('are one count, whichever call tells it: the chips, or the lists of industries and traits', async () => {
    await asSystem(async (db) => {
      const [branche, other, merkmal] = [await newBranche(db), await newBranche(db), await newMerkmal(db)];
      await newBewerber(db, { branchen: [branche.id, other.id], merkmale: [merkmal.id] });
      await newBewerber(db, { branchen: [branche.id], merkmale: [] });
    });
    const filter = (await fixture.server.call(getMarktplatzfilter, {}, { token: fixture.token })).json<
      Answer<typeof getMarktplatzfilter>
    >();
    const branchen = (await fixture.server.call(listMarktplatzBranchen, {}, { token: fixture.token })).json<
      Answer<typeof listMarktplatzBranchen>
    >();
    const tags = (await fixture.server.call(listMarktplatzTags, {}, { token: fixture.token })).json<
      Answer<typeof listMarktplatzTags>
    >();
    const byName = <T extends { name: string }>(rows: readonly T[]) =>
      rows.toSorted((a, b) => a.name.localeCompare(b.name));
    expect(filter.branchen).toHaveLength(2);
    expect(
      byName(branchen['hydra:member'].map(({ branche, anzahl }) => ({ name: branche.name, anzahl }))),
    ).toEqual(byName(filter.branchen.map(({ name, anzahl }) => ({ name, anzahl }))));
    expect(
      byName(tags['hydra:member'].map(({ merkmal, anzahl }) => ({ name: merkmal.name, anzahl }))),
    ).toEqual(byName(filter.merkmale.map(({ name, anzahl }) => ({ name, anzahl }))));
  });

  test('hide from lists, totals and counts until asked for, for this company alone', async () => {
    const [brancheId, merkmalId] = await asSystem(async (db) => [
      (await newBranche(db)).id,
      (await newMerkmal(db)).id,
    ]);
    const rows = await asSystem(async (db) => {
      const created = [];
      for (const nachname of ['A', 'B', 'C']) {
        created.push(await newBewerber(db, { nachname, branchen: [brancheId], merkmale: [merkmalId] }));
      }
      return created;
    });
    const counts = async (als: string) => {
      const filter = (await fixture.server.call(getMarktplatzfilter, {}, { token: als })).json<
        Answer<typeof getMarktplatzfilter>
      >();
      const branchen = await fixture.server.call(listMarktplatzBranchen, {}, { token: als });
      const tags = await fixture.server.call(listMarktplatzTags, {}, { token: als });
      return [
        filter.branchen[0]?.anzahl ?? 0,
        filter.bewerbungsjahre[0]?.anzahl ?? 0,
        branchen.json<Answer<typeof listMarktplatzBranchen>>()['hydra:member'][0]?.anzahl ?? 0,
        tags.json<Answer<typeof listMarktplatzTags>>()['hydra:member'][0]?.anzahl ?? 0,
      ];
    };
    const hide = (at: number, ausgeblendetAm: Date | null) => mark(rows[at]?.id ?? '', { ausgeblendetAm });
    expect(await found({ order: [['name', 'asc']] })).toEqual(['A', 'B', 'C']);
    await hide(0, new Date());
    await hide(2, new Date());
    expect(await found()).toEqual(['B']);
    expect(await found({ branche: brancheId, suche: 'B' })).toEqual(['B']);
    expect(await found({ branche: brancheId })).toEqual(['B']);
    expect(await found({ ausgeblendet: true, order: [['name', 'asc']] })).toEqual(['A', 'C']);
    expect(await counts(fixture.token)).toEqual([1, 1, 1, 1]);
    for (const als of [fixture.others, fixture.schule]) {
      expect(await found({ order: [['name', 'asc']] }, als)).toEqual(['A', 'B', 'C']);
      expect(await counts(als)).toEqual([3, 3, 3, 3]);
    }
    await hide(0, null);
    expect(await found({ order: [['name', 'asc']] })).toEqual(['A', 'B']);
    expect(await counts(fixture.token)).toEqual([2, 2, 2, 2]);
    await hide(1, new Date());
    await hide(0, new Date());
    expect(await counts(fixture.token)).toEqual([0, 0, 0, 0]);
  });
});
