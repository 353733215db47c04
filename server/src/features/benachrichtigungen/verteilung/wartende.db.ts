import { and, inArray, isNull, eq, sql } from 'drizzle-orm';
import type {
  Benachrichtigungsangaben,
  Benachrichtigungstyp,
  Zustellung,
} from '@firmenportal/contract/benachrichtigungen';
import { all, type Db } from '../../../platform/db/database.ts';
import { benachrichtigungLog } from '../../../platform/db/schema/schema-alltag.ts';
import { BEZUG, darfErfahren, TYPEN_T } from './kenntnis.db.ts';

/** What waited for a mail to a person, with the names of those whom it is of. */
export interface WartendRow {
  benutzer_id: string;
  adresse: string;
  name: string;
  typ: Benachrichtigungstyp;
  angaben: Benachrichtigungsangaben;
  student_id: string | null;
  bewerber_id: string | null;
  konto_id: string | null;
  student: string | null;
  bewerber: string | null;
  konto: string | null;
  firma: string | null;
}

/** Notifications that are made into mails at once, but for those of one person, who gets one mail of all. */
const MELDUNGEN = 5_000;

/** Some of those who wait for a mail of this kind: fewer where much waits for them, as after an import. */
export async function listWartende(db: Db, zustellung: Zustellung, hoechstens: number): Promise<string[]> {
  const rows = await all<{ benutzer_id: string }>(
    db,
    sql`select benutzer_id
        from (select benutzer_id, sum(count(*)) over (order by benutzer_id) - count(*) as davor
              from benachrichtigung_log where email = ${zustellung} group by benutzer_id) w
        where davor < ${MELDUNGEN} order by benutzer_id limit ${hoechstens}`,
  );
  return rows.map(({ benutzer_id: id }) => id);
}

/**
 * Takes what waits for a mail to these people, each person's oldest first. What they want no mails of any more, or may
 * no longer see, waits no longer either, and is not among what is returned.
 */
export async function takeWartende(
  db: Db,
  zustellung: Zustellung,
  personen: readonly string[],
): Promise<WartendRow[]> {
  // One person's may be many, and nobody would ever be mailed where they take longer than people's requests may.
  await db.execute(sql`set local statement_timeout = '5min'`);
  const rows = await all<WartendRow>(
    db,
    sql`with e as (
          update benachrichtigung_log set email = null
          where email = ${zustellung} and benutzer_id = any (${sql.param([...personen])}::uuid[])
          returning *)
        select b.id as benutzer_id, b.email as adresse, b.vorname || ' ' || b.nachname as name, e.typ, e.angaben,
               e.student_id, e.bewerber_id, e.konto_id, s.vorname || ' ' || s.nachname as student,
               p.vorname || ' ' || p.nachname as bewerber, k.vorname || ' ' || k.nachname as konto, f.name as firma
        from e
        join ${TYPEN_T} on t.typ = e.typ
        join benutzer b on b.id = e.benutzer_id
        ${BEZUG}
        -- As the person reads names: of people who have left the company, none.
        left join benutzer k on k.id = e.konto_id
          and exists (select from benutzer_firma f where f.benutzer_id = k.id and f.firma_id = e.firma_id)
        left join firma f on f.id = e.firma_id
        where coalesce(n.email, t.email) and ${darfErfahren(sql`e.benutzer_id`)}
        order by b.id, e.am, e.id`,
  );
  // What the portal does not show is of no use behind its mail.
  await db
    .delete(benachrichtigungLog)
    .where(
      and(
        inArray(benachrichtigungLog.benutzerId, [...personen]),
        eq(benachrichtigungLog.portal, false),
        isNull(benachrichtigungLog.email),
      ),
    );
  return rows;
}

/** Lets nothing wait for a mail any more. */
export async function clearWartende(db: Db): Promise<void> {
  await db.execute(sql`update benachrichtigung_log set email = null where email is not null`);
}
