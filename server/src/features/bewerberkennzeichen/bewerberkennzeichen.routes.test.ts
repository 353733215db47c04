import { describe, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { getMarktplatzBewerber } from '@firmenportal/contract/bewerber';
import { updateBewerber } from '@firmenportal/contract/bewerberkennzeichen';
import type { Answer } from '@firmenportal/contract/hydra/operation';
import type { Problem } from '@firmenportal/contract/hydra/problem';
import { sitzung } from '#features/sitzungen/sitzungen.table.ts';
import { bewerber } from '#features/bewerber/bewerber.table.ts';
import {
  kennzeichenFixture,
  mark,
  marked,
  rowOf,
  type Aenderung,
} from '#testing/fixtures/kennzeichen-fixture.ts';
import { newBewerber, newEinschreibung, signIn } from '#testing/records/factories.ts';
import { bewerberkennzeichen } from './bewerberkennzeichen.table.ts';

const fixture = kennzeichenFixture();
const { token, ids } = fixture;

const markOwn = (id: string, body: Aenderung, by = token.anna) =>
  fixture.server.call(updateBewerber, { params: { id }, body }, { token: by });
const seenBy = async (by: string) =>
  (await fixture.server.call(getMarktplatzBewerber, { params: { id: ids.markt } }, { token: by })).json<
    Answer<typeof getMarktplatzBewerber>
  >().kennzeichen;

const NOTHING = {
  favorit: null,
  ausgeblendet: null,
  bewertung: null,
  kontaktiertAm: null,
  auswahlstufe: null,
};

describe('a mark', () => {
  test('is set with who and when, and taken away without a trace', async () => {
    const am = '2026-11-02T09:00:00.000Z';
    const set = await marked(ids.markt, {
      favorit: true,
      ausgeblendet: true,
      bewertung: 2,
      kontaktiertAm: '2026-11-01',
    });
    expect(set).toEqual({
      '@context': '/api/contexts/Bewerberkennzeichen',
      '@id': `/api/bewerber-marktplatz/${ids.markt}`,
      '@type': 'Bewerberkennzeichen',
      favorit: { am, von: 'Anna Adler' },
      ausgeblendet: { am, von: 'Anna Adler' },
      bewertung: 2,
      kontaktiertAm: '2026-11-01',
      auswahlstufe: null,
    });
    expect(await rowOf(ids.markt)).toMatchObject({
      bewertetAm: new Date(am),
      bewertetVon: 'Anna Adler',
      kontaktiertVon: 'Anna Adler',
    });
    const none = await marked(ids.markt, {
      favorit: false,
      ausgeblendet: false,
      bewertung: null,
      kontaktiertAm: null,
    });
    expect(none).toMatchObject(NOTHING);
    const { firmaId: _firma, bewerberId: _bewerber, ...columns } = (await rowOf(ids.markt)) ?? {};
    expect(new Set(Object.values(columns))).toEqual(new Set([null]));
  });

  test('that leaves somebody without marks still tells of the report', async () => {
    const id = await fixture.server.database.asSystem('test', async (db) => {
      const bewerber = await newBewerber(db);
      await newEinschreibung(db, fixture.a, bewerber.id, { gemeldetVon: 'Anna Adler' });
      return bewerber.id;
    });
    const stage = { auswahlstufe: { stufe: 'gemeldet', von: 'Anna Adler' } };
    expect((await markOwn(id, { favorit: false })).json()).toMatchObject(stage);
    expect((await markOwn(id, { bewertung: 2 })).json()).toMatchObject(stage);
  });

  test('changes what is named and nothing else', async () => {
    await marked(ids.markt, { favorit: true, bewertung: 1 });
    const { favorit, bewertung } = await marked(ids.markt, { ausgeblendet: true }, token.ben);
    expect([favorit?.von, bewertung]).toEqual(['Anna Adler', 1]);
    const after = await marked(ids.markt, { favorit: false }, token.ben);
    expect(after).toMatchObject({ favorit: null, bewertung: 1, ausgeblendet: { von: 'Ben Buche' } });
  });

  test('that is set already keeps who set it first, and when', async () => {
    const body = { favorit: true, bewertung: 3, kontaktiertAm: '2026-10-30' };
    const first = await marked(ids.markt, body);
    const now = fixture.server.clock.now;
    fixture.server.clock.now = new Date(now.getTime() + 60_000);
    // With a kind that is new, so that the row is written all the same.
    const again = await marked(ids.markt, { ...body, ausgeblendet: true }, token.ben);
    fixture.server.clock.now = now;
    expect(again.favorit).toEqual(first.favorit);
    expect(again.ausgeblendet?.von).toBe('Ben Buche');
    expect(await rowOf(ids.markt)).toMatchObject({
      bewertetAm: now,
      bewertetVon: 'Anna Adler',
      kontaktiertVon: 'Anna Adler',
    });
  });

  test('of another value is who gives it now', async () => {
    await marked(ids.markt, { bewertung: 3, kontaktiertAm: '2026-10-30' });
    await marked(ids.markt, { bewertung: 4, kontaktiertAm: '2026-10-31' }, token.ben);
    expect(await rowOf(ids.markt)).toMatchObject({
      bewertung: 4,
      bewertetVon: 'Ben Buche',
      kontaktiertAm: '2026-10-31',
      kontaktiertVon: 'Ben Buche',
    });
  });

  test('two colleagues at once leave one', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        marked(ids.markt, { favorit: true }, i % 2 ? token.anna : token.ben),
      ),
    );
    expect(new Set(answers.map(({ favorit }) => favorit?.von)).size).toBe(1);
  });

  test('of one kind is not lost to one of another kind, however many at once', async () => {
    const kinds: Aenderung[] = [
      { favorit: true },
      { ausgeblendet: true },
      { bewertung: 1 },
      { kontaktiertAm: '2026-11-02' },
    ];
    for (let round = 0; round < 3; round += 1) {
      const answers = await Promise.all(
        Array.from({ length: 52 }, (_, i) =>
          mark(ids.markt, kinds[i % kinds.length] ?? {}, i % 2 ? token.anna : token.ben),
        ),
      );
      expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
      const row = await rowOf(ids.markt);
      expect([row?.favoritAm, row?.ausgeblendetAm, row?.bewertung, row?.kontaktiertAm]).not.toContain(null);
      await fixture.server.database.asSystem('test', (db) => db.delete(bewerberkennzeichen));
    }
  });

  test('that is taken away where there is none leaves no row', async () => {
    expect(await marked(ids.markt, { favorit: false, bewertung: null })).toMatchObject(NOTHING);
    expect(await rowOf(ids.markt)).toBeUndefined();
  });
});

