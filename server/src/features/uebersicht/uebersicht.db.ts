import { sql } from 'drizzle-orm';
import type { Rolle } from '@firmenportal/contract/rechte';
import { EINLADUNG_LAEUFT_AB_STUNDEN } from '@firmenportal/contract/uebersicht';
import { all, conjunction, first, type Db } from '../../platform/db/database.ts';
import { inFirmen, type Zugriff } from '../../platform/db/query/scope.ts';
import { versionOf } from '../../platform/db/query/totals.ts';
import { typenOf } from '../stammdaten/benachrichtigungstypen.rules.ts';

/** Where nobody has been before, news are those of so many days. */
const ERSTER_BESUCH_TAGE = 7;

/** Who looks, and on what day they did before. */
export interface Besuch {
  rollen: Rolle[];
  letzter_besuch: string;
  /** Versions of what is counted, by area: the same numbers as long as they are the same. */
  studium: string;
  bewerbung: string;
}

/** Of the companies in scope, which the key names: of the same ones, each state has a sum of its own. */
const stand = (bereich: string) =>
  versionOf(sql`coalesce(sum(f.stand) filter (where f.bereich = ${bereich}), 0)
      || '@' || portal_heute() || current_setting('portal.betreut')`);

/** The person's own session before this one counts, not that of whoever acts in the account. */
export async function findBesuch(db: Db, zugriff: Zugriff): Promise<Besuch> {
  const { benutzerId, sitzungId } = zugriff;
  const row = await first<Besuch>(
    db,
    sql`select b.rollen, st.studium, st.bewerbung,
               coalesce(portal_tag((
                 select v.zuletzt_aktiv_am from sitzung v
                 where v.benutzer_id = b.id and v.uebernommen_von is null and v.begonnen_am < s.begonnen_am
                 order by v.begonnen_am desc limit 1)), portal_heute() - ${ERSTER_BESUCH_TAGE}::int)::text as letzter_besuch
        from benutzer b
        join sitzung s on s.id = ${sitzungId}
        cross join (select ${stand('studium')} as studium, ${stand('bewerbung')} as bewerbung
                    from firmenstand f where ${conjunction([inFirmen(sql`f.firma_id`, zugriff)])}) st
        where b.id = ${benutzerId}`,
  );
  if (!row) throw new Error('whoever looks has no session');
  return row;
}

const count = async (db: Db, from: ReturnType<typeof sql>): Promise<number> =>
  (await first<{ anzahl: number }>(db, sql`select count(*)::int as anzahl from ${from}`))?.anzahl ?? 0;

/** Unread among what the person was told, of the types that the roles allow now: those that the list has. */
export const countUngelesen = (db: Db, { benutzerId, rollen }: Zugriff): Promise<number> =>
  count(
    db,
    sql`benachrichtigungssicht n where n.benutzer_id = ${benutzerId} and n.gelesen_am is null
        and n.typ = any (${sql.param(typenOf(rollen))}::text[])`,
  );

/** Invitations in scope that nobody has taken up, and that end within hours. */
export function countAblaufende(db: Db, zugriff: Zugriff, jetzt: Date): Promise<number> {
  const bald = new Date(jetzt.getTime() + EINLADUNG_LAEUFT_AB_STUNDEN * 3_600_000);
  return count(
    db,
    sql`benutzereinladung e where ${conjunction([
      inFirmen(sql`e.firma_id`, zugriff),
      sql`e.registriert_am is null and e.zurueckgezogen_am is null`,
      sql`e.gueltig_bis > ${jetzt.toISOString()} and e.gueltig_bis <= ${bald.toISOString()}`,
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

/** Periods that are open, the one that ends first before the others, and whether the company saved places for each. */
export function listOffeneZeitraeume(db: Db, firmaId: string, jetzt: Date): Promise<ZeitraumRow[]> {
  const am = sql`${jetzt.toISOString()}::timestamptz`;
  return all<ZeitraumRow>(
    db,
    sql`select z.jahr, extract(epoch from z.bis)::float8 * 1000 as bis,
               -- A period that ends at midnight ends with the day before.
               portal_tag(z.bis - interval '1 microsecond') - portal_heute() as tage,
               exists (select from reservierungsstand s where s.firma_id = ${firmaId} and s.jahr = z.jahr) as gespeichert
        from reservierungszeitraum z where z.von <= ${am} and z.bis > ${am} order by z.bis, z.jahr`,
  );
}

/** Places of the company: in the year asked for, else in the latest year with any. */
export function findReserviert(
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
