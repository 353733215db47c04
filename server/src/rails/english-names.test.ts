import { beforeAll, expect, test } from 'vitest';
import { sql } from 'drizzle-orm';
import type { Operation } from '@firmenportal/contract/hydra/operation';
import { OPERATIONS } from '@firmenportal/contract/operations';
import { putStudienplatzreservierung } from '@firmenportal/contract/reservierungen';
import { LOCALES, type Locale } from '@firmenportal/contract/locale';
import { all } from '../platform/db/database.ts';
import { startTestServer } from '../testing/server.ts';
import { callAs } from './calls/request.ts';
import { mayCall } from './calls/expectation.ts';
import { PEOPLE, type Person } from './world/people.ts';
import { createWorld, type World } from './world/world.ts';

// Programmes, industries and traits that the campus names in both languages are told and sorted in the reader's, by
// whatever answers with them (product.md §13). Their identifiers stay, so that addresses mean the same in both.

const TABLES = ['studiengang', 'branche', 'merkmal'] as const;
const MARK: Readonly<Record<Locale, string>> = { 'de-DE': 'Genannt', 'en-GB': 'Named' };

/** Lists of what has these names itself, by table. */
const OF_ITS_OWN: Readonly<Record<string, (typeof TABLES)[number]>> = {
  listStudiengaenge: 'studiengang',
  listBewerberStudiengaenge: 'studiengang',
  listBranchen: 'branche',
};

const admin = personOf('ROLE_FIRMENPORTAL_ADMIN');
const staff = personOf('school staff for a company');
const reading = OPERATIONS.filter(({ method }) => method === 'GET').flatMap((operation: Operation) => {
  const reader = [admin, staff].find((person) => mayCall(operation, person));
  return reader ? [{ operation, reader }] : [];
});

let world: World;

beforeAll(async () => {
  world = await createWorld(await startTestServer());
  // A report for two of the companies, of different programmes.
  for (const zone of ['a', 'b'] as const) await world.identifier('/bewerber', zone, admin);
  const programmes = await world.server.database.asSystem('test', async (db) => {
    for (const table of TABLES) {
      // The first in German is the last in English.
      await db.execute(
        sql`update ${sql.identifier(table)} t
            set name = ${`${MARK['de-DE']}-${table}-`} || (100 + n.up), name_en = ${`${MARK['en-GB']}-${table}-`} || (100 + n.down)
            from (select id, row_number() over (order by id) as up, row_number() over (order by id desc) as down
                  from ${sql.identifier(table)}) n
            where n.id = t.id`,
      );
    }
    const found = await all<{ id: string }>(db, sql`select id from studiengang`);
    await db.execute(
      sql`update einschreibung e set studiengang_id = (${sql.param(found.map(({ id }) => id))}::uuid[])[n.place]
          from (select id, row_number() over () as place from einschreibung) n where n.id = e.id`,
    );
    return found;
  });
  // For the audit log, which tells by which programmes places were reserved.
  const positionen = programmes.map(({ id }) => ({ studiengang: `/api/studiengaenge/${id}`, anzahl: 1 }));
  const saved = await callAs(world, putStudienplatzreservierung, admin, { body: { positionen } });
  if (saved.statusCode !== 200) throw new Error(saved.body);
});

function personOf(name: string): Person {
  const found = PEOPLE.find((person) => person.name === name);
  if (!found) throw new Error(`there is no ${name} in the rails`);
  return found;
}

/** The names in an answer, as they come, by table. */
async function toldBy(
  { operation, reader }: (typeof reading)[number],
  locale: Locale,
  { accept, search }: { accept?: string; search?: string } = {},
) {
  const headers = { 'x-locale': locale, ...(accept !== undefined && { accept }) };
  const answer = await callAs(world, operation, reader, { headers, ...(search !== undefined && { search }) });
  const names = (language: Locale, table: string) =>
    [...answer.body.matchAll(RegExp(`${MARK[language]}-${table}-\\d+`, 'g'))].map(([name]) => name);
  const told = (language: Locale) => TABLES.filter((table) => names(language, table).length > 0);
  return { german: told('de-DE'), english: told('en-GB'), names, answer };
}

test('every answer tells these names in the reader’s language, its files and copies, too', async () => {
  const told = new Map<string, readonly string[]>();
  for (const one of reading) {
    const { name, query } = one.operation;
    for (const asked of query && query.columns.length > 0 ? [{}, { accept: 'text/csv' }] : [{}]) {
      const german = await toldBy(one, 'de-DE', asked);
      const english = await toldBy(one, 'en-GB', asked);
      expect([name, german.english, english.german]).toEqual([name, [], []]);
      expect([name, english.english]).toEqual([name, german.german]);
      if (german.german.length === 0) continue;
      told.set(name, german.german);
      expect(german.answer.headers['vary']).toContain('X-LOCALE');
      // A copy in one language says nothing of the other.
      const { etag = 'none' } = german.answer.headers;
      expect([name, english.answer.headers.etag]).not.toContain(etag);
    }
  }
  // That something was looked at, of each table, and of the school's own answers.
  expect([...told.keys()]).toContain('listProtokoll');
  expect(told.size).toBeGreaterThan(12);
  expect(new Set([...told.values()].flat())).toEqual(new Set(TABLES));
});

test('what can be sorted by them is sorted as they are told', async () => {
  const sorted = new Set<string>();
  for (const one of reading) {
    const { name, query } = one.operation;
    const table = OF_ITS_OWN[name] ?? 'studiengang';
    const property = OF_ITS_OWN[name] ? 'name' : 'studiengang';
    if (!query?.order.includes(property)) continue;
    for (const locale of LOCALES) {
      const { names } = await toldBy(one, locale, { search: `order[${property}]=asc` });
      const told = names(locale, table);
      expect([name, told]).toEqual([name, told.toSorted()]);
      if (new Set(told).size > 1) sorted.add(name);
    }
  }
  expect([...sorted].toSorted()).toEqual(
    [
      'listBewerbungen',
      'listEinschreibungsmeldungen',
      'listFirmenreservierungen',
      'listReservierungssummen',
      'listStudenten',
      ...Object.keys(OF_ITS_OWN),
    ].toSorted(),
  );
});

test('where there is none in English, the German one is told', async () => {
  await world.server.database.asSystem('test', (db) => db.execute(sql`update branche set name_en = null`));
  const industries = reading.find(({ operation }) => operation.name === 'listBranchen');
  if (!industries) throw new Error('unreachable');
  expect(await toldBy(industries, 'en-GB')).toMatchObject({ german: ['branche'], english: [] });
});
