import { sql } from 'drizzle-orm';
import type { Rolle } from '@firmenportal/contract/permissions';
import { EINLADUNG_EXPIRING_HOURS } from '@firmenportal/contract/uebersicht';
import { all, conjunction, first, one, type Db } from '#platform/db/database.ts';
import { inCompanies, type Access } from '#platform/db/query/scope.ts';
import { versionOf } from '#platform/db/query/totals.ts';
import { typesOf } from '../benachrichtigungen/shared/benachrichtigungstypen.rules.ts';

/** Days that count as new for somebody who has never been here before. */
const FIRST_VISIT_DAYS = 7;

/** Who is looking, and when they were here before. */
export interface Visit {
  rollen: Rolle[];
  letzter_besuch: string;
  /** Versions of the data that is counted, by area. Figures stay the same as long as these do. */
  studium: string;
  bewerbung: string;
}

/**
 * Summed over the companies in scope, which are part of the key: so each state of the same companies has its own sum.
 */
const stand = (area: string) =>
  versionOf(sql`coalesce(sum(f.stand) filter (where f.bereich = ${area}), 0)
      || '@' || portal_heute() || current_setting('portal.betreut')`);

/**
 * The last day before today on which the person was here: who signs in on the phone and then at the desk still finds what
 * was new in the morning. Sessions of others who acted in the account don't count.
 */
export async function findVisit(db: Db, access: Access): Promise<Visit> {
  const { benutzerId, sitzungId } = access;
  return one<Visit>(
    db,
    sql`select b.rollen, st.studium, st.bewerbung,
               coalesce((
                 select max(t.tag) from sitzung v
                 cross join lateral (values (portal_tag(v.begonnen_am)), (portal_tag(v.zuletzt_aktiv_am))) t (tag)
                 where v.benutzer_id = b.id and v.uebernommen_von is null and v.begonnen_am <= s.begonnen_am
                   and t.tag < portal_heute()), portal_heute() - ${FIRST_VISIT_DAYS}::int)::text as letzter_besuch
        from benutzer b
        join sitzung s on s.id = ${sitzungId}
        cross join (select ${stand('studium')} as studium, ${stand('bewerbung')} as bewerbung
                    from firmenstand f where ${conjunction([inCompanies(sql`f.firma_id`, access)])}) st
        where b.id = ${benutzerId}`,
  );
}

const count = async (db: Db, from: ReturnType<typeof sql>): Promise<number> =>
  (await first<{ anzahl: number }>(db, sql`select count(*)::int as anzahl from ${from}`))?.anzahl ?? 0;

/** Unread notifications of the types that the roles allow now: the same as in the list. */
export const countUnread = (db: Db, { benutzerId, rollen }: Access): Promise<number> =>
  count(
    db,
    sql`benachrichtigungssicht n where n.benutzer_id = ${benutzerId} and n.gelesen_am is null
        and n.typ = any (${sql.param(typesOf(rollen))}::text[])`,
  );

/** Open invitations in scope that expire within the given hours. */
export function countExpiring(db: Db, access: Access, now: Date): Promise<number> {
  const soon = new Date(now.getTime() + EINLADUNG_EXPIRING_HOURS * 3_600_000);
  return count(
    db,
    sql`benutzereinladung e where ${conjunction([
      inCompanies(sql`e.firma_id`, access),
      sql`e.registriert_am is null and e.zurueckgezogen_am is null`,
      sql`e.gueltig_bis > ${now.toISOString()} and e.gueltig_bis <= ${soon.toISOString()}`,
    ])}`,
  );
}

interface ZeitraumRow {
  jahr: number;
  /** Milliseconds since 1970. */
  bis: number;
  tage: number;
  gespeichert: boolean;
}

/** Open periods, the one that ends first before the others, each with whether the company saved places for it. */
export function listOpenZeitraeume(db: Db, firmaId: string, now: Date): Promise<ZeitraumRow[]> {
  const am = sql`${now.toISOString()}::timestamptz`;
  return all<ZeitraumRow>(
    db,
    sql`select z.jahr, extract(epoch from z.bis)::float8 * 1000 as bis,
               -- A period that ends at midnight ends with the day before.
               portal_tag(z.bis - interval '1 microsecond') - portal_heute() as tage,
               exists (select from reservierungsstand s where s.firma_id = ${firmaId} and s.jahr = z.jahr) as gespeichert
        from reservierungszeitraum z where z.von <= ${am} and z.bis > ${am} order by z.bis, z.jahr`,
  );
}

/** The company's places: in the given year, otherwise in the latest year that has any. */
export function findReserved(
  db: Db,
  firmaId: string,
  jahr: number | undefined,
): Promise<{ jahr: number; anzahl: number } | undefined> {
  if (jahr === undefined) {
    return first(
      db,
      sql`select r.jahr, sum(r.anzahl)::int as anzahl from studienplatzreservierung r
          where r.firma_id = ${firmaId} group by r.jahr having sum(r.anzahl) > 0 order by r.jahr desc limit 1`,
    );
  }
  return first(
    db,
    sql`select ${jahr}::int as jahr, coalesce(sum(r.anzahl), 0)::int as anzahl from studienplatzreservierung r
        where r.firma_id = ${firmaId} and r.jahr = ${jahr}`,
  );
}
