import { describe, expect, test } from 'vitest';
import { MAX_KENNZEICHEN, updateBewerberkennzeichen } from '@firmenportal/contract/bewerberkennzeichen';
import type { Answer, CallInput } from '@firmenportal/contract/hydra/operation';
import { bewerber } from '#features/bewerber/bewerber.table.ts';
import { kennzeichenFixture, marked, rowOf } from '#testing/fixtures/kennzeichen-fixture.ts';
import { updateKennzeichen } from './bewerberkennzeichen.db.ts';

const fixture = kennzeichenFixture();
const { token, ids } = fixture;

type Body = CallInput<typeof updateBewerberkennzeichen>['body'];
const markAll = (body: Body, by = token.anna, headers = {}) =>
  fixture.server.call(updateBewerberkennzeichen, { body }, { token: by, headers });
const results = async (body: Body, by = token.anna) =>
  (await markAll(body, by)).json<Answer<typeof updateBewerberkennzeichen>>().ergebnisse;

describe('several at once', () => {
  test('are told apart, in the order asked, each person once', async () => {
    await marked(ids.zweite, { favorit: true }, token.ben);
    const nobody = crypto.randomUUID();
    const found = await results({
      bewerber: [
        `/api/bewerber/${ids.eigene}`,
        ids.zweite,
        `/api/bewerber-marktplatz/${ids.markt}`,
        ids.fremde,
        ids.vergeben,
        ids.gegangen,
        nobody,
        'no identifier',
        ids.markt.toUpperCase(),
      ],
      favorit: true,
    });
    expect(found.map(({ bewerber: iri, ergebnis: result }) => [iri, result])).toEqual([
      [`/api/bewerber/${ids.eigene}`, 'geaendert'],
      [`/api/bewerber/${ids.zweite}`, 'unveraendert'],
      [`/api/bewerber/${ids.markt}`, 'geaendert'],
      [ids.fremde, 'unbekannt'],
      [ids.vergeben, 'unbekannt'],
      [ids.gegangen, 'unbekannt'],
      [nobody, 'unbekannt'],
      ['no identifier', 'unbekannt'],
    ]);
    expect(found.map(({ name }) => name)[2]).toBe('Mia Markt');
    expect(found.slice(3).map(({ name }) => name)).toEqual([null, null, null, null, null]);
    expect((await rowOf(ids.zweite))?.favoritVon).toBe('Ben Buche');
    expect((await rowOf(ids.markt))?.favoritVon).toBe('Anna Adler');
    expect(await rowOf(ids.fremde)).toBeUndefined();
  });

  test('lose what is taken away, where they have it', async () => {
    await marked(ids.markt, { favorit: true, ausgeblendet: true });
    const body = { bewerber: [ids.markt, ids.zweite], ausgeblendet: false };
    expect((await results(body)).map(({ ergebnis: result }) => result)).toEqual([
      'geaendert',
      'unveraendert',
    ]);
    expect(await rowOf(ids.markt)).toMatchObject({ favoritVon: 'Anna Adler', ausgeblendetAm: null });
    expect(await rowOf(ids.zweite)).toBeUndefined();
  });

  test('are nobody to school staff, and refused without the permission', async () => {
    const body = { bewerber: [ids.markt], favorit: true };
    expect((await results(body, token.schule)).map(({ ergebnis: result }) => result)).toEqual(['unbekannt']);
    expect((await markAll(body, token.ohneRecht)).statusCode).toBe(403);
    expect(await rowOf(ids.markt)).toBeUndefined();
  });

  test('of a repeated call are marked once and answered alike', async () => {
    const body = { bewerber: [ids.markt], favorit: true };
    const key = { 'idempotency-key': crypto.randomUUID() };
    const [one, two] = [await markAll(body, token.anna, key), await markAll(body, token.anna, key)];
    expect(two.body).toBe(one.body);
  });

  test('are five hundred at most, and those of others wait instead of deadlocking', async () => {
    const many = await fixture.server.database.asSystem('test', async (db) => {
      const rows = await db
        .insert(bewerber)
        .values(Array.from({ length: MAX_KENNZEICHEN }, (_, i) => somebody(i)))
        .returning();
      return rows.map(({ id }) => id);
    });
    expect((await markAll({ bewerber: [...many, ids.markt], favorit: true })).statusCode).toBe(422);
    expect(await results({ bewerber: many, favorit: true })).toHaveLength(MAX_KENNZEICHEN);

    // In either order, as the database may hand them on.
    const access = {
      benutzerId: fixture.konten.gruppe.id,
      sitzungId: '',
      rollen: [],
      firmaId: fixture.a,
      eigeneFirmaId: fixture.a,
      firmen: [fixture.a],
      stand: null,
      uebernommenVon: null,
      scopes: null,
      locale: 'de-DE' as const,
    };
    await Promise.all(
      Array.from({ length: 8 }, (_, i) =>
        fixture.server.database.asSystem('test', (db) =>
          updateKennzeichen(
            db,
            access,
            i % 2 ? many : many.toReversed(),
            { bewertung: (i % 4) + 1 },
            new Date(),
          ),
        ),
      ),
    );
    for (const id of [many[0], many.at(-1)]) expect((await rowOf(id ?? ''))?.bewertung).not.toBeNull();
  });
});

const somebody = (i: number) => ({
  bewerbernummer: `N${i}`,
  vorname: 'Nele',
  nachname: `Nummer${i}`,
  bewerbungsjahr: 2027,
  freigabedatum: '2026-01-01',
});
