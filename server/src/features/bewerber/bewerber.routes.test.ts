import { beforeAll, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { getBewerber, getBewerberfilter, listBewerber } from '@firmenportal/contract/bewerber';
import { updateBewerber } from '@firmenportal/contract/bewerberkennzeichen';
import { identifierOf } from '@firmenportal/contract/hydra/iri';
import type { Answer, CallInput } from '@firmenportal/contract/hydra/operation';
import { bewerber } from './bewerber.table.ts';
import { bewerberdokument } from '#features/bewerberdokumente/bewerberdokumente.table.ts';
import { bewerberkennzeichen } from '#features/bewerberkennzeichen/bewerberkennzeichen.table.ts';
import { bewerbung } from '#features/bewerbungen/bewerbungen.table.ts';
import { einschreibung } from '#features/einschreibungen/einschreibungen.table.ts';
import {
  newBenutzer,
  newBewerber,
  newBewerbung,
  newBranche,
  newEinschreibung,
  newFirma,
  signIn,
} from '#testing/records/factories.ts';
import { startTestServer, type TestServer } from '#testing/server.ts';

type Query = NonNullable<CallInput<typeof listBewerber>['query']>;
type Row = Answer<typeof listBewerber>['hydra:member'][number];

// Own applicants: a belongs to a group with b and is active, c is foreign.

let server: TestServer;
let token: string;
let fremd: string;
let schule: string;
let [a, b, c] = ['', '', ''];

beforeAll(async () => {
  server = await startTestServer();
  const emails = await server.asSystem(async (db) => {
    [a, b, c] = [(await newFirma(db)).id, (await newFirma(db)).id, (await newFirma(db)).id];
    const rollen = ['ROLE_FIRMENPORTAL_ADMIN' as const];
    return [
      (await newBenutzer(db, { rollen, firmen: [a, b] })).email,
      (await newBenutzer(db, { rollen, firmen: [c] })).email,
      (await newBenutzer(db, { rollen: ['ROLE_FIRMENPORTAL_FIRMENBETREUUNG'], firmen: [] })).email,
    ] as const;
  });
  token = await signIn(server, emails[0]);
  fremd = await signIn(server, emails[1]);
  schule = await signIn(server, emails[2]);
  // The one of its companies in which a session begins is not for a test to say.
  const claims = await server.tokens.verify(`Bearer ${token}`, server.clock.now);
  if (claims?.firmaId === b) [a, b] = [b, a];
});

async function list(query: Query = {}, als = token): Promise<Row[]> {
  const answer = await server.call(listBewerber, { query }, { token: als });
  expect(answer.statusCode, answer.body).toBe(200);
  const page = answer.json<Answer<typeof listBewerber>>();
  expect(page['hydra:totalItems']).toBe(page['hydra:member'].length);
  return page['hydra:member'];
}
const names = (rows: readonly Row[]) => rows.map(({ nachname }) => nachname).toSorted();
const one = async (search: string, query: Query = {}, als = token) =>
  (await list({ ...query, suche: search }, als))[0];
async function details(id: string, als = token): Promise<Answer<typeof getBewerber>> {
  const answer = await server.call(getBewerber, { params: { id } }, { token: als });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<Answer<typeof getBewerber>>();
}
/** Somebody who applied to these companies and is not in the marketplace. */
const applied = (nachname: string, firmen: readonly string[], values = {}) =>
  server.asSystem(async (db) => {
    const row = await newBewerber(db, { nachname, freigabedatum: null, ...values });
    for (const firmaId of firmen) await newBewerbung(db, firmaId, row.id);
    return row;
  });

test('lists those who applied to a company in scope, each once, and narrows to one company', async () => {
  await applied('ScopeA', [a]);
  await applied('ScopeB', [b]);
  await applied('ScopeAB', [a, b]);
  const { id } = await applied('ScopeC', [c]);
  await applied('ScopeAnonym', [a], { anonymisiertAm: new Date() });
  await server.asSystem((db) => newBewerber(db, { nachname: 'ScopeMarkt' }));
  expect(names(await list({ suche: 'Scope' }))).toEqual(['ScopeA', 'ScopeAB', 'ScopeB']);
  expect(names(await list({ suche: 'Scope', firma: b }))).toEqual(['ScopeAB', 'ScopeB']);
  expect(await list({ suche: 'Scope', firma: c })).toEqual([]);
  expect(names(await list({ suche: 'Scope' }, fremd))).toEqual(['ScopeC']);
  expect(names(await list({ suche: 'Scope' }, schule))).toEqual(['ScopeA', 'ScopeAB', 'ScopeB', 'ScopeC']);
  expect((await server.call(getBewerber, { params: { id } }, { token })).statusCode).toBe(404);
});

test("tells the active company's application, else the newest, with where it stands", async () => {
  const { id } = await applied('Stand', []);
  await server.asSystem(async (db) => {
    await newBewerbung(db, b, id, {
      eingegangenAm: '2026-09-20',
      abgelehntAm: new Date(),
      abgelehntVon: 'Kim',
    });
  });
  expect(await one('Stand')).toMatchObject({
    stand: 'abgelehnt',
    eingegangenAm: '2026-09-20',
    verfuegbar: true,
  });
  await server.asSystem((db) => newBewerbung(db, a, id, { eingegangenAm: '2026-09-01' }));
  expect(await one('Stand')).toMatchObject({ stand: 'eingegangen', eingegangenAm: '2026-09-01' });
  expect(await one('Stand', { firma: b })).toMatchObject({ stand: 'abgelehnt' });
  expect(await one('Stand', { stand: 'abgelehnt' })).toBeUndefined();
  expect(await one('Stand', { firma: b, stand: 'abgelehnt' })).toBeDefined();
  expect((await details(id)).firmen).toHaveLength(2);

  const meldung = await server.asSystem((db) => newEinschreibung(db, c, id));
  expect(await one('Stand')).toMatchObject({ stand: 'eingegangen', verfuegbar: false });
  expect(JSON.stringify(await details(id))).not.toContain(c);
  expect(await one('Stand', { verfuegbar: true })).toBeUndefined();
  expect(await one('Stand', { verfuegbar: false })).toBeDefined();
  await server.asSystem((db) => db.delete(einschreibung).where(eq(einschreibung.id, meldung.id)));

  const own = await server.asSystem((db) => newEinschreibung(db, a, id));
  expect(await one('Stand')).toMatchObject({ stand: 'eingeschrieben', verfuegbar: true });
  await server.asSystem((db) => db.delete(einschreibung).where(eq(einschreibung.id, own.id)));
  await server.asSystem((db) =>
    db.update(bewerber).set({ zurueckgezogenAm: '2026-10-01' }).where(eq(bewerber.id, id)),
  );
  expect(await one('Stand')).toMatchObject({ stand: 'zurueckgezogen', verfuegbar: false });
});

test('marks follow the active company; hidden ones come when asked for', async () => {
  const { id } = await applied('Merk', [a, b]);
  const mark = (firmaId: string, values: Partial<typeof bewerberkennzeichen.$inferInsert>) =>
    server.asSystem((db) =>
      db
        .insert(bewerberkennzeichen)
        .values({ firmaId, bewerberId: id, ...values })
        .onConflictDoUpdate({
          target: [bewerberkennzeichen.firmaId, bewerberkennzeichen.bewerberId],
          set: values,
        }),
    );
  await mark(b, {
    favoritAm: new Date(),
    favoritVon: 'Von B',
    ausgeblendetAm: new Date(),
    ausgeblendetVon: 'Von B',
  });
  expect((await one('Merk'))?.kennzeichen).toMatchObject({ favorit: null, ausgeblendet: null });
  expect(await one('Merk', { favorit: true })).toBeUndefined();
  expect((await one('Merk', {}, schule))?.kennzeichen).toBeNull();
  await mark(a, { ausgeblendetAm: new Date(), ausgeblendetVon: 'Von A' });
  expect(await one('Merk')).toBeUndefined();
  expect((await one('Merk', { ausgeblendet: true }))?.kennzeichen).toMatchObject({
    ausgeblendet: { von: 'Von A' },
  });
  expect((await details(id)).kennzeichen?.ausgeblendet?.von).toBe('Von A');
  expect(JSON.stringify(await details(id))).not.toContain('Von B');
});

test('of those whom the active company does not see there are no marks of it, nor filters by them', async () => {
  const { id } = await applied('Gesehen', [b]);
  const von = 'Aus A';
  await server.asSystem((db) =>
    db.insert(bewerberkennzeichen).values({
      firmaId: a,
      bewerberId: id,
      favoritAm: new Date(),
      favoritVon: von,
      ausgeblendetAm: new Date(),
      ausgeblendetVon: von,
    }),
  );
  const wahl = async () => {
    const answer = await server.call(getBewerberfilter, {}, { token });
    const { bewerbungsjahre } = answer.json<Answer<typeof getBewerberfilter>>();
    return bewerbungsjahre.reduce((sum, { anzahl }) => sum + anzahl, 0);
  };
  const mark = (favorit: boolean) =>
    server.call(updateBewerber, { params: { id }, body: { favorit } }, { token });
  const counted = await wahl();
  expect(await one('Gesehen')).toMatchObject({ kennzeichen: null });
  expect(await one('Gesehen', { ausgeblendet: true })).toBeUndefined();
  expect(await details(id)).toMatchObject({ kennzeichen: null });
  expect(JSON.stringify(await details(id))).not.toContain(von);
  expect((await mark(false)).statusCode).toBe(404);

  // In the marketplace the company sees the person itself.
  await server.asSystem((db) =>
    db.update(bewerber).set({ freigabedatum: '2020-01-01' }).where(eq(bewerber.id, id)),
  );
  expect(await one('Gesehen')).toBeUndefined();
  expect(await wahl()).toBe(counted - 1);
  const hidden = await one('Gesehen', { ausgeblendet: true, favorit: true });
  expect(hidden?.kennzeichen).toMatchObject({ favorit: { von }, ausgeblendet: { von } });
  expect((await details(id)).verlauf.map(({ art }) => art)).toContain('favorit');
  expect((await mark(false)).statusCode).toBe(200);
});

test('details carry the letter as it was written, documents, and the history with the newest first', async () => {
  const letter = '# Hallo <script>alert(1)</script>\n\n**fett**';
  const { id } = await applied('Verlauf', [a], { motivationsschreiben: letter });
  await server.asSystem(async (db) => {
    await newEinschreibung(db, a, id, {
      gemeldetAm: new Date('2026-10-05T10:00:00Z'),
      gemeldetVon: 'Kim Meldung',
      zurueckgezogenAm: new Date('2026-10-06T10:00:00Z'),
      zurueckgezogenVon: 'Kim Zurueck',
    });
    await db.insert(bewerberkennzeichen).values({
      firmaId: a,
      bewerberId: id,
      favoritAm: new Date('2026-10-05T08:00:00Z'),
      favoritVon: 'Kim Favorit',
      kontaktiertAm: '2026-10-05',
      kontaktiertVon: 'Kim Kontakt',
    });
    await db.insert(bewerberdokument).values({
      bewerberId: id,
      name: 'Zeugnis.pdf',
      medientyp: 'application/pdf',
      groesse: 12,
      pruefsumme: Buffer.alloc(32),
      schluessel: crypto.randomUUID(),
      am: new Date('2026-09-01T08:00:00Z'),
    });
  });
  const found = await details(id);
  expect(found.motivationsschreiben).toBe(letter);
  expect(found.dokumente).toMatchObject([
    { name: 'Zeugnis.pdf', groesse: 12, am: '2026-09-01T08:00:00.000Z' },
  ]);
  expect(found.verlauf).toEqual([
    {
      art: 'meldungZurueckgezogen',
      am: '2026-10-06T10:00:00.000Z',
      von: 'Kim Zurueck',
      grund: null,
      stufe: null,
      nachricht: null,
    },
    {
      art: 'eingeschrieben',
      am: '2026-10-05T10:00:00.000Z',
      von: 'Kim Meldung',
      grund: null,
      stufe: null,
      nachricht: null,
    },
    {
      art: 'favorit',
      am: '2026-10-05T08:00:00.000Z',
      von: 'Kim Favorit',
      grund: null,
      stufe: null,
      nachricht: null,
    },
    { art: 'kontaktiert', am: '2026-10-05', von: 'Kim Kontakt', grund: null, stufe: null, nachricht: null },
    { art: 'eingegangen', am: '2026-09-01', von: null, grund: null, stufe: null, nachricht: null },
  ]);
  await server.asSystem((db) =>
    db.update(bewerbung).set({ zurueckgezogenAm: '2026-10-07' }).where(eq(bewerbung.bewerberId, id)),
  );
  expect((await details(id)).verlauf[0]).toEqual({
    art: 'bewerbungZurueckgezogen',
    am: '2026-10-07',
    von: null,
    grund: null,
    stufe: null,
    nachricht: null,
  });
});

test('the choices of filters count the own applicants alone', async () => {
  const branche = await server.asSystem((db) => newBranche(db));
  await applied('WahlA', [a, b], { branchen: [branche.id] });
  await applied('WahlC', [c], { branchen: [branche.id] });
  const count = async (als: string) => {
    const answer = await server.call(getBewerberfilter, {}, { token: als });
    const { branchen } = answer.json<Answer<typeof getBewerberfilter>>();
    return branchen.find(({ name }) => name === branche.name)?.anzahl;
  };
  expect([await count(token), await count(fremd), await count(schule)]).toEqual([1, 1, 2]);
});

test('companies to choose from are those in scope, each with its own applicants', async () => {
  await applied('FirmaAB', [a, b]);
  await applied('FirmaC', [c]);
  const answer = await server.call(getBewerberfilter, {}, { token });
  const { firmen } = answer.json<Answer<typeof getBewerberfilter>>();
  expect(firmen.map(({ wert: value }) => identifierOf(value)).toSorted()).toEqual([a, b].toSorted());
  for (const { wert: value, anzahl } of firmen) {
    const found = await server.call(listBewerber, { query: { firma: value } }, { token });
    expect(found.json<Answer<typeof listBewerber>>()['hydra:totalItems']).toBe(anzahl);
  }
});
