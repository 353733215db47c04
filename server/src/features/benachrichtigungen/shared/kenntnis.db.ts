import { sql, type SQL } from 'drizzle-orm';
import type { Benachrichtigungstyp } from '@firmenportal/contract/benachrichtigungen';
import type { Rolle } from '@firmenportal/contract/permissions';
import { inMarktplatz } from '#features/bewerber/shared/bewerber-view.db.ts';
import { TYPE_ROWS } from './typen.rules.ts';

// Who may be notified about what, and how. Checked when an event is distributed, and again when a mail is written,
// since a day may lie between the two. Statements call the event `e`, the account `b`, the type `t`, the person's
// setting `n`, the student `s` and the applicant `p`.

export const BETREUUNG: Rolle = 'ROLE_FIRMENPORTAL_FIRMENBETREUUNG';
const NOTEN: readonly Benachrichtigungstyp[] = ['neueNote', 'nichtBestanden'];

/** The types, as `t`. */
export const TYPEN_T: SQL = sql`json_to_recordset(${JSON.stringify(TYPE_ROWS)}::json)
  as t (typ text, rollen text[], email boolean, zustellung text)`;

/** Joins the person's setting, and the records that an event refers to, to `e` and `b`. */
export const BEZUG: SQL = sql`
  left join benachrichtigung n on n.benutzer_id = b.id and n.typ = e.typ
  left join student s on s.id = e.student_id
  left join bewerber p on p.id = e.bewerber_id`;

export const PORTAL: SQL = sql`coalesce(n.portal, true)`;
/** When the person wants the mail; null for no mail. */
export const EMAIL: SQL = sql`case when coalesce(n.email, t.email) then coalesce(n.zustellung, t.zustellung) end`;

/** Whether the company may see the applicant now. */
export const BEWERBER_VISIBLE: SQL = sql`(${inMarktplatz(sql`p`)}
  or exists (select from bewerbung w where w.firma_id = e.firma_id and w.bewerber_id = p.id))`;

/**
 * A company is told that its report was refused even if it can't see the applicant any more, but then without the
 * name.
 */
const REFUSED: Benachrichtigungstyp = 'einschreibungAbgelehnt';

/**
 * School staff are notified about what concerns every company, and about what they asked for themselves (`empfaenger`).
 */
export const mayLearn = (empfaenger: SQL): SQL => sql`
  b.aktiv and b.rollen && t.rollen
  and (e.firma_id is null
       or case when ${BETREUUNG} = any (b.rollen) then ${empfaenger} = b.id
               else exists (select from benutzer_firma f where f.benutzer_id = b.id and f.firma_id = e.firma_id) end)
  and (e.student_id is null
       or s.firma_id = e.firma_id
          and (e.typ <> all (${sql.param([...NOTEN])}::text[]) or portal_gilt(s.notenfreigabe, s.notenfreigabe_bis))
          and (not b.nur_betreute or ${BETREUUNG} = any (b.rollen) or s.ausbildungsleitung_id = b.kontakt_id
               or exists (select from vertretung v
                          where v.benutzer_id = b.id and v.ausbildungsleitung_id = s.ausbildungsleitung_id
                            and (select portal_heute()) between v.von and v.bis)))
  and (e.bewerber_id is null
       or p.anonymisiert_am is null and (e.typ = ${REFUSED} or ${BEWERBER_VISIBLE}))`;
