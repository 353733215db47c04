import { beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'drizzle-orm';
import { newFirma } from '#testing/records/factories.ts';
import { startTestServer, type TestServer } from '#testing/server.ts';
import { all } from '../database.ts';
import { matchesSearch } from './search.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
  await server.database.asSystem('test', async (db) => {
    await newFirma(db, { name: 'Müßiggang & Söhne', firmennummer: '100%' });
    await newFirma(db, { name: 'Anderswo_AG', firmennummer: 'A\\B' });
  });
});

const find = async (search: string | undefined) => {
  const rows = await server.database.asSystem('test', (db) =>
    all<{ name: string }>(
      db,
      sql`select name from firma where ${matchesSearch(sql`suchtext`, search) ?? sql`true`} order by name`,
    ),
  );
  return rows.map(({ name }) => name);
};
const [ELSEWHERE, IDLENESS] = ['Anderswo_AG', 'Müßiggang & Söhne'];

describe('a search', () => {
  test.each([
    ['nothing', undefined, [ELSEWHERE, IDLENESS]],
    ['blanks', '   ', [ELSEWHERE, IDLENESS]],
    ['umlauts', 'müßig', [IDLENESS]],
    ['umlauts written out', 'MUESSIG soehne', [IDLENESS]],
    ['umlauts left out', 'mussig sohne', [IDLENESS]],
    ['every word, in any order', 'söhne müß', [IDLENESS]],
    ['a word that is missing', 'müßig töchter', []],
    ['a percent sign', '%', [IDLENESS]],
    ['an underscore', '_', [ELSEWHERE]],
    ['a backslash', '\\', [ELSEWHERE]],
    // unaccent makes the plain ones of these.
    ['a full-width percent sign', '％', [IDLENESS]],
    ['a full-width underscore', '＿', [ELSEWHERE]],
    ['a full-width backslash', '＼', [ELSEWHERE]],
    ['an injection', `' or true --`, []],
  ])('for %s', async (_, search, found) => {
    expect(await find(search)).toEqual(found);
  });
});
