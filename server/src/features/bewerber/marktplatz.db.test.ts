import { beforeAll, describe, expect, test } from 'vitest';
import { sql, type SQL } from 'drizzle-orm';
import { marktplatzQuery } from '@firmenportal/contract/bewerber';
import { parseQuery } from '@firmenportal/contract/hydra/query';
import { all } from '../../platform/db/database.ts';
import type { Zugriff } from '../../platform/db/scope.ts';
import { newBranche, newFirma } from '../../platform/test/factories.ts';
import { withOwner } from '../../platform/test/owner.ts';
import { startTestServer, type TestServer } from '../../platform/test/server.ts';
import { marktplatzListe } from './bewerber.db.ts';

// What the planner thinks of the policies decides whether the marketplace is read by its indexes: a page by the
// sort's, totals by the narrow one, and neither beside every letter.

let server: TestServer;
let zugriff: Zugriff;
let brancheId: string;

beforeAll(async () => {
  server = await startTestServer();
  const firmaId = await server.database.alsSystem('test', async (db) => {
    const firma = await newFirma(db);
    brancheId = (await newBranche(db)).id;
    await db.execute(
      sql`insert into bewerber (bewerbernummer, vorname, nachname, plz, bewerbungsjahr, freigabedatum, motivationsschreiben)
          select 'P' || n, 'Kim', 'Name' || n % 700, lpad((n * 7 % 99999)::text, 5, '0'), 2026 + n % 3,
                 date '2026-01-01' + n % 90, repeat('Sehr geehrte Damen und Herren ', 40)
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
  zugriff = { benutzerId: person, sitzungId: person, firmaId, firmen: [firmaId], stand: null };
  await withOwner(server.url, (owner) => owner.query('vacuum analyze'));
});

/** How a statement is planned for a person of the company. */
const planOf = (query: SQL) =>
  server.database.alsSystem('test', async (db) => {
    await db.execute(
      sql`select set_config('portal.alle', '', true), set_config('portal.person', ${zugriff.benutzerId}, true),
                 set_config('portal.firmen', ${`{${zugriff.firmaId}}`}, true)`,
    );
    const rows = await all<{ 'QUERY PLAN': string }>(db, sql`explain ${query}`);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  });

const listeOf = (search: string) =>
  marktplatzListe(zugriff, parseQuery(marktplatzQuery, new URLSearchParams(search)).query);

describe('the marketplace', () => {
  test.each(marktplatzQuery.order.flatMap((property) => [`${property}]=asc`, `${property}]=desc`]))(
    'is read in the order of order[%s, not sorted',
    async (order) => {
      const { quelle, where, order: terms } = listeOf(`order[${order}`);
      const plan = await planOf(sql`select b.id from ${quelle} where ${where} order by ${terms} limit 25`);
      expect(plan).toMatch(/Index Only Scan (Backward )?using marktplatz_/);
      expect(plan).not.toContain('Sort');
    },
  );

  test.each([
    '',
    'bewerbungsjahr=2027',
    'plz=22',
    'testsFreigegeben=true',
    'suche=Name12',
    'branche',
    'branche&plz=2',
  ])('is counted by indexes alone: %s', async (search) => {
    const { gemeinsam, quelle } = listeOf(search.replace('branche', `branche=${brancheId}`));
    const plan = await planOf(sql`select count(*) from ${quelle} where ${gemeinsam?.where ?? sql`false`}`);
    expect(plan).toMatch(/Index Only Scan (Backward )?using marktplatz_/);
    expect(plan).not.toMatch(/(Seq|Index|Bitmap Heap) Scan (using \S+ )?on bewerber b/);
  });
});