describe('marks are seen and written', () => {
  test('by colleagues, and by no other company', async () => {
    await marked(ids.markt, { favorit: true });
    expect((await seenBy(token.ben))?.favorit?.von).toBe('Anna Adler');
    expect(await seenBy(token.andere)).toEqual(NOTHING);
    expect(await seenBy(token.schule)).toBeNull();
    await marked(ids.markt, { favorit: false, ausgeblendet: true }, token.andere);
    expect(await seenBy(token.ben)).toMatchObject({ favorit: { von: 'Anna Adler' }, ausgeblendet: null });
  });

  test('by a group account for the active company alone', async () => {
    const actFor = (firmaId: string) =>
      fixture.server.database.asSystem('test', (db) =>
        db.update(sitzung).set({ firmaId }).where(eq(sitzung.benutzerId, fixture.konten.gruppe.id)),
      );
    await marked(ids.markt, { favorit: true });
    await actFor(fixture.b);
    expect(await marked(ids.markt, { bewertung: 4 }, token.gruppe)).toMatchObject({
      ...NOTHING,
      bewertung: 4,
    });
    expect([
      (await rowOf(ids.markt, fixture.a))?.bewertung,
      (await rowOf(ids.markt, fixture.b))?.bewertung,
    ]).toEqual([null, 4]);
    expect((await markOwn(ids.eigene, { favorit: true }, token.gruppe)).statusCode).toBe(404);
    expect((await markOwn(ids.fremde, { favorit: true }, token.gruppe)).statusCode).toBe(200);
    await actFor(fixture.a);
    expect((await markOwn(ids.eigene, { favorit: true }, token.gruppe)).statusCode).toBe(200);
    expect((await markOwn(ids.fremde, { favorit: true }, token.gruppe)).statusCode).toBe(404);
  });

  test('by nobody of the school, and by nobody without the permission', async () => {
    expect((await mark(ids.markt, { favorit: true }, token.schule)).statusCode).toBe(404);
    expect((await markOwn(ids.eigene, { favorit: true }, token.schule)).statusCode).toBe(404);
    expect((await mark(ids.markt, { favorit: true }, token.ohneRecht)).statusCode).toBe(403);
    expect((await markOwn(ids.eigene, { favorit: true }, token.ohneRecht)).statusCode).toBe(403);
  });

  test('of whom the company sees, and as an entry of the marketplace of who stands there', async () => {
    expect((await markOwn(ids.eigene, { favorit: true })).statusCode).toBe(200);
    expect((await markOwn(ids.markt, { favorit: true })).statusCode).toBe(200);
    expect((await mark(ids.eigene, { favorit: true })).statusCode).toBe(404);
  });

  test.each(['fremde', 'gegangen', 'vergeben', 'anonym'] as const)(
    'of nobody who is not seen: %s',
    async (name) => {
      expect((await mark(ids[name], { favorit: true })).statusCode).toBe(404);
      expect((await markOwn(ids[name], { favorit: true })).statusCode).toBe(404);
    },
  );

  test('of nobody any more who has left since', async () => {
    await marked(ids.zweite, { favorit: true });
    const leave = (zurueckgezogenAm: string | null) =>
      fixture.server.database.asSystem('test', (db) =>
        db.update(bewerber).set({ zurueckgezogenAm }).where(eq(bewerber.id, ids.zweite)),
      );
    await leave('2026-11-01');
    expect((await mark(ids.zweite, { favorit: false })).statusCode).toBe(404);
    await leave(null);
    expect((await rowOf(ids.zweite))?.favoritVon).toBe('Anna Adler');
  });
});

