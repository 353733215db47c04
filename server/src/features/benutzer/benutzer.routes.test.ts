import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { getBenutzer, listBenutzer } from '@firmenportal/contract/benutzer';
import type { Answer, CallInput } from '@firmenportal/contract/hydra/operation';
import type { Problem } from '@firmenportal/contract/hydra/problem';
import { setFirma } from '@firmenportal/contract/kontowechsel';
import { listSitzungen } from '@firmenportal/contract/sitzungen';
import { benutzer } from './benutzer.table.ts';
import { protokoll } from '#platform/audit/protokoll.table.ts';
import {
  ADMIN,
  benutzerFixture,
  BETREUUNG,
  BEWERBUNGEN,
  STANDARD,
  type Aenderung,
  type BenutzerRow,
} from '#testing/fixtures/benutzer-fixture.ts';
import { signIn } from '#testing/records/factories.ts';
import { disableRowSecurity } from '#rails/row-security.ts';

const { fixture, newKonto, stored, change, rule } = benutzerFixture();

const one = async (id: string, als = fixture.token) => {
  const answer = await fixture.server.call(getBenutzer, { params: { id } }, { token: als });
  expect(answer.statusCode, answer.body).toBe(200);
  return { ...answer.json<Answer<typeof getBenutzer>>(), etag: String(answer.headers.etag) };
};

type Query = CallInput<typeof listBenutzer>['query'];
const names = async (query: Query = {}, als = fixture.token) => {
  const answer = await fixture.server.call(listBenutzer, { query }, { token: als });
  return answer.json<Answer<typeof listBenutzer>>()['hydra:member'].map(({ nachname }) => nachname);
};

