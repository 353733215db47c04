import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { asc, eq } from 'drizzle-orm';
import type { Answer, CallInput } from '@firmenportal/contract/hydra/operation';
import type { Problem } from '@firmenportal/contract/hydra/problem';
import {
  createReservierungszeitraum,
  deleteReservierungszeitraum,
  listReservierungszeitraeume,
  updateReservierungszeitraum,
} from '@firmenportal/contract/reservierungen';
import { protokoll } from '#platform/audit/protokoll.table.ts';
import { reservierungszeitraum } from './reservierungen.table.ts';
import { newFirma, signedIn } from '#testing/records/factories.ts';
import { startTestServer, type TestServer } from '#testing/server.ts';
import { newZeitraum } from '#testing/records/unternehmen.ts';
import { faultsOf } from '#rails/calls/finding.ts';

const NOON = new Date('2026-11-20T12:00:00Z');

let server: TestServer;
let staff: string;
/** Another one for each test. */
let jahr = 2030;

const um = (minutes: number) => new Date(NOON.getTime() + minutes * 60_000);
const iso = (minutes: number) => um(minutes).toISOString();

beforeAll(async () => {
  server = await startTestServer();
  server.clock.now = NOON;
  staff = await tokenOf('ROLE_FIRMENPORTAL_FIRMENBETREUUNG');
});

beforeEach(() => {
  server.clock.now = NOON;
  jahr += 1;
});

async function tokenOf(rolle: 'ROLE_FIRMENPORTAL_FIRMENBETREUUNG' | 'ROLE_FIRMENPORTAL_ADMIN') {
  const firmen =
    rolle === 'ROLE_FIRMENPORTAL_ADMIN' ? [(await server.asSystem((db) => newFirma(db))).id] : [];
  return (await signedIn(server, { rollen: [rolle], firmen })).token;
}

async function create(von: string, bis: string, which = jahr) {
  const body = { jahr: which, von, bis };
  const answer = await server.call(createReservierungszeitraum, { body }, { token: staff });
  expect(faultsOf(createReservierungszeitraum, answer)).toEqual([]);
  return answer;
}

async function update(id: string, body: CallInput<typeof updateReservierungszeitraum>['body']) {
  const answer = await server.call(updateReservierungszeitraum, { params: { id }, body }, { token: staff });
  expect(faultsOf(updateReservierungszeitraum, answer)).toEqual([]);
  return answer;
}

async function remove(id: string) {
  const answer = await server.call(deleteReservierungszeitraum, { params: { id } }, { token: staff });
  expect(faultsOf(deleteReservierungszeitraum, answer)).toEqual([]);
  return answer;
}

const given = (von: number, bis: number, which = jahr) =>
  server.asSystem((db) => newZeitraum(db, which, { von: um(von), bis: um(bis) }));
const kept = () =>
  server.asSystem((db) =>
    db
      .select({ von: reservierungszeitraum.von, bis: reservierungszeitraum.bis })
      .from(reservierungszeitraum)
      .where(eq(reservierungszeitraum.jahr, jahr))
      .orderBy(asc(reservierungszeitraum.von)),
  );
const violations = (answer: { json: () => unknown }) =>
  (answer.json() as Problem).violations?.map(({ propertyPath, code }) => `${propertyPath} ${code}`);

