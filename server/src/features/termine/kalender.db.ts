import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { all, type Db } from '#platform/db/database.ts';
import { SELECTION as TERMIN, termineWhere, type Terminfilter } from './termine.db.ts';
import { columnsOf, selected, type RowOf } from '#platform/db/query/selection.ts';
import { termin } from './termine.table.ts';

const t = alias(termin, 't');

const SELECTION = { ...TERMIN, ...columnsOf(t, ['antragsfrist', 'geaendertAm']) };

/** A date, as calendars receive it. */
export type KalenderRow = Omit<RowOf<typeof SELECTION>, 'geaendertAm'> & { geaendertAm: Date };

/** All dates that match the filters, sorted by day. */
export async function listKalendertermine(db: Db, filter: Terminfilter): Promise<KalenderRow[]> {
  const rows = await all(
    db,
    sql<RowOf<typeof SELECTION>>`select ${selected(SELECTION)}
        from termin t where ${termineWhere(filter)} order by t.von, coalesce(t.beginn, ''), t.id`,
  );
  return rows.map((row) => ({ ...row, geaendertAm: new Date(row.geaendertAm) }));
}
