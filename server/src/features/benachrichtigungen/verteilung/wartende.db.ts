import { and, inArray, isNull, eq, sql } from 'drizzle-orm';
import type { Zustellung } from '@firmenportal/contract/benachrichtigungen';
import { all, type Db } from '#platform/db/database.ts';
import { benachrichtigungLog } from '#features/benachrichtigungen/benachrichtigungen.table.ts';
import type { Reference } from './meldungen.db.ts';

/** A person for whom something waited. */
export interface WaitingRow {
  id: string;
  adresse: string;
  name: string;
  verweise: Reference[];
}

/**
 * How many notifications are turned into mails at once. One person's may exceed it, since each person gets a single
 * mail.
 */
const MELDUNGEN = 5_000;

/** Some of the people who wait for a mail of this kind: fewer people if much waits for them, as after an import. */
export async function listWaiting(db: Db, zustellung: Zustellung, max: number): Promise<string[]> {
  const rows = await all<{ benutzer_id: string }>(
    db,
    sql`select benutzer_id
        from (select benutzer_id, sum(count(*)) over (order by benutzer_id) - count(*) as davor
              from benachrichtigung_log where email = ${zustellung} group by benutzer_id) w
        where davor < ${MELDUNGEN} order by benutzer_id limit ${max}`,
  );
  return rows.map(({ benutzer_id: id }) => id);
}

/**
 * Takes what waits for a mail to these people, oldest first for each: the references from which the mails are
 * written.
 */
export async function takeWaiting(
  db: Db,
  zustellung: Zustellung,
  persons: readonly string[],
): Promise<WaitingRow[]> {
  const rows = await all<WaitingRow>(
    db,
    sql`with e as (
          update benachrichtigung_log set email = null
          where email = ${zustellung} and benutzer_id = any (${sql.param([...persons])}::uuid[])
          returning *)
        select b.id, b.email as adresse, b.vorname || ' ' || b.nachname as name,
               json_agg(json_build_object(
                 'typ', e.typ, 'firma_id', e.firma_id, 'student_id', e.student_id, 'bewerber_id', e.bewerber_id,
                 'konto_id', e.konto_id, 'angaben', e.angaben) order by e.am, e.id) as verweise
        from e join benutzer b on b.id = e.benutzer_id
        group by b.id order by b.id`,
  );
  // What the portal does not show can't be reached by the link in a mail.
  await db
    .delete(benachrichtigungLog)
    .where(
      and(
        inArray(benachrichtigungLog.benutzerId, [...persons]),
        eq(benachrichtigungLog.portal, false),
        isNull(benachrichtigungLog.email),
      ),
    );
  return rows;
}

/** Clears everything that waits for a mail. */
export async function clearWaiting(db: Db): Promise<void> {
  await db.execute(sql`update benachrichtigung_log set email = null where email is not null`);
}
