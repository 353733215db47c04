import { sql, type SQL } from 'drizzle-orm';
import { all, first, type Db } from '../platform/db/database.ts';
import type { Retention } from './retention.ts';
import { deletionRetention } from './deletion.ts';

/** How many notifications a person keeps; older ones are deleted. */
export const MAX_BENACHRICHTIGUNGEN = 5_000;
const AT_ONCE = 5_000;

const isOld = (now: SQL): SQL =>
  sql`(gelesen_am < ${now} - interval '90 days' or am < ${now} - interval '365 days')`;
const byTime = deletionRetention('benachrichtigung_log', isOld);

/** Notifications are deleted some time after they were read, and when a person has more than anybody reads. */
export const benachrichtigungRetention: Retention = {
  ...byTime,
  async count(db, now) {
    const left = sql`not coalesce(${isOld(sql`${now.toISOString()}::timestamptz`)}, false)`;
    const row = await first<{ anzahl: number }>(
      db,
      sql`select count(*)::int as anzahl from (${beyond(left)}) zuviel`,
    );
    return (await byTime.count(db, now)) + (row?.anzahl ?? 0);
  },
  endSome: async (db, now) => (await byTime.endSome(db, now)) || deleteBeyond(db),
};

/** A person's notifications beyond the limit. Those that wait for a mail stay until it is written. */
const beyond = (among: SQL): SQL => sql`
  select id from (
    select id, email, row_number() over (partition by benutzer_id order by am desc, id desc) as nummer
    from benachrichtigung_log
    where ${among} and benutzer_id in (
      select benutzer_id from benachrichtigung_log
      group by benutzer_id having count(*) > ${MAX_BENACHRICHTIGUNGEN})) l
  where nummer > ${MAX_BENACHRICHTIGUNGEN} and email is null`;

async function deleteBeyond(db: Db): Promise<number> {
  const rows = await all(
    db,
    sql`delete from benachrichtigung_log
        where id = any (array(${beyond(sql`true`)} limit ${AT_ONCE})) returning id`,
  );
  return rows.length;
}
