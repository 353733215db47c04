import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import {
  getMarktplatzBewerber,
  getMarktplatzfilter,
  listMarktplatz,
  listMarktplatzBranchen,
  listMarktplatzTags,
} from '@firmenportal/contract/bewerber';
import type { Answer, CallInput } from '@firmenportal/contract/hydra/operation';
import type { Db } from '#platform/db/database.ts';
import { protokoll } from '#platform/audit/protokoll.table.ts';
import { bewerber } from './bewerber.table.ts';
import { bewerberkennzeichen } from '#features/bewerberkennzeichen/bewerberkennzeichen.table.ts';
import { einschreibung } from '#features/einschreibungen/einschreibungen.table.ts';
import {
  newBenutzer,
  newBewerber,
  newBranche,
  newEinschreibung,
  newFirma,
  newMerkmal,
  newStudiengang,
  newTestergebnis,
  signIn,
} from '#testing/records/factories.ts';
import { startTestServer, type TestServer } from '#testing/server.ts';

type Query = NonNullable<CallInput<typeof listMarktplatz>['query']>;

let server: TestServer;
let token: string;
let others: string;
let schule: string;
let firmaId: string;
let andereId: string;

const asSystem = <T>(work: (db: Db) => Promise<T>) => server.database.asSystem('test', work);

beforeAll(async () => {
  server = await startTestServer();
  const emails = await asSystem(async (db) => {
    [firmaId, andereId] = [(await newFirma(db)).id, (await newFirma(db)).id];
    const person = async (firmen: string[], rolle: 'ADMIN' | 'FIRMENBETREUUNG') =>
      (await newBenutzer(db, { rollen: [`ROLE_FIRMENPORTAL_${rolle}`], firmen })).email;
    return {
      eine: await person([firmaId], 'ADMIN'),
      andere: await person([andereId], 'ADMIN'),
      schule: await person([], 'FIRMENBETREUUNG'),
    };
  });
  token = await signIn(server, emails.eine);
  others = await signIn(server, emails.andere);
  schule = await signIn(server, emails.schule);
});

beforeEach(() =>
  asSystem(async (db) => {
    await db.update(bewerber).set({ zurueckgezogenAm: '2020-01-01' });
  }),
);

async function list(query: Query = {}, als = token): Promise<Answer<typeof listMarktplatz>> {
  const answer = await server.call(listMarktplatz, { query }, { token: als });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<Answer<typeof listMarktplatz>>();
}
/** The names of a page, with the total that it claims. */
async function found(query: Query = {}, als = token): Promise<string[]> {
  const { 'hydra:member': members, 'hydra:totalItems': total } = await list(query, als);
  expect(total).toBe(members.length);
  return members.map(({ nachname }) => nachname);
}
const look = (id: string, als = token) =>
  server.call(getMarktplatzBewerber, { params: { id } }, { token: als });
const change = (id: string, values: Partial<typeof bewerber.$inferInsert>) =>
  asSystem((db) => db.update(bewerber).set(values).where(eq(bewerber.id, id)));
const mark = (
  bewerberId: string,
  values: Partial<typeof bewerberkennzeichen.$inferInsert>,
  firma = firmaId,
) =>
  asSystem((db) =>
    db
      .insert(bewerberkennzeichen)
      .values({ firmaId: firma, bewerberId, ...values })
      .onConflictDoUpdate({
        target: [bewerberkennzeichen.firmaId, bewerberkennzeichen.bewerberId],
        set: values,
      }),
  );
const berlin = (days: number) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' }).format(
    new Date(server.clock.now.getTime() + days * 86_400_000),
  );

