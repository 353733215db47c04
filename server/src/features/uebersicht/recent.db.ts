import { FIGURE_DAYS } from '@firmenportal/contract/uebersicht';
import { sql, type SQL } from 'drizzle-orm';
import { conjunction, one, type Db } from '#platform/db/database.ts';

/** How many came in the last days, the first of these, and how many in as many days before. */
export interface Recent {
  anzahl: number;
  /** `YYYY-MM-DD` */
  seit: string;
  davor: number;
}

/** Counts rows by the day that they carry: each stays where it is counted, whenever somebody looks. */
export async function countRecent(
  db: Db,
  { from, day, where }: { from: SQL; day: SQL; where: SQL | undefined },
): Promise<Recent> {
  const since = sql`portal_heute() - ${FIGURE_DAYS - 1}::int`;
  return one<Recent>(
    db,
    sql`select count(*) filter (where ${day} >= ${since})::int as anzahl, (${since})::text as seit,
               count(*) filter (where ${day} < ${since})::int as davor
        from ${from} where ${conjunction([where, sql`${day} >= ${since} - ${FIGURE_DAYS}::int`])}`,
  );
}
