import { describe, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { listBewerbungen } from '@firmenportal/contract/bewerbungen';
import type { Answer } from '@firmenportal/contract/hydra/operation';
import { bewerber } from '#features/bewerber/bewerber.table.ts';
import {
  asSystem,
  bewerbungFixture,
  bewerbungIn,
  get,
  list,
  newLage,
  OKTOBER,
  SEPTEMBER,
  TODAY,
  tokenOf,
  update,
} from '#testing/fixtures/bewerbung-fixture.ts';
import { newEinschreibung, newStudiengang } from '#testing/records/factories.ts';

const fixture = bewerbungFixture();

const idsOf = ({ 'hydra:member': members }: Awaited<ReturnType<typeof list>>) =>
  members.map(({ '@id': id }) => id.split('/').at(-1));

describe('the list', () => {
  test('sorts by each of its properties, both ways, with what is empty at the end', async () => {
    const { informatik, recht: permission } = await asSystem(async (db) => ({
      informatik: (await newStudiengang(db, { name: 'Informatik' })).id,
      recht: (await newStudiengang(db, { name: 'Recht' })).id,
    }));
    const a = await newLage({
      person: { nachname: 'Älter', bewerbungsjahr: 2027 },
      bewerbung: { eingegangenAm: '2026-09-02' },
      meldung: { studiengangId: permission, gemeldetAm: new Date('2026-10-01T10:00:00Z') },
    });
    const b = await newLage({
      person: { nachname: 'Bauer', bewerbungsjahr: 2028 },
      bewerbung: { eingegangenAm: '2026-09-03', abgelehntAm: OKTOBER, abgelehntVon: 'Dora' },
    });
    const c = await newLage({
      person: { nachname: 'Zorn', bewerbungsjahr: 2026 },
      bewerbung: { eingegangenAm: null },
      meldung: { studiengangId: informatik, gemeldetAm: SEPTEMBER },
    });
    const d = await newLage(
      { person: { nachname: 'Ohne', bewerbungsjahr: 2029 }, bewerbung: { eingegangenAm: '2026-10-30' } },
      fixture.andere.id,
    );
    const both = await tokenOf([fixture.firma.id, fixture.andere.id]);
    const names = new Map(Object.entries({ a, b, c, d }).map(([name, { id }]) => [id, name]));
    const sorted = async (by: NonNullable<Parameters<typeof list>[0]>['order']) =>
      idsOf(await list({ order: by }, both))
        .map((id) => names.get(id ?? ''))
        .join('');
    for (const [property, up, down] of [
      ['name', 'abdc', 'cdba'],
      ['eingegangenAm', 'abdc', 'dbac'],
      ['standSeit', 'cabd', 'dbac'],
      ['bewerbungsjahr', 'cabd', 'dbac'],
      ['studiengang', 'ca', 'ac'],
      ['firma', '', 'd'],
    ] as const) {
      expect(await sorted([[property, 'asc']]), property).toMatch(new RegExp(`^${up}`));
      expect(await sorted([[property, 'desc']]), property).toMatch(new RegExp(`^${down}`));
    }
    expect((await sorted([['firma', 'asc']])).at(-1)).toBe('d');
    // Received, reported, withdrawn, declined.
    expect(
      await sorted([
        ['stand', 'asc'],
        ['name', 'asc'],
      ]),
    ).toBe('dacb');
    expect(await sorted(undefined)).toBe('dbac');
  });

  test('is narrowed by company, programme, year and words', async () => {
    const studiengang = (await asSystem((db) => newStudiengang(db))).id;
    const own = await newLage({
      person: { nachname: 'Größler', bewerbungsjahr: 2028 },
      meldung: { studiengangId: studiengang },
    });
    const others = await newLage({ person: { nachname: 'Klein' } }, fixture.andere.id);
    const both = await tokenOf([fixture.firma.id, fixture.andere.id]);
    const found = async (query: Parameters<typeof list>[0]) => idsOf(await list(query, both));
    expect(await found({ firma: `/api/firmen/${fixture.andere.id}` })).toEqual([others.id]);
    expect(await found({ studiengang })).toEqual([own.id]);
    expect(await found({ bewerbungsjahr: '2028' })).toEqual([own.id]);
    expect(await found({ suche: 'groessl' })).toEqual([own.id]);
    expect(await found({ suche: 'klein', bewerbungsjahr: '2028' })).toEqual([]);
  });

  test('is that of the companies in scope; school staff see all', async () => {
    const own = await newLage();
    const others = await newLage({}, fixture.andere.id);
    expect(idsOf(await list())).toEqual([own.id]);
    expect(idsOf(await list({ firma: fixture.andere.id }))).toEqual([]);
    expect(new Set(idsOf(await list({}, await tokenOf([fixture.firma.id, fixture.andere.id]))))).toEqual(
      new Set([own.id, others.id]),
    );
    const staff = await tokenOf([], { rollen: ['ROLE_FIRMENPORTAL_FIRMENBETREUUNG'] });
    for (const [id, company] of [
      [own.id, fixture.firma],
      [others.id, fixture.andere],
    ] as const) {
      expect(idsOf(await list({ firma: company.id }, staff))).toEqual([id]);
      expect(bewerbungIn(await get(id, staff)).firma.name).toBe(company.name);
    }
    expect((await get(others.id)).statusCode).toBe(404);
    const without = await tokenOf([fixture.firma.id], {
      rollen: ['ROLE_FIRMENPORTAL_USER_FUER_STUDIERENDE'],
    });
    expect((await fixture.server.call(listBewerbungen, {}, { token: without })).statusCode).toBe(403);
  });

  test('has nobody who is anonymous', async () => {
    const { id, bewerberId } = await newLage();
    expect((await list())['hydra:totalItems']).toBe(1);
    await asSystem((db) =>
      db.update(bewerber).set({ anonymisiertAm: TODAY }).where(eq(bewerber.id, bewerberId)),
    );
    expect(await list()).toMatchObject({ 'hydra:totalItems': 0, 'hydra:member': [] });
    expect((await get(id)).statusCode).toBe(404);
    expect((await update(id, 'abgelehnt')).statusCode).toBe(404);
  });

  test('is another one when anybody reports the person', async () => {
    const { bewerberId } = await newLage();
    const before = await fixture.server.call(listBewerbungen, {}, { token: fixture.token });
    const again = () =>
      fixture.server.call(
        listBewerbungen,
        {},
        { token: fixture.token, headers: { 'if-none-match': String(before.headers.etag) } },
      );
    expect((await again()).statusCode).toBe(304);
    await asSystem((db) => newEinschreibung(db, fixture.andere.id, bewerberId));
    const after = await again();
    expect(after.statusCode).toBe(200);
    expect(after.json<Answer<typeof listBewerbungen>>()['hydra:member'][0]?.verfuegbar).toBe(false);
  });

  test('can be taken out as a file, with what the filters leave', async () => {
    const studiengang = await asSystem((db) => newStudiengang(db, { name: 'Informatik' }));
    await newLage({
      person: { vorname: 'Mia', nachname: 'Müller', bewerbernummer: '4711', bewerbungsjahr: 2027 },
      meldung: { studiengangId: studiengang.id, gemeldetAm: OKTOBER },
    });
    await newLage();
    const query = { stand: 'eingeschrieben' };
    const answer = await fixture.server.call(
      listBewerbungen,
      { query },
      { token: fixture.token, headers: { accept: 'text/csv' } },
    );
    expect(answer.statusCode).toBe(200);
    const [head, ...rows] = answer.body
      .replaceAll(/[\uFEFF"]/g, '')
      .trim()
      .split(/\r?\n/);
    expect(head).toBe(
      'Name;Bewerbernummer;Unternehmen;Bewerbungsjahr;Eingegangen am;Stand;Stand seit;Studiengang;Studienbeginn;Gemeldet am;Grund der Ablehnung',
    );
    expect(rows).toEqual([
      'Müller, Mia;4711;Größe & Söhne GmbH;2027;01.09.2026;Einschreibung gemeldet;21.10.2026;Informatik;2027;21.10.2026;',
    ]);
  });
});
