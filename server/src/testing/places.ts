import { text } from 'node:stream/consumers';
import { withOwner } from './owner.ts';
import type { TestServer } from './server.ts';

/** Tables of the whole database, and files of the store, in which a text occurs. */
export async function findPlaces({ url, files }: TestServer, wanted: string): Promise<string[]> {
  const places = await withOwner(url, async (owner) => {
    // Row level security applies to the tables' owner, too.
    await owner.query('begin; select portal_betreten_system()');
    const { rows: tables } = await owner.query<{ name: string }>(
      `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
       where table_type = 'BASE TABLE' and table_schema in ('public', 'pgboss')`,
    );
    if (tables.length < 30) throw new Error('tables are missing');
    const found: string[] = [];
    for (const { name } of tables) {
      const { rows } = await owner.query(`select from ${name} t where t::text like $1 limit 1`, [
        `%${wanted}%`,
      ]);
      if (rows.length > 0) found.push(name);
    }
    return found;
  });
  for (const area of ['bewerber', 'fotos']) {
    for await (const { key } of files.list(area)) {
      if ((await text(await files.read(key))).includes(wanted)) places.push(key);
    }
  }
  return places;
}
