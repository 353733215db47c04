import { sql, type SQL } from 'drizzle-orm';
import { first, type Db } from '../platform/db/database.ts';
import type { Retention } from './retention.ts';

/** Whoever adds to the chain waits meanwhile. */
const AT_ONCE = 2_000;

/**
 * Entries of the audit log go with the month in which their time ends: each chain that is shortened says so in an
 * entry of its own, and nightly ones would outnumber what they tell of.
 */
export const auditLogRetention = (years: number): Retention => ({
  name: 'protokoll',
  // The function that shortens a chain writes the entry.
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
