import { sql } from 'drizzle-orm';
import type {
  Benachrichtigungsangaben,
  Benachrichtigungstyp,
} from '@firmenportal/contract/benachrichtigungen';
import { all, type Db } from '#platform/db/database.ts';
import { enterTag } from '#features/freigaben/shared/tag.db.ts';
import { BEWERBER_VISIBLE, BEZUG, mayLearn, TYPEN_T } from '../shared/kenntnis.db.ts';

/** What a mail will tell, without names. */
export interface Reference {
  typ: Benachrichtigungstyp;
  firma_id: string | null;
  student_id: string | null;
  bewerber_id: string | null;
  konto_id: string | null;
  angaben: Benachrichtigungsangaben;
}

/** The same as the person may read it now, with the target of its link. */
export interface MeldungRow extends Reference {
  adresse: string;
  name: string;
  student: string | null;
  bewerber: string | null;
  konto: string | null;
  firma: string | null;
  grund: string | null;
  ansicht: string | null;
  ansicht_adresse: string | null;
}

/**
 * Filters what a mail was to tell a person, keeping the order: drops what the person no longer wants mails about, and
 * what they may no longer see.
 */
export async function findMeldungen(
  db: Db,
  benutzerId: string,
  references: readonly Reference[],
  now: Date,
): Promise<MeldungRow[]> {
  await enterTag(db, now);
  // One person may have many. With the time limit of ordinary requests, a large mail would never be sent.
  await db.execute(sql`set local statement_timeout = '5min'`);
  return all<MeldungRow>(
    db,
    sql`select b.email as adresse, b.vorname || ' ' || b.nachname as name, e.typ, e.angaben, e.firma_id,
               e.student_id, e.bewerber_id, e.konto_id, s.vorname || ' ' || s.nachname as student,
               case when ${BEWERBER_VISIBLE} then p.vorname || ' ' || p.nachname end as bewerber,
               k.vorname || ' ' || k.nachname as konto, f.name as firma, a.ablehnungsgrund as grund,
               v.name as ansicht, v.adresse as ansicht_adresse
        from rows from (json_to_recordset(${JSON.stringify(references)}::json)
               as (typ text, firma_id uuid, student_id uuid, bewerber_id uuid, konto_id uuid, angaben jsonb))
             with ordinality e (typ, firma_id, student_id, bewerber_id, konto_id, angaben, nummer)
        join ${TYPEN_T} on t.typ = e.typ
        join benutzer b on b.id = ${benutzerId}
        ${BEZUG}
        -- As the person reads names: of people who have left the company, none.
        left join benutzer k on k.id = e.konto_id
          and exists (select from benutzer_firma f where f.benutzer_id = k.id and f.firma_id = e.firma_id)
        left join firma f on f.id = e.firma_id
        left join einschreibung a
          on a.id = case when e.typ = 'einschreibungAbgelehnt' then (e.angaben ->> 'id')::uuid end
        left join ansichtsmeldung m on m.id = case when e.typ = 'neuInAnsicht' then (e.angaben ->> 'id')::uuid end
        left join ansicht v on v.id = m.ansicht_id and v.benutzer_id = b.id
        -- Nothing is told of a view that is gone.
        where (e.typ <> 'neuInAnsicht' or v.id is not null)
          and coalesce(n.email, t.email) and ${mayLearn(sql`b.id`)}
        order by e.nummer`,
  );
}
