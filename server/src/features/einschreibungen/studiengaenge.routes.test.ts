import { expect, test } from 'vitest';
import { listBewerberStudiengaenge } from '@firmenportal/contract/einschreibungen';
import type { Answer } from '@firmenportal/contract/hydra/operation';
import { studienplatzreservierung } from '#features/reservierungen/reservierungen.table.ts';
import {
  asSystem,
  einschreibungFixture,
  report,
  signedIn,
  withdraw,
} from '#testing/fixtures/einschreibung-fixture.ts';
import { newBewerber, newStudiengang } from '#testing/records/factories.ts';

const fixture = einschreibungFixture();

async function list(
  { jahr, richtung: direction = 'asc' }: { jahr?: number; richtung?: 'asc' | 'desc' } = {},
  token = fixture.token.anna,
) {
  const query = { jahr: jahr?.toString(), order: [['name', direction]] } as const;
  const answer = await fixture.server.call(listBewerberStudiengaenge, { query }, { token });
  expect(answer.statusCode).toBe(200);
  return answer.json<Answer<typeof listBewerberStudiengaenge>>()['hydra:member'];
}

const programme = async (query: { jahr?: number } = {}, token = fixture.token.anna) =>
  (await list(query, token)).find(({ '@id': id }) => id.endsWith(fixture.studiengang.id));

const reserve = (firmaId: string, jahr: number, count: number) =>
  asSystem((db) =>
    db
      .insert(studienplatzreservierung)
      .values({ firmaId, jahr, studiengangId: fixture.studiengang.id, anzahl: count }),
  );

async function reported(studienbeginn: number, token = fixture.token.anna): Promise<string> {
  const { id } = await asSystem((db) => newBewerber(db));
  expect((await report(id, { studienbeginn }, token)).statusCode).toBe(200);
  return id;
}

test('places are those that the active company reserved in the year, less what its active reports take', async () => {
  const jahr = fixture.jahr + 1;
  expect((await programme({ jahr }))?.plaetze).toEqual({ reserviert: 0, belegt: 0 });
  await reserve(fixture.firma.id, jahr, 3);
  await reserve(fixture.firma.id, jahr + 1, 7);
  await reserve(fixture.andere.id, jahr, 5);
  await reported(jahr);
  const withdrawn = await reported(jahr);
  await reported(jahr + 1);
  await reported(jahr, fixture.token.andere);
  expect((await programme({ jahr }))?.plaetze).toEqual({ reserviert: 3, belegt: 2 });
  await withdraw(withdrawn);
  expect((await programme({ jahr }))?.plaetze).toEqual({ reserviert: 3, belegt: 1 });
  expect((await programme({ jahr: jahr + 1 }))?.plaetze).toEqual({ reserviert: 7, belegt: 1 });
  expect((await programme({ jahr }, fixture.token.andere))?.plaetze).toEqual({ reserviert: 5, belegt: 1 });
  expect((await programme({ jahr }, fixture.token.gruppe))?.plaetze).toEqual({ reserviert: 3, belegt: 1 });
});

test('without a year or a company there are no places to tell of', async () => {
  expect((await programme())?.plaetze).toBeNull();
  const staff = await signedIn([], { rollen: ['ROLE_FIRMENPORTAL_FIRMENBETREUUNG'] });
  expect((await programme({ jahr: fixture.jahr }, staff))?.plaetze).toBeNull();
});

test('fees stand in both currencies, or not at all', async () => {
  const paid = await asSystem((db) => newStudiengang(db, { gebuehrEur: '450', gebuehrUsd: '490.5' }));
  const found = await list();
  expect(found.find(({ '@id': id }) => id.endsWith(paid.id))?.gebuehr).toEqual({
    EUR: '450.00',
    USD: '490.50',
  });
  expect(found.find(({ '@id': id }) => id.endsWith(fixture.studiengang.id))?.gebuehr).toBeNull();
});

test('programmes are listed by name, both ways', async () => {
  const names = (rows: { name: string }[]) => rows.map(({ name }) => name);
  const up = names(await list());
  expect(up).toEqual(up.toSorted((a, b) => a.localeCompare(b, 'de')));
  expect(names(await list({ richtung: 'desc' }))).toEqual(up.toReversed());
});