describe('the list of accounts', () => {
  beforeEach(async () => {
    const person = (nachname: string, values: Partial<BenutzerRow> = {}) =>
      newKonto([STANDARD], [fixture.firmen.a], { vorname: 'Kim', nachname, ...values });
    await person('Öz', { letzteAnmeldungAm: new Date('2026-11-02T08:00:00Z') });
    await person('Abel', { aktiv: false, letzteAnmeldungAm: new Date('2026-10-02T08:00:00Z') });
    await newKonto([BEWERBUNGEN], [fixture.firmen.a, fixture.firmen.b], {
      vorname: 'Kim',
      nachname: 'Doppel',
    });
    await newKonto([STANDARD], [fixture.firmen.c], { vorname: 'Kim', nachname: 'Fremd' });
  });

  test('is sorted and narrowed as asked', async () => {
    expect(await names()).toEqual(['Abel', 'Doppel', 'Min', 'Öz']);
    expect(await names({ order: [['status', 'desc']] })).toMatchObject({ 0: 'Abel' });
    // Whoever never signed in comes last in both directions.
    expect((await names({ order: [['letzteAnmeldungAm', 'desc']] })).at(-1)).toBe('Doppel');
    expect((await names({ order: [['letzteAnmeldungAm', 'asc']] })).at(-1)).toBe('Doppel');
    expect(await names({ aktiv: false })).toEqual(['Abel']);
    expect(await names({ rolle: BEWERBUNGEN })).toEqual(['Doppel']);
    expect(await names({ suche: 'oez kim' })).toEqual(['Öz']);
    expect(await names({ suche: fixture.admin.email })).toEqual(['Min']);
    expect(await names({ firma: fixture.firmen.a })).toHaveLength(4);
  });

  test('is narrowed to accounts that nobody has used', async () => {
    const { now } = fixture.server.clock;
    // Days are the school's: at noon these are the same whatever the hour, and whether clocks have changed since.
    const today = now.toLocaleDateString('sv-SE', { timeZone: 'Europe/Berlin' });
    const ago = (days: number) => new Date(Date.parse(`${today}T12:00:00Z`) - days * 86_400_000);
    const old = { angelegtAm: ago(400) };
    const person = (nachname: string, values: Partial<BenutzerRow>) =>
      newKonto([STANDARD], [fixture.firmen.a], { nachname, ...old, ...values });
    await person('Gerade', { letzteAnmeldungAm: ago(89) });
    await person('Eben', { letzteAnmeldungAm: ago(90) });
    await person('Länger', { letzteAnmeldungAm: ago(200) });
    await person('Nie', {});
    await person('Neu', { angelegtAm: ago(1) });
    const unused = (unbenutzt: '90' | '180' | '365', als = fixture.token) =>
      names({ unbenutzt }, als).then((found) =>
        found.filter((name) => ['Gerade', 'Eben', 'Länger', 'Nie', 'Neu'].includes(name)),
      );
    expect(await unused('90')).toEqual(['Eben', 'Länger', 'Nie']);
    expect(await unused('180')).toEqual(['Länger', 'Nie']);
    expect(await unused('365', fixture.schule)).toEqual(['Nie']);
  });

  test('is every company’s for school staff', async () => {
    expect(await names({ suche: 'Fremd', firma: fixture.firmen.c }, fixture.schule)).toEqual(['Fremd']);
    expect(await names({ firma: fixture.firmen.b }, fixture.schule)).toEqual(['Doppel']);
  });

  test('is a file, too', async () => {
    const answer = await fixture.server.call(
      listBenutzer,
      {},
      { token: fixture.token, headers: { accept: 'text/csv' } },
    );
    const [head, abel] = answer.body.replace('\uFEFF', '').split('\r\n');
    expect(head).toBe(
      '"Name";"E-Mail-Adresse";"Rollen";"Nur eigene Studierende";"Status";"Unternehmen";"Letzte Anmeldung"',
    );
    expect(abel).toMatch(/^"Abel, Kim";"[^;]+";"User Standard";"nein";"Inaktiv";"Ost";[^;]*2026[^;]*$/);
  });

  test('says of each account what the person may do with it', async () => {
    const hochschule = await newKonto([BETREUUNG], [fixture.firmen.a], { nachname: 'Schule' });
    const inaktiv = await newKonto([STANDARD], [fixture.firmen.a], { aktiv: false });
    const colleague = await newKonto([ADMIN, STANDARD], [fixture.firmen.a]);
    const erlaubt = async (id: string) => (await one(id)).erlaubt;
    expect(await erlaubt(colleague.id)).toEqual({ aendern: true, uebernehmen: true, hindernis: null });
    expect(await erlaubt(inaktiv.id)).toEqual({ aendern: true, uebernehmen: false, hindernis: null });
    expect(await erlaubt(fixture.admin.id)).toEqual({
      aendern: false,
      uebernehmen: false,
      hindernis: 'eigenes',
    });
    expect(await erlaubt(hochschule.id)).toMatchObject({ aendern: false, hindernis: 'hochschule' });
  });
});

