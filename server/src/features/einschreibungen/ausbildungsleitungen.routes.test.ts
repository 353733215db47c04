import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { getEinschreibung, listBewerberAusbildungsleitungen } from '@firmenportal/contract/einschreibungen';
import type { Answer } from '@firmenportal/contract/hydra/operation';
import { listKontakte } from '@firmenportal/contract/kontakt';
import { benutzer } from '#features/benutzer/benutzer.table.ts';
import { asSystem, einschreibungFixture, report, signedIn } from '#testing/fixtures/einschreibung-fixture.ts';
import { newBenutzer, newBewerber, newKontakt } from '#testing/records/factories.ts';

const fixture = einschreibungFixture();

async function list(token = fixture.token.anna, direction: 'asc' | 'desc' = 'asc') {
  const query = { order: [['name', direction]] } as const;
  const answer = await fixture.server.call(listBewerberAusbildungsleitungen, { query }, { token });
  expect(answer.statusCode).toBe(200);
  return answer.json<Answer<typeof listBewerberAusbildungsleitungen>>()['hydra:member'];
}

const names = async (...of: Parameters<typeof list>) => (await list(...of)).map(({ nachname }) => nachname);

const people = () =>
  asSystem(async (db) => {
    for (const nachname of ['Leitner', 'Adam']) await newKontakt(db, { firmaId: fixture.firma.id, nachname });
    await newKontakt(db, { firmaId: fixture.andere.id, nachname: 'Fremd' });
    await newKontakt(db, { firmaId: null, nachname: 'Hochschule' });
  });

test('who may not read contacts chooses among those of the active company, by name alone', async () => {
  await people();
  expect((await fixture.server.call(listKontakte, {}, { token: fixture.token.anna })).statusCode).toBe(403);
  expect(await names()).toEqual(['Adam', 'Leitner']);
  expect(await names(fixture.token.anna, 'desc')).toEqual(['Leitner', 'Adam']);
  expect(await names(fixture.token.gruppe)).toEqual(['Adam', 'Leitner']);
  expect(await names(fixture.token.andere)).toEqual(['Fremd']);
  expect(Object.keys((await list())[0] ?? {})).toEqual(['@id', '@type', 'vorname', 'nachname']);
});

test('nobody can be chosen where there is no company, nor whose account is switched off', async () => {
  await people();
  const staff = await signedIn([], { rollen: ['ROLE_FIRMENPORTAL_FIRMENBETREUUNG'] });
  expect(await names(staff)).toEqual([]);
  await asSystem(async (db) => {
    const { id: kontaktId } = await newKontakt(db, { firmaId: fixture.firma.id, nachname: 'Weg' });
    const { id } = await newBenutzer(db, { rollen: [], firmen: [fixture.firma.id], kontaktId });
    await db.update(benutzer).set({ aktiv: false }).where(eq(benutzer.id, id));
  });
  expect(await names()).toEqual(['Adam', 'Leitner']);
});

test('whom one chooses is reported', async () => {
  await people();
  const [adam] = await list();
  const { id } = await asSystem((db) => newBewerber(db));
  expect((await report(id, { ausbildungsleitung: adam?.['@id'] ?? '' })).statusCode).toBe(200);
  const answer = await fixture.server.call(
    getEinschreibung,
    { params: { id } },
    { token: fixture.token.anna },
  );
  expect(answer.json<Answer<typeof getEinschreibung>>().ausbildungsleitung).toMatchObject({
    nachname: 'Adam',
  });
});
