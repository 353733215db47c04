import { sql, type SQL } from 'drizzle-orm';
import { first, type Db } from '../platform/db/database.ts';
import type { Aufbewahrung } from './aufbewahrung.ts';

/** Whoever adds to the chain waits meanwhile. */
const AT_ONCE = 2_000;

/**
 * Entries of the audit log go with the month in which their time ends: each chain that is shortened says so in an
 * entry of its own, and nightly ones would outnumber what they tell of.
 */
export const protokollaufbewahrung = (jahre: number): Aufbewahrung => ({
  name: 'protokoll',
  // The function that shortens a chain writes the entry.
  aktion: null,
  async count(db, jetzt) {
    const row = await first<{ anzahl: number }>(
      db,
      sql`select count(*)::int as anzahl from protokoll where am < ${beginOfMonth(jahre, jetzt)}`,
    );
    return row?.anzahl ?? 0;
  },
  async endSome(db: Db, jetzt: Date) {
    const row = await first<{ anzahl: number }>(
      db,
      sql`select portal_protokoll_kuerzen(${beginOfMonth(jahre, jetzt)}, ${AT_ONCE})::int as anzahl`,
    );
    return row?.anzahl ?? 0;
  },
});

const beginOfMonth = (jahre: number, jetzt: Date): SQL =>
  sql`(date_trunc('month', portal_tag(${jetzt.toISOString()}::timestamptz)::timestamp)
       - make_interval(years => ${jahre}::int)) at time zone 'Europe/Berlin'`;