describe('a period', () => {
  test('is opened', async () => {
    const answer = await create('2026-11-20T13:00:00+01:00', iso(30));
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toMatchObject({ jahr, von: iso(0), bis: iso(30), stand: 'offen' });
    expect(await kept()).toEqual([{ von: um(0), bis: um(30) }]);
    expect((await create(iso(60), iso(90))).json()).toMatchObject({ stand: 'bevorstehend' });
  });

  test.each([
    ['that ends before it begins', iso(30), iso(20), 'bis zeitraum'],
    ['that ends as it begins', iso(30), iso(30), 'bis zeitraum'],
    ['that is over', iso(-30), iso(-1), 'bis zeitraumVergangen'],
    ['of another century', '0000-01-01T00:00:00Z', iso(30), 'von datum'],
    ['without an end', iso(30), '9999-12-31T00:00:00Z', 'bis datum'],
  ])('is not opened %s', async (_, von, bis, violation) => {
    expect(violations(await create(von, bis))).toEqual([violation]);
  });

  test('overlaps none of the same year, but may follow one at once', async () => {
    await given(0, 30);
    for (const [von, bis] of [
      [-10, 1],
      [29, 60],
      [10, 20],
      [-10, 60],
      [0, 30],
    ] as const) {
      expect(violations(await create(iso(von), iso(bis)))).toEqual(['von zeitraumUeberschneidung']);
    }
    expect((await create(iso(30), iso(40))).statusCode).toBe(201);
    expect((await create(iso(-10), iso(0.5), 2090)).statusCode).toBe(201);
    expect(await kept()).toHaveLength(2);
  });

  test('is one where several are opened at once', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, (_, n) => create(iso(n), iso(30 + n))));
    const status = answers.map(({ statusCode }) => statusCode);
    expect(status.filter((one) => one === 201)).toHaveLength(1);
    expect(status.filter((one) => one === 422)).toHaveLength(7);
    expect(await kept()).toHaveLength(1);
  });

  test('changes, but not into another one', async () => {
    await given(60, 90);
    const { id } = await given(0.5, 30);
    expect((await update(id, { von: iso(1), bis: iso(40) })).json()).toMatchObject({
      von: iso(1),
      bis: iso(40),
    });
    expect(violations(await update(id, { bis: iso(61) }))).toEqual(['bis zeitraumUeberschneidung']);
    expect(violations(await update(id, { von: iso(61), bis: iso(70) }))).toEqual([
      'von zeitraumUeberschneidung',
    ]);
    expect(violations(await update(id, { von: iso(40) }))).toEqual(['bis zeitraum']);
    expect((await kept())[0]).toEqual({ von: um(1), bis: um(40) });
  });

  test('is closed at once by an end of now, whatever the clock of the browser says', async () => {
    for (const abweichung of [0, -1.5, 1.5]) {
      const { id } = await given(-30, 30);
      expect((await update(id, { bis: iso(abweichung) })).json()).toMatchObject({
        bis: iso(0),
        stand: 'abgelaufen',
      });
      jahr += 1;
    }
  });

  test('is not said to have been otherwise once it has begun', async () => {
    const { id } = await given(-30, 30);
    expect(violations(await update(id, { von: iso(10) }))).toEqual(['von zeitraumBegonnen']);
    expect(violations(await update(id, { bis: iso(-10) }))).toEqual(['bis zeitraumVergangen']);
    // The same beginning is no change.
    expect((await update(id, { von: iso(-30), bis: iso(20) })).statusCode).toBe(200);
    // One that is over can be opened again, but not shortened.
    server.clock.now = um(25);
    expect(violations(await update(id, { bis: iso(15) }))).toEqual(['bis zeitraumVergangen']);
    expect((await update(id, { bis: iso(40) })).json()).toMatchObject({ stand: 'offen' });
  });

  test('is deleted before it begins, and not after', async () => {
    const { id } = await given(10, 30);
    server.clock.now = um(10);
    const refused = await remove(id);
    expect(refused.statusCode).toBe(409);
    expect(refused.json<Problem>()['hydra:description']).toContain('20.11.2026, 13:10');
    server.clock.now = um(9);
    expect((await remove(id)).statusCode).toBe(204);
    expect(await kept()).toEqual([]);
    expect((await remove(id)).statusCode).toBe(404);
  });

  test('is audited with what it was and is, as nobody’s in particular', async () => {
    const { '@id': iri } = (await create(iso(10), iso(30))).json<
      Answer<typeof createReservierungszeitraum>
    >();
    const id = iri.split('/').at(-1) ?? '';
    await update(id, { bis: iso(40) });
    await update(id, { bis: iso(40) });
    await remove(id);
    const entries = await server.asSystem((db) =>
      db.select().from(protokoll).where(eq(protokoll.objekt, id)).orderBy(protokoll.id),
    );
    const vorher = { von: iso(10), bis: iso(30) };
    const nachher = { von: iso(10), bis: iso(40) };
    expect(entries.map(({ aktion, firmaId, angaben: details }) => [aktion, firmaId, details])).toEqual([
      ['reservierungszeitraum.neu', null, { jahr, ...vorher }],
      ['reservierungszeitraum.geaendert', null, { jahr, vorher, nachher }],
      ['reservierungszeitraum.geloescht', null, { jahr, ...nachher }],
    ]);
  });
});

describe('periods', () => {
  const list = async (query: CallInput<typeof listReservierungszeitraeume>['query'], token = staff) => {
    const answer = await server.call(listReservierungszeitraeume, { query }, { token });
    expect(faultsOf(listReservierungszeitraeume, answer)).toEqual([]);
    const { 'hydra:member': members } = answer.json<Answer<typeof listReservierungszeitraeume>>();
    return members.filter((one) => one.jahr >= 2095).map((one) => [one.jahr, one.stand]);
  };

  test('are listed by what they are now, for everybody who reserves', async () => {
    const alle = [
      [2095, 'abgelaufen'],
      [2096, 'offen'],
      [2097, 'offen'],
      [2098, 'bevorstehend'],
    ];
    await given(-20, 0, 2095);
    await given(-10, 5, 2096);
    await given(0, 5, 2097);
    await given(0.1, 5, 2098);
    const admin = await tokenOf('ROLE_FIRMENPORTAL_ADMIN');
    for (const token of [staff, admin]) {
      const order = [['jahr', 'asc']] as const;
      expect(await list({ order, itemsPerPage: 50 }, token)).toEqual(alle);
      for (const stand of ['abgelaufen', 'offen', 'bevorstehend'] as const) {
        expect(await list({ stand, order: [['jahr', 'desc']] }, token)).toEqual(
          alle.filter((one) => one[1] === stand).toReversed(),
        );
      }
    }
  });

  test('are not a company’s to open, change or delete', async () => {
    const token = await tokenOf('ROLE_FIRMENPORTAL_ADMIN');
    const { id } = await given(10, 30);
    const body = { jahr: 2050, von: iso(0), bis: iso(1) };
    const calls = [
      server.call(createReservierungszeitraum, { body }, { token }),
      server.call(updateReservierungszeitraum, { params: { id }, body: {} }, { token }),
      server.call(deleteReservierungszeitraum, { params: { id } }, { token }),
    ];
    expect((await Promise.all(calls)).map(({ statusCode }) => statusCode)).toEqual([403, 403, 403]);
  });
});
