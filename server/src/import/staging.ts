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
 * Writes the good lines of a file into a temporary table `import_zeile`, with a column for each heading; and what could be
 * read of bad ones into `import_unlesbar`, for what they refer to is checked, too.
 */
export interface Staging {
  readonly add: (line: number, values: Values) => Promise<void>;
  readonly addBad: (line: number, values: Values) => Promise<void>;
  /** Waits for the batch that is being sent. Whoever asks the database in between would hide why that failed. */
  sent(): Promise<void>;
  /** To be called after the last line. */
  finish(): Promise<void>;
}

export async function createStaging(db: Db, kind: Kind): Promise<Staging> {
  await db.execute(
    sql`create temporary table import_befund (zeile bigint, spalte text, code text, angaben jsonb, wert text)`,
  );
  // One batch is sent while the next one is read; never more, so that memory stays flat.
  const sending: Sending = { last: Promise.resolve() };
  const good = await createTable(db, 'import_zeile', kind, sending);
  const bad = await createTable(db, 'import_unlesbar', kind, sending);
  return {
    add: good.add,
    addBad: bad.add,
    sent: () => sending.last,
    async finish() {
      await good.finish();
      await bad.finish();
    },
  };
}

interface Sending {
  last: Promise<void>;
}

async function createTable(db: Db, name: string, kind: Kind, sending: Sending) {
  const table = sql.identifier(name);
  const fields = Object.entries(kind.columns);
  const definition = fields.map(([column, { type }]) => sql`${sql.identifier(column)} ${sql.raw(type)}`);
  await db.execute(sql`create temporary table ${table} (zeile bigint, ${list(definition)})`);

  const types = ['bigint', ...fields.map(([, { type }]) => type)];
  let columns: string[][] = types.map(() => []);

  async function insert(values: readonly string[][]): Promise<void> {
    const arrays = types.map(
      (type, i) =>
        sql`string_to_array(${sql.param(values[i]?.join(BETWEEN))}, ${BETWEEN}, ${NOTHING})::${sql.raw(type)}[]`,
    );
    await db.execute(sql`insert into ${table} select * from unnest(${list(arrays)})`);
  }

  async function flush(): Promise<void> {
    await sending.last;
    if (columns[0]?.length === 0) return;
    sending.last = insert(columns);
    // A failure is reported to whoever awaits it next.
    sending.last.catch(() => undefined);
    columns = types.map(() => []);
  }

  async function add(line: number, values: Values): Promise<void> {
    const count = columns[0]?.push(String(line)) ?? 0;
    fields.forEach(([column], i) =>
      columns[i + 1]?.push(
        String((values[column] as string | number | boolean | null | undefined) ?? NOTHING),
      ),
    );
    if (count >= BATCH) await flush();
  }

  return {
    add,
    async finish() {
      await flush();
      await sending.last;
      // The planner has no statistics of a new table, and a wrong guess costs minutes for large files.
      await db.execute(sql`analyze ${table}`);
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
