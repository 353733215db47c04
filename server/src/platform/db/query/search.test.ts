import { beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'drizzle-orm';
import { newFirma } from '../../test/factories.ts';
import { startTestServer, type TestServer } from '../../test/server.ts';
import { all } from '../database.ts';
import { matchesSuche } from './search.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
  await server.database.alsSystem('test', async (db) => {
    await newFirma(db, { name: 'Müßiggang & Söhne', firmennummer: '100%' });
    await newFirma(db, { name: 'Anderswo_AG', firmennummer: 'A\\B' });
  });
});

const find = async (suche: string | undefined) => {
  const rows = await server.database.alsSystem('test', (db) =>
    all<{ name: string }>(
      db,
      sql`select name from firma where ${matchesSuche(sql`suchtext`, suche) ?? sql`true`} order by name`,
    ),
  );
  return rows.map(({ name }) => name);
};
const [ANDERSWO, MUESSIGGANG] = ['Anderswo_AG', 'Müßiggang & Söhne'];

describe('a search', () => {
  test.each([
    ['nothing', undefined, [ANDERSWO, MUESSIGGANG]],
    ['blanks', '   ', [ANDERSWO, MUESSIGGANG]],
    ['umlauts', 'müßig', [MUESSIGGANG]],
    ['umlauts written out', 'MUESSIG soehne', [MUESSIGGANG]],
    ['umlauts left out', 'mussig sohne', [MUESSIGGANG]],
    ['every word, in any order', 'söhne müß', [MUESSIGGANG]],
    ['a word that is missing', 'müßig töchter', []],
    ['a percent sign', '%', [MUESSIGGANG]],
    ['an underscore', '_', [ANDERSWO]],
    ['a backslash', '\\', [ANDERSWO]],
    // unaccent makes the plain ones of these.
    ['a full-width percent sign', '％', [MUESSIGGANG]],
    ['a full-width underscore', '＿', [ANDERSWO]],
    ['a full-width backslash', '＼', [ANDERSWO]],
    ['an injection', `' or true --`, []],
  ])('for %s', async (_, suche, found) => {
    expect(await find(suche)).toEqual(found);
  });
});
