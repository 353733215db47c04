import { sql } from 'drizzle-orm';
import { aloneIn } from '#platform/db/alone.ts';
import { first, type Db } from '#platform/db/database.ts';
import { BEZUG, mayLearn, EMAIL, PORTAL, TYPEN_T } from '../shared/kenntnis.db.ts';

/** Events per transaction. Somebody who reads notifications at that moment may have to wait for it. */
const EREIGNISSE = 100;

/** Takes the distribution lock. False if another process holds it. */
export const distributesAlone = (db: Db): Promise<boolean> => aloneIn(db, 'benachrichtigungen');

/**
 * Distributes some events to the people they concern and deletes the events. Returns how many. Nobody is told about
 * their own actions, nor that their own account was switched on or off.
 */
export async function distributeSome(db: Db): Promise<number> {
  // One published document notifies everybody, which takes longer than ordinary requests may.
  await db.execute(sql`set local statement_timeout = '5min'`);
  const row = await first<{ anzahl: number }>(
    db,
    sql`with e as (
          delete from ereignis
          -- Company by company: whoever is told of much in one statement is counted once.
          where id in (select id from ereignis order by firma_id, id limit ${EREIGNISSE}) returning *),
        kandidat as (
          select e.id, e.empfaenger_id as benutzer_id from e where e.empfaenger_id is not null
          union all
          select e.id, f.benutzer_id from e join benutzer_firma f on f.firma_id = e.firma_id
          where e.empfaenger_id is null
          union all
          select e.id, b.id from e cross join benutzer b where e.empfaenger_id is null and e.firma_id is null),
        mitteilung as (
          insert into benachrichtigung_log
            (benutzer_id, firma_id, typ, student_id, bewerber_id, konto_id, angaben, am, portal, email)
          select b.id, e.firma_id, e.typ, e.student_id, e.bewerber_id, e.konto_id, e.angaben, e.am,
                 ${PORTAL}, ${EMAIL}
          from kandidat k
          join e on e.id = k.id
          join ${TYPEN_T} on t.typ = e.typ
          join benutzer b on b.id = k.benutzer_id
          ${BEZUG}
          where b.id is distinct from e.ausgeloest_von and b.id is distinct from e.konto_id
            and (${PORTAL} or ${EMAIL} is not null)
            and ${mayLearn(sql`e.empfaenger_id`)})
        select count(*)::int as anzahl from e`,
  );
  return row?.anzahl ?? 0;
}