describe('who is in the marketplace', () => {
  test('whose release date has come: today, not tomorrow, not without one', async () => {
    await asSystem(async (db) => {
      await newBewerber(db, { nachname: 'Heute', freigabedatum: berlin(0) });
      await newBewerber(db, { nachname: 'Morgen', freigabedatum: berlin(1) });
      await newBewerber(db, { nachname: 'Nie', freigabedatum: null });
    });
    expect(await found()).toEqual(['Heute']);
    const now = server.clock.now;
    server.clock.now = new Date(now.getTime() + 86_400_000);
    const email = await asSystem(
      async (db) => (await newBenutzer(db, { rollen: ['ROLE_FIRMENPORTAL_ADMIN'], firmen: [firmaId] })).email,
    );
    expect(await found({ order: [['name', 'asc']] }, await signIn(server, email))).toEqual([
      'Heute',
      'Morgen',
    ]);
    server.clock.now = now;
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
    const { id } = await asSystem((db) => newEinschreibung(db, andereId, row.id));
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
      ['einsicht.bewerber', firmaId],
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
        await server.call(
          listMarktplatz,
          { query: { suche: 'Geheim' } },
          { token, headers: { accept: 'text/csv' } },
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
    expect(await kennzeichen(token)).toMatchObject({
      favorit: { von: 'Kim Eigen' },
      ausgeblendet: null,
      bewertung: 2,
      kontaktiertAm: '2026-02-03',
    });
    expect(await kennzeichen(others)).toEqual({
      favorit: null,
      ausgeblendet: null,
      bewertung: null,
      kontaktiertAm: null,
      auswahlstufe: null,
    });
    expect(await kennzeichen(schule)).toBeNull();
    const details = async (als: string) => (await look(id, als)).json<Answer<typeof getMarktplatzBewerber>>();
    expect((await details(token)).verlauf).toMatchObject([
      { art: 'favorit', von: 'Kim Eigen' },
      { art: 'kontaktiert', am: '2026-02-03' },
    ]);
    for (const als of [others, schule]) expect((await details(als)).verlauf).toEqual([]);
    expect(await found({ favorit: true })).toEqual(['Markiert']);
    expect(await found({ favorit: false })).toEqual([]);
    for (const als of [others, schule]) {
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
    const filter = (await server.call(getMarktplatzfilter, {}, { token })).json<
      Answer<typeof getMarktplatzfilter>
    >();
    const branchen = (await server.call(listMarktplatzBranchen, {}, { token })).json<
      Answer<typeof listMarktplatzBranchen>
    >();
    const tags = (await server.call(listMarktplatzTags, {}, { token })).json<
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
      const filter = (await server.call(getMarktplatzfilter, {}, { token: als })).json<
        Answer<typeof getMarktplatzfilter>
      >();
      const branchen = await server.call(listMarktplatzBranchen, {}, { token: als });
      const tags = await server.call(listMarktplatzTags, {}, { token: als });
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
    expect(await counts(token)).toEqual([1, 1, 1, 1]);
    for (const als of [others, schule]) {
      expect(await found({ order: [['name', 'asc']] }, als)).toEqual(['A', 'B', 'C']);
      expect(await counts(als)).toEqual([3, 3, 3, 3]);
    }
    await hide(0, null);
    expect(await found({ order: [['name', 'asc']] })).toEqual(['A', 'B']);
    expect(await counts(token)).toEqual([2, 2, 2, 2]);
    await hide(1, new Date());
    await hide(0, new Date());
    expect(await counts(token)).toEqual([0, 0, 0, 0]);
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
    const answer = await server.call(listMarktplatz, {}, { token, headers: { 'if-none-match': etag } });
    etag = String(answer.headers['etag']);
    return answer.statusCode;
  };
  expect([await again(), await again()]).toEqual([200, 304]);
  const changes: (() => Promise<unknown>)[] = [
    () => mark(row.id, { favoritAm: new Date() }),
    () => asSystem((db) => newEinschreibung(db, andereId, row.id)),
    () => change(row.id, { vorname: 'Neu' }),
    () => asSystem((db) => newTestergebnis(db, row.id)),
  ];
  for (const make of changes) {
    await make();
    expect([await again(), await again()]).toEqual([200, 304]);
  }
  await mark(row.id, { favoritAm: new Date() }, andereId);
  expect(await again()).toBe(304);
});