describe('what is wrong is named at its place:', () => {
  test.each([
    ['a contact to come', { kontaktiertAm: '2026-11-03' }, { kontaktiertAm: 'kontaktInZukunft' }],
    ['a contact in the year 0', { kontaktiertAm: '0000-01-01' }, { kontaktiertAm: 'datum' }],
    ['a rating that there is not', { bewertung: 5 }, { bewertung: 'zuGross' }],
    ['nothing', {}, { '': 'fehlt' }],
  ])('%s', async (_, body, expected) => {
    const answer = await mark(ids.markt, body);
    expect(answer.statusCode).toBe(422);
    const { violations = [] } = answer.json<Problem>();
    expect(Object.fromEntries(violations.map(({ propertyPath, code }) => [propertyPath, code]))).toEqual(
      expected,
    );
    expect(await rowOf(ids.markt)).toBeUndefined();
  });

  test('today is no day to come, as the school has it', async () => {
    const now = fixture.server.clock.now;
    // Past midnight in Berlin alone.
    fixture.server.clock.now = new Date('2026-11-02T23:30:00Z');
    const later = await signIn(fixture.server, fixture.konten.anna.email);
    const [today, tomorrow] = [
      await mark(ids.markt, { kontaktiertAm: '2026-11-03' }, later),
      await mark(ids.markt, { kontaktiertAm: '2026-11-04' }, later),
    ];
    fixture.server.clock.now = now;
    expect([today.statusCode, tomorrow.statusCode]).toEqual([200, 422]);
  });
});
