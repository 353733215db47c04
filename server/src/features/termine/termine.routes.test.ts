import { beforeAll, describe, expect, test } from 'vitest';
import { eq, sql } from 'drizzle-orm';
import type { Answer, CallInput } from '@firmenportal/contract/hydra/operation';
import type { Problem } from '@firmenportal/contract/hydra/problem';
import {
  createTermin,
  deleteTermin,
  getTermin,
  listTermine,
  updateTermin,
} from '@firmenportal/contract/termine';
import { first } from '#platform/db/database.ts';
import { protokoll } from '#platform/audit/protokoll.table.ts';
import { termin } from './termine.table.ts';
import { newBenutzer, newFirma, tokensOf } from '#testing/records/factories.ts';
import { startTestServer, type TestServer } from '#testing/server.ts';
import { newTermin } from '#testing/records/unternehmen.ts';

type Body = CallInput<typeof createTermin>['body'];

const TERMIN: Body = {
  art: 'pruefungsausschuss',
  titel: 'Prüfungsausschuss',
  von: '2026-12-03',
  bis: '2026-12-03',
  beginn: '14:00',
  ende: '16:30',
  ort: 'Raum 2',
  beschreibung: 'Anträge bis zum **1. Dezember**.',
};

let server: TestServer;
const token = { schule: '', firma: '', andere: '' };

beforeAll(async () => {
  server = await startTestServer();
  const emails = await server.database.asSystem('test', async (db) => {
    const one = async () => {
      const { id } = await newFirma(db);
      return newBenutzer(db, { rollen: ['ROLE_FIRMENPORTAL_USER_STANDARD'], firmen: [id] });
    };
    return {
      // While acting for a company.
      schule: await newBenutzer(db, {
        rollen: ['ROLE_FIRMENPORTAL_FIRMENBETREUUNG'],
        firmen: [(await newFirma(db)).id],
      }),
      firma: await one(),
      andere: await one(),
    };
  });
  Object.assign(token, await tokensOf(server, emails));
});

const identifier = (item: { '@id': string }) => item['@id'].split('/').at(-1) ?? '';
const publish = (body: Body, by = token.schule) => server.call(createTermin, { body }, { token: by });
async function published(body: Partial<Body> = {}) {
  const answer = await publish({ ...TERMIN, ...body });
  expect(answer.statusCode).toBe(201);
  return answer.json<Answer<typeof createTermin>>();
}
const read = (id: string) => server.call(getTermin, { params: { id } }, { token: token.firma });
const change = (id: string, body: Body, etag?: string) =>
  server.call(
    updateTermin,
    { params: { id }, body },
    { token: token.schule, ...(etag && { headers: { 'if-match': etag } }) },
  );
const list = async (query: CallInput<typeof listTermine>['query'] = {}, by = token.firma) =>
  (await server.call(listTermine, { query }, { token: by })).json<Answer<typeof listTermine>>();
const entries = (id: string) =>
  server.database.asSystem('test', (db) =>
    db
      .select({ aktion: protokoll.aktion, angaben: protokoll.angaben, firmaId: protokoll.firmaId })
      .from(protokoll)
      .where(eq(protokoll.objekt, id))
      .orderBy(protokoll.id),
  );

