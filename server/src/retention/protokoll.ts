import { sql, type SQL } from 'drizzle-orm';
import { first, type Db } from '../platform/db/database.ts';
import type { Retention } from './retention.ts';

/** Kept small because nobody can append to the chain meanwhile. */
const AT_ONCE = 2_000;

/**
 * Entries of the audit log are deleted a whole month at a time. Each shortening adds an entry to its chain, and nightly
 * entries would outnumber those they report on.
 */
export const auditLogRetention = (years: number): Retention => ({
  name: 'protokoll',
  // The database function that shortens a chain writes the audit entry itself.
  aktion: null,
  async count(db, now) {
    const row = await first<{ anzahl: number }>(
      db,
      sql`select count(*)::int as anzahl from protokoll where am < ${beginOfMonth(years, now)}`,
    );
    return row?.anzahl ?? 0;
  },
  async endSome(db: Db, now: Date) {
    const row = await first<{ anzahl: number }>(
      db,
      sql`select portal_protokoll_kuerzen(${beginOfMonth(years, now)}, ${AT_ONCE})::int as anzahl`,
    );
    return row?.anzahl ?? 0;
  },
});

const beginOfMonth = (years: number, now: Date): SQL =>
  sql`(date_trunc('month', portal_tag(${now.toISOString()}::timestamptz)::timestamp)
       - make_interval(years => ${years}::int)) at time zone 'Europe/Berlin'`;
