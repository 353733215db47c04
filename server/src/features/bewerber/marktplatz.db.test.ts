import fc from 'fast-check';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { sql, type SQL } from 'drizzle-orm';
import { marktplatzQuery } from '@firmenportal/contract/bewerber';
import { parseQuery } from '@firmenportal/contract/hydra/query';
import { all, type Db } from '#platform/db/database.ts';
import type { Access } from '#platform/db/query/scope.ts';
import { allRowsOf, findPage } from '#platform/db/query/page.ts';
import { newBranche, newFirma } from '#testing/records/factories.ts';
import { withOwner } from '#testing/owner.ts';
import { startTestServer, type TestServer } from '#testing/server.ts';
import { marktplatzList, type BewerberListRow } from './bewerber.db.ts';

// What the planner thinks of the policies decides whether the marketplace is read by its indexes: a page by the
// sort's, totals by the narrow one, and neither beside every letter.

let server: TestServer;
let access: Access;
let brancheId: string;

beforeAll(async () => {
  server = await startTestServer();
  const firmaId = await server.database.asSystem('test', async (db) => {
    const firma = await newFirma(db);
    brancheId = (await newBranche(db)).id;
    await db.execute(
      sql`insert into bewerber (bewerbernummer, vorname, nachname, plz, bewerbungsjahr, freigabedatum, motivationsschreiben,
                                iqt, mathematiktest, schnitt_punkte, schnitt_note)
          select 'P' || n, 'Kim', 'Name' || n % 700, lpad((n * 7 % 99999)::text, 5, '0'), 2026 + n % 3,
                 date '2026-01-01' + n % 90, repeat('Sehr geehrte Damen und Herren ', 40),
                 n % 101, n * 7 % 101, case when n % 2 = 0 then n % 150 / 10.0 end, case when n % 2 = 1 then 0.7 + n % 50 / 10.0 end
          from generate_series(1, 5000) n`,
    );
    await db.execute(
      sql`insert into bewerber_branche (branche_id, bewerber_id)
          select ${brancheId}, id from bewerber where bewerbungsjahr = 2027`,
    );
    await db.execute(
      sql`insert into bewerberkennzeichen (firma_id, bewerber_id, ausgeblendet_am)
          select ${firma.id}, id, now() from bewerber limit 50`,
    );
    return firma.id;
  });
  const person = crypto.randomUUID();
  access = {
    benutzerId: person,
    sitzungId: person,
    rollen: [],
    firmaId,
    eigeneFirmaId: firmaId,
    firmen: [firmaId],
    stand: null,
    uebernommenVon: null,
    scopes: null,
    locale: 'de-DE',
  };
  // The planner counts on pages that are seen by all, which they are once nobody reads what was before.
  await withOwner(server.url, async (owner) => {
    await vi.waitFor(
      async () => {
        await owner.query('vacuum analyze');
        const unseen = `select from pg_class where oid = 'bewerber'::regclass and relallvisible < relpages`;
        if ((await owner.query(unseen)).rowCount !== 0)
          throw new Error('there are pages that not everybody sees');
      },
      { timeout: 30_000 },
    );
  });
});

/** On a connection of a person of the company. */
const asPerson = <T>(work: (db: Db) => Promise<T>): Promise<T> =>
  server.database.asSystem('test', async (db) => {
    await db.execute(
      sql`select set_config('portal.alle', '', true), set_config('portal.person', ${access.benutzerId}, true),
                 set_config('portal.firmen', ${`{${access.firmaId}}`}, true)`,
    );
    return work(db);
  });

/** How a statement is planned for that person. */
const planOf = (query: SQL) =>
  asPerson(async (db) => {
    const rows = await all<{ 'QUERY PLAN': string }>(db, sql`explain ${query}`);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  });

const queryOf = (search: string) => parseQuery(marktplatzQuery, new URLSearchParams(search)).query;
const listOf = (search: string) => marktplatzList(access, queryOf(search));

