import { describe, expect, test } from 'vitest';
import { getMarktplatzBewerber, listMarktplatz } from '@firmenportal/contract/bewerber';
import type { Answer, CallInput } from '@firmenportal/contract/hydra/operation';
import { protokoll } from '#platform/audit/protokoll.table.ts';
import { einschreibung } from '#features/einschreibungen/einschreibungen.table.ts';
import {
  asSystem,
  change,
  found,
  list,
  look,
  mark,
  marktplatzFixture,
} from '#testing/fixtures/marktplatz-fixture.ts';
import {
  newBenutzer,
  newBewerber,
  newBranche,
  newEinschreibung,
  newMerkmal,
  newStudiengang,
  newTestergebnis,
  signIn,
} from '#testing/records/factories.ts';
import { eq } from 'drizzle-orm';

type Query = NonNullable<CallInput<typeof listMarktplatz>['query']>;

const fixture = marktplatzFixture();

const berlin = (days: number) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' }).format(
    new Date(fixture.server.clock.now.getTime() + days * 86_400_000),
  );

describe('who is in the marketplace', () => {
  test('whose release date has come: today, not tomorrow, not without one', async () => {
    await asSystem(async (db) => {
      await newBewerber(db, { nachname: 'Heute', freigabedatum: berlin(0) });
      await newBewerber(db, { nachname: 'Morgen', freigabedatum: berlin(1) });
      await newBewerber(db, { nachname: 'Nie', freigabedatum: null });
    });
    expect(await found()).toEqual(['Heute']);
    const now = fixture.server.clock.now;
    fixture.server.clock.now = new Date(now.getTime() + 86_400_000);
    const email = await asSystem(
      async (db) =>
        (await newBenutzer(db, { rollen: ['ROLE_FIRMENPORTAL_ADMIN'], firmen: [fixture.firmaId] })).email,
    );
    expect(await found({ order: [['name', 'asc']] }, await signIn(fixture.server, email))).toEqual([
      'Heute',
      'Morgen',
    ]);
    fixture.server.clock.now = now;
  });

  test.each([
    ['withdrew', { zurueckgezogenAm: '2026-01-01' }],
    ['was anonymised', { anonymisiertAm: new Date() }],
    ['has no release date any more', { freigabedatum: null }],
  ])('not who %s, from the next request', async (_, values) => {
    const { id } = await asSystem((db) => newBewerber(db, { nachname: 'Da' }));
    expect(await found()).toEqual(['Da']);
    expect((await look(id)).statusCode).toBe(200);
    await change(id, values);
    expect(await found()).toEqual([]);
    expect((await look(id)).statusCode).toBe(404);
  });

  test('not who is enrolled by anybody, until that is taken back', async () => {
    const row = await asSystem((db) => newBewerber(db, { nachname: 'Begehrt' }));
    expect(await found()).toEqual(['Begehrt']);
    const { id } = await asSystem((db) => newEinschreibung(db, fixture.andereId, row.id));
    expect(await found()).toEqual([]);
    expect((await look(row.id)).statusCode).toBe(404);
    await asSystem((db) =>
      db
        .update(einschreibung)
        .set({ zurueckgezogenAm: new Date(), zurueckgezogenVon: 'x' })
        .where(eq(einschreibung.id, id)),
    );
    expect(await found()).toEqual(['Begehrt']);
  });

  test('looking at somebody is audited, and unknown is answered as out of scope is', async () => {
    const { id } = await asSystem((db) => newBewerber(db));
    expect((await look(id)).statusCode).toBe(200);
    const entries = await asSystem((db) => db.select().from(protokoll).where(eq(protokoll.objekt, id)));
    expect(entries.map(({ aktion, firmaId: firma }) => [aktion, firma])).toEqual([
      ['einsicht.bewerber', fixture.firmaId],
    ]);
    const verborgen = await asSystem((db) => newBewerber(db, { freigabedatum: null }));
    for (const unbekannt of [verborgen.id, crypto.randomUUID()]) {
      const answer = await look(unbekannt);
      expect([answer.statusCode, answer.json<{ type: string }>().type]).toEqual([
        404,
        '/api/errors/404.ressource',
      ]);
    }
  });
});