describe('a change', () => {
  test('gives and takes roles, each once, and ends the sessions', async () => {
    const colleague = await newKonto([STANDARD], [fixture.firmen.a]);
    const own = await signIn(fixture.server, colleague.email);
    const answer = await change(colleague.id, { rollen: [ADMIN, BEWERBUNGEN, ADMIN] });
    expect(answer.json()).toMatchObject({ rollen: [BEWERBUNGEN, ADMIN], aktiv: true });
    expect(await stored(colleague.id)).toEqual({
      rollen: [BEWERBUNGEN, ADMIN],
      aktiv: true,
      nurBetreute: false,
    });
    expect((await fixture.server.call(listSitzungen, {}, { token: own })).statusCode).toBe(401);
  });

  test('deactivates at once, and activates again', async () => {
    const colleague = await newKonto([STANDARD], [fixture.firmen.a]);
    const own = await signIn(fixture.server, colleague.email);
    expect((await change(colleague.id, { aktiv: false })).json()).toMatchObject({ aktiv: false });
    expect((await fixture.server.call(listSitzungen, {}, { token: own })).statusCode).toBe(401);
    await expect(signIn(fixture.server, colleague.email)).rejects.toThrow('403');
    expect((await change(colleague.id, { aktiv: true })).json()).toMatchObject({ aktiv: true });
    expect(await signIn(fixture.server, colleague.email)).toBeTruthy();
  });

  test('limits whoever is a contact to the own students', async () => {
    const [colleague, without] = [
      await newKonto([STANDARD], [fixture.firmen.a]),
      await newKonto([STANDARD], [fixture.firmen.a], { kontaktId: null }),
    ];
    expect((await change(colleague.id, { nurBetreute: true })).json()).toMatchObject({ nurBetreute: true });
    const refused = await change(without.id, { nurBetreute: true });
    expect(refused.statusCode).toBe(422);
    expect(refused.json<Problem>().violations).toMatchObject([
      { propertyPath: 'nurBetreute', code: 'betreuungOhneKontakt' },
    ]);
  });

  test('of nothing leaves everything, sessions and log included', async () => {
    const colleague = await newKonto([STANDARD, ADMIN], [fixture.firmen.a]);
    const own = await signIn(fixture.server, colleague.email);
    expect((await change(colleague.id, {})).statusCode).toBe(200);
    expect((await change(colleague.id, { rollen: [ADMIN, STANDARD], aktiv: true })).statusCode).toBe(200);
    expect((await fixture.server.call(listSitzungen, {}, { token: own })).statusCode).toBe(200);
    expect(await entriesOn(colleague.id)).toEqual([]);
  });

  test('is refused where somebody else changed the account since it was looked at', async () => {
    const colleague = await newKonto([STANDARD], [fixture.firmen.a]);
    const { etag } = await one(colleague.id);
    const first = await change(colleague.id, { rollen: [BEWERBUNGEN] }, fixture.token, { 'if-match': etag });
    expect(first.statusCode).toBe(200);
    const second = await change(colleague.id, { aktiv: false }, fixture.token, { 'if-match': etag });
    expect(second.statusCode).toBe(412);
    expect((await stored(colleague.id)).aktiv).toBe(true);
    // The answer carries the version that the next change names.
    const again = await change(colleague.id, { aktiv: false }, fixture.token, {
      'if-match': String(first.headers.etag),
    });
    expect(again.statusCode).toBe(200);
  });

  test('is audited, each thing with what it was and is', async () => {
    const colleague = await newKonto([STANDARD], [fixture.firmen.a]);
    await change(colleague.id, { aktiv: false, rollen: [BEWERBUNGEN], nurBetreute: true });
    await change(colleague.id, { aktiv: true }, fixture.schule);
    const entries = await entriesOn(colleague.id);
    expect(entries).toEqual([
      ['konto.rollen', fixture.firmen.a, { vorher: [STANDARD], nachher: [BEWERBUNGEN] }],
      ['konto.deaktiviert', fixture.firmen.a, {}],
      ['konto.betreuung', fixture.firmen.a, { nurBetreute: true }],
      ['konto.aktiviert', fixture.firmen.a, {}],
    ]);
  });

  const entriesOn = async (id: string) => {
    const rows = await fixture.server.asSystem((db) =>
      db.select().from(protokoll).where(eq(protokoll.objekt, id)).orderBy(protokoll.id),
    );
    return rows.map(({ aktion, firmaId, angaben: details }) => [aktion, firmaId, details]);
  };
});

