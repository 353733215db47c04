import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { and, eq } from 'drizzle-orm';
import { getMarktplatzBewerber } from '@firmenportal/contract/bewerber';
import {
  MAX_KENNZEICHEN,
  updateBewerber,
  updateBewerberkennzeichen,
  updateMarktplatzBewerber,
} from '@firmenportal/contract/bewerberkennzeichen';
import type { Answer, CallInput } from '@firmenportal/contract/hydra/operation';
import type { Problem } from '@firmenportal/contract/hydra/problem';
import type { Rolle } from '@firmenportal/contract/permissions';
import { sitzung } from '#features/sitzungen/sitzungen.table.ts';
import { bewerber } from '#features/bewerber/bewerber.table.ts';
import { bewerberkennzeichen } from './bewerberkennzeichen.table.ts';
import {
  newBenutzer,
  newBewerber,
  newBewerbung,
  newEinschreibung,
  newFirma,
  signIn,
} from '#testing/records/factories.ts';
import { startTestServer, type TestServer } from '#testing/server.ts';
import { updateKennzeichen } from './bewerberkennzeichen.db.ts';

const BEWERBUNGEN: Rolle[] = ['ROLE_FIRMENPORTAL_USER_FUER_BEWERBUNGEN'];

let server: TestServer;
let [a, b] = ['', ''];
/** Who marks, by token. */
const token = { anna: '', ben: '', gruppe: '', andere: '', ohneRecht: '', schule: '' };
let annaEmail: string;
let gruppeId: string;
/** Applicants by where they stand. */
const ids = { markt: '', zweite: '', eigene: '', fremde: '', gegangen: '', vergeben: '', anonym: '' };

beforeAll(async () => {
  server = await startTestServer();
  server.clock.now = new Date('2026-11-02T10:00:00+01:00');
  const emails = await server.database.asSystem('test', async (db) => {
    [a, b] = [(await newFirma(db)).id, (await newFirma(db)).id];
    const own = { rollen: BEWERBUNGEN, firmen: [a] };
    const people = {
      anna: await newBenutzer(db, { ...own, vorname: 'Anna', nachname: 'Adler' }),
      ben: await newBenutzer(db, { ...own, vorname: 'Ben', nachname: 'Buche' }),
      gruppe: await newBenutzer(db, { ...own, firmen: [a, b] }),
      andere: await newBenutzer(db, { ...own, firmen: [b] }),
      ohneRecht: await newBenutzer(db, { ...own, rollen: ['ROLE_FIRMENPORTAL_USER_FUER_STUDIERENDE'] }),
      schule: await newBenutzer(db, { rollen: ['ROLE_FIRMENPORTAL_FIRMENBETREUUNG'], firmen: [] }),
    };
    annaEmail = people.anna.email;
    gruppeId = people.gruppe.id;
    ids.markt = (await newBewerber(db, { vorname: 'Mia', nachname: 'Markt' })).id;
    ids.zweite = (await newBewerber(db)).id;
    const hidden = { freigabedatum: null };
    ids.eigene = (await newBewerber(db, hidden)).id;
    await newBewerbung(db, a, ids.eigene);
    ids.fremde = (await newBewerber(db, hidden)).id;
    await newBewerbung(db, b, ids.fremde);
    ids.gegangen = (await newBewerber(db, { zurueckgezogenAm: '2026-10-01' })).id;
    ids.vergeben = (await newBewerber(db)).id;
    await newEinschreibung(db, b, ids.vergeben);
    ids.anonym = (await newBewerber(db, { anonymisiertAm: new Date() })).id;
    await newBewerbung(db, a, ids.anonym);
    return people;
  });
  for (const name of Object.keys(token) as (keyof typeof token)[]) {
    token[name] = await signIn(server, emails[name].email);
  }
});
beforeEach(() => server.database.asSystem('test', (db) => db.delete(bewerberkennzeichen)));

type Aenderung = CallInput<typeof updateBewerber>['body'];

