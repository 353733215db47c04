import { sql, type SQL } from 'drizzle-orm';
import type { Db } from '../platform/db/database.ts';
import type { Kind, Values } from './kind.ts';

/** Lines per batch. */
const BATCH = 500;
// Each column of a batch is sent as one text: splitting it in the database costs a tenth of the driver's own arrays.
// Both separators are control characters, which no value contains.
const BETWEEN = '\u001f';
const NOTHING = '\u001e';

/**
 * Writes the good lines of a file into a temporary table `import_zeile`, with a column for each heading; and the numbers
 * of bad ones that stand there too, because they have a key, into `import_unlesbar`.
 */
export interface Staging {
  add(line: number, values: Values): Promise<void>;
  addBad(line: number, keyed: Values): Promise<void>;
  /** Waits for the batch that is being sent. Whoever asks the database in between would hide why that failed. */
  sent(): Promise<void>;
  /** To be called after the last line. */
  finish(): Promise<void>;
}

export async function createStaging(db: Db, kind: Kind): Promise<Staging> {
  const fields = Object.entries(kind.columns);
  const definition = fields.map(([name, { type }]) => sql`${sql.identifier(name)} ${sql.raw(type)}`);
  await db.execute(sql`create temporary table import_zeile (zeile bigint, ${list(definition)})`);
  await db.execute(
    sql`create temporary table import_befund (zeile bigint, spalte text, code text, angaben jsonb, wert text)`,
  );

  await db.execute(sql`create temporary table import_unlesbar (zeile bigint)`);
  const bad: number[] = [];

  const types = ['bigint', ...fields.map(([, { type }]) => type)];
  let columns: string[][] = types.map(() => []);
  // One batch is sent while the next one is read; never more, so that memory stays flat.
  let sending: Promise<void> = Promise.resolve();

  async function insert(values: readonly string[][]): Promise<void> {
    const arrays = types.map(
      (type, i) =>
        sql`string_to_array(${sql.param(values[i]?.join(BETWEEN))}, ${BETWEEN}, ${NOTHING})::${sql.raw(type)}[]`,
    );
    await db.execute(sql`insert into import_zeile select * from unnest(${list(arrays)})`);
  }

  async function flush(): Promise<void> {
    await sending;
    if (columns[0]?.length === 0) return;
    sending = insert(columns);
    // A failure is reported to whoever awaits it next.
    sending.catch(() => undefined);
    columns = types.map(() => []);
  }

  async function add(line: number, values: Values): Promise<void> {
    const count = columns[0]?.push(String(line)) ?? 0;
    fields.forEach(([name], i) =>
      columns[i + 1]?.push(String((values[name] as string | number | boolean | null | undefined) ?? NOTHING)),
    );
    if (count >= BATCH) await flush();
  }

  return {
    add,
    async addBad(line, keyed) {
      bad.push(line);
      await add(line, keyed);
    },
    sent: () => sending,
    async finish() {
      await flush();
      await sending;
      await db.execute(sql`insert into import_unlesbar select unnest(${sql.param(bad)}::bigint[])`);
      // The planner has no statistics of a new table, and a wrong guess costs minutes for large files.
      await db.execute(sql`analyze import_zeile`);
    },
  };
}

/** Removes the temporary tables before the next import on the same connection. */
export async function dropStaging(db: Db): Promise<void> {
  await db.execute(sql`drop table import_zeile, import_unlesbar, import_befund`);
}

export function list(parts: readonly SQL[]): SQL {
  return sql.join([...parts], sql`, `);
}
