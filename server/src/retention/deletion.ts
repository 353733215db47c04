import { sql, type SQL } from 'drizzle-orm';
import { first } from '../platform/db/database.ts';
import type { Retention } from './retention.ts';

const AT_ONCE = 500;

/**
 * Deletes rows of a table when their time is over. Only for tables that nothing else references. Skips rows that
 * somebody has locked. `faellig` is a condition on the columns of the table.
 */
export const deletionRetention = (tabelle: string, faellig: (now: SQL) => SQL): Retention => ({
  name: tabelle,
  aktion: 'anonymisierung',
  async count(db, now) {
    const row = await first<{ anzahl: number }>(
      db,
      sql`select count(*)::int as anzahl from ${sql.identifier(tabelle)} where ${faellig(moment(now))}`,
    );
    return row?.anzahl ?? 0;
  },
  async endSome(db, now) {
    const table = sql.identifier(tabelle);
    const { rowCount } = await db.execute(
      sql`delete from ${table} where ctid = any (array(
            select ctid from ${table} where ${faellig(moment(now))} limit ${AT_ONCE} for update skip locked))`,
    );
    return rowCount ?? 0;
  },
});

const moment = (now: Date): SQL => sql`${now.toISOString()}::timestamptz`;