describe('what is refused, and changes nothing:', () => {
  test.each([
    ['the own account', () => fixture.admin, 'kontoEigenes'],
    ['an account of the school', () => newKonto([BETREUUNG], [fixture.firmen.a]), 'kontoHochschule'],
    [
      'an account of other companies, too',
      () => newKonto([STANDARD], [fixture.firmen.a, fixture.firmen.c]),
      'kontoMehrereUnternehmen',
    ],
  ])('%s', async (_what, of, expected) => {
    const konto = await of();
    const before = await stored(konto.id);
    for (const body of [{ aktiv: false }, { rollen: [BEWERBUNGEN] }, { nurBetreute: true }] as const) {
      const answer = await change(konto.id, body as Aenderung);
      expect(answer.statusCode, answer.body).toBe(409);
      expect(rule(answer)).toBe(expected);
    }
    expect(await stored(konto.id)).toEqual(before);
  });

  test('an account of other companies, or of nobody', async () => {
    const fremd = await newKonto([STANDARD], [fixture.firmen.c]);
    const without = await newKonto([STANDARD], []);
    for (const id of [fremd.id, without.id, randomUUID()]) {
      expect((await change(id, { aktiv: false })).statusCode).toBe(404);
      expect(
        (await fixture.server.call(getBenutzer, { params: { id } }, { token: fixture.token })).statusCode,
      ).toBe(404);
    }
    expect((await change(fremd.id, { aktiv: false }, fixture.schule)).statusCode).toBe(200);
  });

  test('the own account of school staff, and every other of the school', async () => {
    const colleague = await newKonto([BETREUUNG], []);
    const own = await signIn(fixture.server, colleague.email);
    expect(rule(await change(colleague.id, { aktiv: false }, own))).toBe('kontoEigenes');
    expect(rule(await change(colleague.id, { aktiv: false }, fixture.schule))).toBe('kontoHochschule');
  });

  test('members that nobody changes here, whichever else stands beside them', async () => {
    const colleague = await newKonto([STANDARD], [fixture.firmen.a]);
    const before = await fixture.server.asSystem((db) =>
      db.select().from(benutzer).where(eq(benutzer.id, colleague.id)),
    );
    const foreign: Record<string, unknown> = {
      id: randomUUID(),
      '@id': `/api/user/${fixture.admin.id}`,
      email: 'anders@test.example',
      passwort: 'Anderes-am-Wind-26',
      passwortHash: 'x',
      firmen: [`/api/firmen/${fixture.firmen.c}`],
      firmaId: fixture.firmen.c,
      kontaktId: randomUUID(),
      roles: [ADMIN],
      angelegtAm: '2020-01-01T00:00:00Z',
      letzteAnmeldungAm: null,
      erlaubt: { aendern: true },
    };
    for (const [name, value] of Object.entries(foreign)) {
      const answer = await change(colleague.id, { aktiv: false, [name]: value });
      expect([name, answer.statusCode]).toEqual([name, 400]);
    }
    expect(
      await fixture.server.asSystem((db) => db.select().from(benutzer).where(eq(benutzer.id, colleague.id))),
    ).toEqual(before);
  });
});

test('school staff who act for a company change accounts of every company all the same', async () => {
  const betreuung = await newKonto([BETREUUNG], []);
  const own = await signIn(fixture.server, betreuung.email);
  await fixture.server.call(setFirma, { body: { firma: fixture.firmen.a } }, { token: own });
  const fremd = await newKonto([STANDARD], [fixture.firmen.c]);
  expect((await change(fremd.id, { aktiv: false }, own)).statusCode).toBe(200);
});

// Last: the database stays as it is then.
test.each(['with both locks', 'by the statements alone'])(
  'names of an account the companies in scope alone, and does not find it by others, %s',
  async (locks) => {
    if (locks === 'by the statements alone') await disableRowSecurity(fixture.server.url);
    const { a, b } = fixture.firmen;
    await newKonto([BEWERBUNGEN], [a, b], { nachname: 'Doppel' });
    const found = await fixture.server.call(
      listBenutzer,
      { query: { suche: 'Doppel', firma: a } },
      { token: fixture.token },
    );
    const { 'hydra:member': members } = found.json<Answer<typeof listBenutzer>>();
    expect(members.map(({ firmen }) => firmen.map(({ name }) => name))).toEqual([['Ost']]);
    expect(members[0]?.erlaubt).toEqual({
      aendern: false,
      uebernehmen: false,
      hindernis: 'mehrereUnternehmen',
    });
    expect(await names({ firma: b })).toEqual([]);
  },
);