describe('a date', () => {
  test('that the school publishes is read by companies, changed and taken back, on record', async () => {
    const id = identifier(await published());
    expect((await read(id)).json()).toMatchObject(TERMIN);
    expect((await change(id, { ...TERMIN, ort: null, titel: 'Sitzung' })).json()).toMatchObject({
      titel: 'Sitzung',
      ort: null,
    });
    expect((await server.call(deleteTermin, { params: { id } }, { token: token.schule })).statusCode).toBe(
      204,
    );
    expect((await read(id)).statusCode).toBe(404);
    expect(await entries(id)).toEqual([
      { aktion: 'termin.neu', angaben: { titel: 'Prüfungsausschuss', von: '2026-12-03' }, firmaId: null },
      {
        aktion: 'termin.geaendert',
        angaben: { titel: 'Sitzung', von: '2026-12-03', felder: expect.arrayContaining(['titel', 'ort']) },
        firmaId: null,
      },
      { aktion: 'termin.geloescht', angaben: { titel: 'Sitzung', von: '2026-12-03' }, firmaId: null },
    ]);
  });

  test('is changed in the version that was read, by whoever comes first', async () => {
    const id = identifier(await published());
    const etag = String((await read(id)).headers.etag);
    // All of them have come as far as the row before the first may read it.
    const changes = await server.database.asSystem('test', async (db) => {
      await db.execute(sql`select from termin where id = ${id} for update`);
      const sent = ['A', 'B', 'C'].map((titel) => change(id, { ...TERMIN, titel }, etag));
      const waiting = sql`select count(*)::int as anzahl from pg_locks l join pg_stat_activity a using (pid)
                          where not l.granted and a.datname = current_database()`;
      await expect.poll(() => first(db, waiting)).toEqual({ anzahl: 3 });
      return { sent };
    });
    const answers = await Promise.all(changes.sent);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((x, y) => x - y)).toEqual([200, 412, 412]);
    const winner = answers.find(({ statusCode }) => statusCode === 200);
    // What says the same is another version of nothing.
    const same = await change(id, { ...TERMIN, titel: winner?.json<{ titel: string }>().titel ?? '' });
    expect(same.headers.etag).toBe(winner?.headers.etag);
    expect(await entries(id)).toHaveLength(2);
  });

  test.each<[string, Partial<Body>, [string, string][]]>([
    ['ends before it begins', { von: '2026-12-04' }, [['bis', 'zeitraum']]],
    ['ends before its hour', { beginn: '16:31' }, [['ende', 'zeitraum']]],
    ['has an end and no beginning', { beginn: null }, [['beginn', 'beginnFehlt']]],
    ['has no title', { titel: ' ' }, [['titel', 'fehlt']]],
    ['is on no day', { von: '2026-02-30' }, [['von', 'datum']]],
    ['is in no year', { von: '0000-01-01' }, [['von', 'datum']]],
  ])('that %s is refused', async (_, part, expected) => {
    const answer = await publish({ ...TERMIN, ...part });
    expect(answer.statusCode).toBe(422);
    const violations = answer.json<Problem>().violations ?? [];
    expect(violations.map(({ propertyPath, code }) => [propertyPath, code])).toEqual(expected);
  });

  test('may end at an earlier hour of a later day', async () => {
    expect(await published({ bis: '2026-12-04', ende: '08:00' })).toMatchObject({ ende: '08:00' });
  });
});

describe('dates', () => {
  test('are those that touch the days, in their order, whatever company asks', async () => {
    await server.database.asSystem('test', async (db) => {
      await db.delete(termin);
      await newTermin(db, { titel: 'Semester', art: 'semester', von: '2026-10-01', bis: '2027-03-31' });
      await newTermin(db, { titel: 'Abends', von: '2026-12-01', bis: '2026-12-01', beginn: '18:00' });
      await newTermin(db, { titel: 'Ganztags', von: '2026-12-01', bis: '2026-12-01', ort: 'Übersee' });
      await newTermin(db, { titel: 'Später', von: '2027-05-01', bis: '2027-05-02' });
    });
    const titles = async (query: CallInput<typeof listTermine>['query'], by?: string) =>
      (await list(query, by))['hydra:member'].map(({ titel }) => titel);
    const all = ['Semester', 'Ganztags', 'Abends', 'Später'];
    expect(await titles({}, token.andere)).toEqual(all);
    expect(await titles({})).toEqual(all);
    expect(await titles({ von: '2026-12-01', bis: '2026-12-01' })).toEqual(all.slice(0, 3));
    expect(await titles({ von: '2027-04-01' })).toEqual(['Später']);
    expect(await titles({ bis: '2026-11-30' })).toEqual(['Semester']);
    expect(await titles({ vorbeiBis: '2027-03-31' })).toEqual(all.slice(0, 3));
    expect(await titles({ vorbeiBis: '2027-03-30' })).toEqual(['Ganztags', 'Abends']);
    expect(await titles({ art: 'semester' })).toEqual(['Semester']);
    expect(await titles({ suche: 'ubersee' })).toEqual(['Ganztags']);
    expect(await titles({ suche: 'uebersee ganz' })).toEqual(['Ganztags']);
  });

  test('are counted anew for every company, whenever they change', async () => {
    const totals = async () =>
      Promise.all([token.firma, token.andere].map(async (by) => (await list({}, by))['hydra:totalItems']));
    const [before = 0] = await totals();
    for (const more of [1, 2, 3]) {
      await published();
      expect(await totals()).toEqual([before + more, before + more]);
    }
  });
});