describe('the marketplace', () => {
  test.each(marktplatzQuery.order.flatMap((property) => [`${property}]=asc`, `${property}]=desc`]))(
    'is read in the order of order[%s, not sorted',
    async (order) => {
      const { source, where, order: terms } = listOf(`order[${order}`);
      const plan = await planOf(sql`select b.id from ${source} where ${where} order by ${terms} limit 25`);
      expect(plan).toMatch(/Index Only Scan (Backward )?using marktplatz_/);
      expect(plan).not.toContain('Sort');
    },
  );

  test.each([
    '',
    'bewerbungsjahr=2027',
    'plz=22',
    'umkreis=20095,50',
    'umkreis=20095,200&branche',
    'testsFreigegeben=true',
    'suche=Name12',
    'branche',
    'branche&plz=2',
    'iqtGesamt=70..',
    'iqtGesamt=70..90&mathematiktest=..60&branche',
    'schnittPunkte=10..&schnittNote=..2.3',
    'freigabeSeit=2026-03-01',
  ])('is counted by indexes alone: %s', async (search) => {
    const { shared, source } = listOf(search.replace('branche', `branche=${brancheId}`));
    const plan = await planOf(sql`select count(*) from ${source} where ${shared?.where ?? sql`false`}`);
    expect(plan).toMatch(/Index Only Scan (Backward )?using marktplatz_/);
    expect(plan).not.toMatch(/(Seq|Index|Bitmap Heap) Scan (using \S+ )?on bewerber b/);
  });
});

describe('few hits, whose identifiers are remembered', () => {
  const ids = (rows: readonly BewerberListRow[]) => rows.map(({ id }) => id);
  const expectSame = (search: string) =>
    asPerson(async (db) => {
      const alle = ids(await all<BewerberListRow>(db, allRowsOf(listOf(search))));
      for (const page of [1, 2, 2]) {
        const query = queryOf(`${search}&itemsPerPage=25&page=${page}`);
        const { total, members } = await findPage(db, access, query, marktplatzList(access, query));
        expect([total, ids(members)]).toEqual([alle.length, alle.slice((page - 1) * 25, page * 25)]);
      }
      return alle;
    });
  const oneOf = (...choices: string[]) => fc.constantFrom('', ...choices);

  test('are on the same pages as without, whatever is asked', { timeout: 60_000 }, async () => {
    const asked = fc.assert(
      fc.asyncProperty(
        oneOf('bewerbungsjahr=2026', 'bewerbungsjahr=2027', 'bewerbungsjahr=2030'),
        oneOf('plz=0', 'plz=12', 'plz=3', 'umkreis=20095,50'),
        oneOf('suche=Name12', 'suche=kim', 'suche=P49'),
        oneOf('branche'),
        oneOf('iqtGesamt=80..', 'mathematiktest=..20&iqtGesamt=50..', 'schnittPunkte=14..&schnittNote=..1'),
        oneOf('favorit=false', 'ausgeblendet=true'),
        oneOf(...marktplatzQuery.order.flatMap((by) => [`order[${by}]=asc`, `order[${by}]=desc`])),
        async (...parts) => {
          await expectSame(parts.join('&').replace('branche', `branche=${brancheId}`));
        },
      ),
      { numRuns: 40 },
    );
    await expect(asked).resolves.toBeUndefined();
  });

  test.each([
    ['withdraws', sql`zurueckgezogen_am = current_date`],
    ['is enrolled', sql`eingeschrieben = true`],
    ['is not released any more', sql`freigabedatum = null`],
    ['moves', sql`plz = '99999'`],
  ])('are without whoever %s, from the next question', async (_, values) => {
    const [gone, ...others] = await expectSame('plz=111');
    const set = (to: SQL) =>
      server.database.asSystem('test', (db) => db.execute(sql`update bewerber set ${to} where id = ${gone}`));
    await set(values);
    expect(await expectSame('plz=111')).toEqual(others);
    await set(
      sql`zurueckgezogen_am = null, eingeschrieben = false, freigabedatum = date '2026-01-01', plz = '11100'`,
    );
    expect(await expectSame('plz=111')).toContain(gone);
  });
});
