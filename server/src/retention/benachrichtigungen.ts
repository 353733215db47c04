import { sql, type SQL } from 'drizzle-orm';
import { all, first, type Db } from '../platform/db/database.ts';
import type { Aufbewahrung } from './aufbewahrung.ts';
import { loeschaufbewahrung } from './loeschung.ts';

/** Notifications that one person keeps: the newest. */
export const BENACHRICHTIGUNGEN_HOECHSTENS = 5_000;
const AT_ONCE = 5_000;

const isOld = (jetzt: SQL): SQL =>
  sql`(gelesen_am < ${jetzt} - interval '90 days' or am < ${jetzt} - interval '365 days')`;
const nachZeit = loeschaufbewahrung('benachrichtigung_log', isOld);

/** What people were told goes some time after they read it, and where it is more than anybody reads. */
export const benachrichtigungsaufbewahrung: Aufbewahrung = {
  ...nachZeit,
  async count(db, jetzt) {
    const left = sql`not coalesce(${isOld(sql`${jetzt.toISOString()}::timestamptz`)}, false)`;
    const row = await first<{ anzahl: number }>(
      db,
      sql`select count(*)::int as anzahl from (${beyond(left)}) zuviel`,
    );
    return (await nachZeit.count(db, jetzt)) + (row?.anzahl ?? 0);
  },
  endSome: async (db, jetzt) => (await nachZeit.endSome(db, jetzt)) || deleteBeyond(db),
};

/** Those of a person that newer ones leave no room for. What waits for a mail is told by it first. */
const beyond = (among: SQL): SQL => sql`
  select id from (
    select id, email, row_number() over (partition by benutzer_id order by am desc, id desc) as nummer
    from benachrichtigung_log
    where ${among} and benutzer_id in (
      select benutzer_id from benachrichtigung_log
      group by benutzer_id having count(*) > ${BENACHRICHTIGUNGEN_HOECHSTENS})) l
  where nummer > ${BENACHRICHTIGUNGEN_HOECHSTENS} and email is null`;

async function deleteBeyond(db: Db): Promise<number> {
  const rows = await all(
    db,
    sql`delete from benachrichtigung_log
        where id = any (array(${beyond(sql`true`)} limit ${AT_ONCE})) returning id`,
  );
  return rows.length;
}