describe('unreleased tests', () => {
  test('influence neither details, list, order, filter nor file; release and its end count at once', async () => {
    const { id } = await asSystem(async (db) => {
      const hidden = await newBewerber(db, { nachname: 'Geheim' });
      await newTestergebnis(db, hidden.id, { iqtGesamt: 99, schnittPunkte: '15.0' });
      const offen = await newBewerber(db, { nachname: 'Offen', testsFreigegeben: true });
      await newTestergebnis(db, offen.id, { iqtGesamt: 10, schnittPunkte: '1.0' });
      return hidden;
    });
    const states = async () => ({
      iqt: await found({ order: [['iqtGesamt', 'desc']] }),
      punkte: await found({ order: [['schnittPunkte', 'desc']] }),
      frei: await found({ testsFreigegeben: true }),
      werte: (await list({ suche: 'Geheim' }))['hydra:member'].map(({ iqtGesamt, schnitt }) => [
        iqtGesamt,
        schnitt,
      ]),
      tests: (await look(id)).json<Answer<typeof getMarktplatzBewerber>>().tests?.iqtGesamt,
      datei: (
        await fixture.server.call(
          listMarktplatz,
          { query: { suche: 'Geheim' } },
          { token: fixture.token, headers: { accept: 'text/csv' } },
        )
      ).body.includes('99'),
    });
    const verborgen = {
      iqt: ['Offen', 'Geheim'],
      punkte: ['Offen', 'Geheim'],
      frei: ['Offen'],
      werte: [[null, null]],
      tests: undefined,
      datei: false,
    };
    expect(await states()).toEqual(verborgen);
    await change(id, { testsFreigegeben: true });
    expect(await states()).toMatchObject({
      iqt: ['Geheim', 'Offen'],
      punkte: ['Geheim', 'Offen'],
      werte: [[99, { skala: 'punkte', wert: '15.0' }]],
      tests: 99,
      datei: true,
    });
    await change(id, { testsFreigegeben: false });
    expect(await states()).toEqual(verborgen);
  });

  test('points and grades are sorted each for itself, the others last', async () => {
    await asSystem(async (db) => {
      const tested = async (nachname: string, schnittPunkte: string | null, schnittNote: string | null) => {
        const row = await newBewerber(db, { nachname, testsFreigegeben: true });
        await newTestergebnis(db, row.id, { schnittPunkte, schnittNote });
      };
      await tested('P15', '15.0', null);
      await tested('P3', '3.0', null);
      await tested('N07', null, '0.7');
      await tested('N60', null, '6.0');
      await tested('Ohne', null, null);
    });
    const first = async (property: 'schnittPunkte' | 'schnittNote', direction: 'asc' | 'desc') =>
      (await found({ order: [[property, direction]] })).slice(0, 2);
    expect(await first('schnittPunkte', 'desc')).toEqual(['P15', 'P3']);
    expect(await first('schnittPunkte', 'asc')).toEqual(['P3', 'P15']);
    expect(await first('schnittNote', 'asc')).toEqual(['N07', 'N60']);
    expect(await first('schnittNote', 'desc')).toEqual(['N60', 'N07']);
  });
});

describe('filters and search', () => {
  test('each narrows, industries to any and traits to all of them', async () => {
    const ids = await asSystem(async (db) => {
      const [b1, b2, b3] = [await newBranche(db), await newBranche(db), await newBranche(db)];
      const [m1, m2] = [await newMerkmal(db), await newMerkmal(db)];
      const studiengang = await newStudiengang(db);
      await newBewerber(db, { nachname: 'Eins', branchen: [b1.id], merkmale: [m1.id, m2.id], plz: '22303' });
      await newBewerber(db, {
        nachname: 'Zwei',
        branchen: [b2.id, b3.id],
        merkmale: [m1.id],
        plz: '20095',
        bewerbungsjahr: 2028,
        studiengaenge: [studiengang.id],
      });
      await newBewerber(db, { nachname: 'Drei', branchen: [b3.id], plz: null, testsFreigegeben: true });
      return { b1: b1.id, b2: b2.id, b3: b3.id, m1: m1.id, m2: m2.id, studiengang: studiengang.id };
    });
    const by = async (query: Query) => (await found(query)).toSorted();
    expect(await by({ branche: ids.b1 })).toEqual(['Eins']);
    expect(await by({ branche: `${ids.b1},${ids.b2}` })).toEqual(['Eins', 'Zwei']);
    expect(await by({ branche: `${ids.b2},${ids.b3}` })).toEqual(['Drei', 'Zwei']);
    expect(await by({ merkmal: ids.m1 })).toEqual(['Eins', 'Zwei']);
    expect(await by({ merkmal: `${ids.m1},${ids.m2}` })).toEqual(['Eins']);
    expect(await by({ studiengang: `/api/studiengaenge/${ids.studiengang}` })).toEqual(['Zwei']);
    expect(await by({ bewerbungsjahr: '2028' })).toEqual(['Zwei']);
    expect(await by({ plz: '22' })).toEqual(['Eins']);
    expect(await by({ plz: '2' })).toEqual(['Eins', 'Zwei']);
    expect(await by({ plz: '20095' })).toEqual(['Zwei']);
    expect(await by({ testsFreigegeben: true })).toEqual(['Drei']);
    expect(await by({ testsFreigegeben: false })).toEqual(['Eins', 'Zwei']);
    expect(await by({ plz: '2', merkmal: ids.m1, branche: ids.b3 })).toEqual(['Zwei']);
  });

  test('parts of names, umlauts in each spelling, and the number find a person', async () => {
    await asSystem((db) =>
      newBewerber(db, { nachname: 'Müller-Größ', vorname: 'René', bewerbernummer: 'BX-4711' }),
    );
    for (const search of ['müll', 'MUELLER', 'muller rene', 'groess', 'René Mü', 'bx-47', '4711']) {
      expect(await found({ suche: search }), search).toEqual(['Müller-Größ']);
    }
    for (const search of ['%', 'müller kim', '4712'])
      expect(await found({ suche: search }), search).toEqual([]);
  });
});

test('an unchanged answer is revalidated, and built anew after any change that it shows', async () => {
  const row = await asSystem((db) => newBewerber(db, { nachname: 'Stand' }));
  let etag = '';
  const again = async () => {
    const answer = await fixture.server.call(
      listMarktplatz,
      {},
      { token: fixture.token, headers: { 'if-none-match': etag } },
    );
    etag = String(answer.headers['etag']);
    return answer.statusCode;
  };
  expect([await again(), await again()]).toEqual([200, 304]);
  const changes: (() => Promise<unknown>)[] = [
    () => mark(row.id, { favoritAm: new Date() }),
    () => asSystem((db) => newEinschreibung(db, fixture.andereId, row.id)),
    () => change(row.id, { vorname: 'Neu' }),
    () => asSystem((db) => newTestergebnis(db, row.id)),
  ];
  for (const make of changes) {
    await make();
    expect([await again(), await again()]).toEqual([200, 304]);
  }
  await mark(row.id, { favoritAm: new Date() }, fixture.andereId);
  expect(await again()).toBe(304);
});