const mark = (id: string, body: Aenderung, by = token.anna) =>
  server.call(updateMarktplatzBewerber, { params: { id }, body }, { token: by });
const markOwn = (id: string, body: Aenderung, by = token.anna) =>
  server.call(updateBewerber, { params: { id }, body }, { token: by });
async function marked(id: string, body: Aenderung, by = token.anna) {
  const answer = await mark(id, body, by);
  expect(answer.statusCode).toBe(200);
  return answer.json<Answer<typeof updateMarktplatzBewerber>>();
}
const rowOf = (bewerberId: string, firmaId = a) =>
  server.database.asSystem('test', async (db) => {
    const [row] = await db
      .select()
      .from(bewerberkennzeichen)
      .where(and(eq(bewerberkennzeichen.firmaId, firmaId), eq(bewerberkennzeichen.bewerberId, bewerberId)));
    return row;
  });
const seenBy = async (by: string) =>
  (await server.call(getMarktplatzBewerber, { params: { id: ids.markt } }, { token: by })).json<
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
    const id = await server.database.asSystem('test', async (db) => {
      const bewerber = await newBewerber(db);
      await newEinschreibung(db, a, bewerber.id, { gemeldetVon: 'Anna Adler' });
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
    const now = server.clock.now;
    server.clock.now = new Date(now.getTime() + 60_000);
    // With a kind that is new, so that the row is written all the same.
    const again = await marked(ids.markt, { ...body, ausgeblendet: true }, token.ben);
    server.clock.now = now;
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
      await server.database.asSystem('test', (db) => db.delete(bewerberkennzeichen));
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
      server.database.asSystem('test', (db) =>
        db.update(sitzung).set({ firmaId }).where(eq(sitzung.benutzerId, gruppeId)),
      );
    await marked(ids.markt, { favorit: true });
    await actFor(b);
    expect(await marked(ids.markt, { bewertung: 4 }, token.gruppe)).toMatchObject({
      ...NOTHING,
      bewertung: 4,
    });
    expect([(await rowOf(ids.markt, a))?.bewertung, (await rowOf(ids.markt, b))?.bewertung]).toEqual([
      null,
      4,
    ]);
    expect((await markOwn(ids.eigene, { favorit: true }, token.gruppe)).statusCode).toBe(404);
    expect((await markOwn(ids.fremde, { favorit: true }, token.gruppe)).statusCode).toBe(200);
    await actFor(a);
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
      server.database.asSystem('test', (db) =>
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
    const now = server.clock.now;
    // Past midnight in Berlin alone.
    server.clock.now = new Date('2026-11-02T23:30:00Z');
    const later = await signIn(server, annaEmail);
    const [today, tomorrow] = [
      await mark(ids.markt, { kontaktiertAm: '2026-11-03' }, later),
      await mark(ids.markt, { kontaktiertAm: '2026-11-04' }, later),
    ];
    server.clock.now = now;
    expect([today.statusCode, tomorrow.statusCode]).toEqual([200, 422]);
  });
});

describe('several at once', () => {
  type Body = CallInput<typeof updateBewerberkennzeichen>['body'];
  const markAll = (body: Body, by = token.anna, headers = {}) =>
    server.call(updateBewerberkennzeichen, { body }, { token: by, headers });
  const results = async (body: Body, by = token.anna) =>
    (await markAll(body, by)).json<Answer<typeof updateBewerberkennzeichen>>().ergebnisse;

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
    const many = await server.database.asSystem('test', async (db) => {
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
      benutzerId: gruppeId,
      sitzungId: '',
      rollen: [],
      firmaId: a,
      eigeneFirmaId: a,
      firmen: [a],
      stand: null,
      uebernommenVon: null,
      scopes: null,
      locale: 'de-DE' as const,
    };
    await Promise.all(
      Array.from({ length: 8 }, (_, i) =>
        server.database.asSystem('test', (db) =>
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
