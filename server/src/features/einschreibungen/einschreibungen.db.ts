import { sql, type SQL } from 'drizzle-orm';
import type { Abschluss } from '@firmenportal/contract/fields';
import { LOCALES, type Locale } from '@firmenportal/contract/locale';
import { all, conjunction, first, type Db } from '#platform/db/database.ts';
import { inCompanies, nameIn, type Access } from '#platform/db/query/scope.ts';

/** A report with what it refers to. Times in milliseconds since 1970. */
export interface EinschreibungRow {
  bewerber_id: string;
  bewerbernummer: string;
  vorname: string;
  nachname: string;
  studiengang_id: string;
  kuerzel: string;
  studiengang: string;
  /** The programme's name in each language, for mails. */
  studiengang_in: Readonly<Record<Locale, string>>;
  abschluss: Abschluss;
  studienbeginn: number;
  leitung_id: string | null;
  leitung_vorname: string | null;
  leitung_nachname: string | null;
  bemerkung: string | null;
  gemeldet_von: string;
  gemeldet_am: number;
  bestaetigt_am: number | null;
  firma: string;
}

/** The content of a report, as it is stored. */
export interface Meldung {
  studiengangId: string;
  studienbeginn: number;
  ausbildungsleitungId: string | null;
  bemerkung: string | null;
}

/**
 * Locks the active company, so that its people report and withdraw one after the other; false if there is none. Must
 * come before any write: writing counts changes of the company and of the marketplace, and two people must reach
 * these counters in the same order.
 */
export async function lockFirma(db: Db, { firmaId }: Access): Promise<boolean> {
  if (firmaId === null) return false;
  return (await first(db, sql`select from firma where id = ${firmaId} for no key update`)) !== undefined;
}

/** When the active company's reports since then were made, newest first, at most as many as asked for. */
export async function listReported(db: Db, { firmaId }: Access, seit: Date, max: number): Promise<Date[]> {
  const rows = await all<{ am: number }>(
    db,
    sql`select extract(epoch from gemeldet_am)::float8 * 1000 as am from einschreibung
        where firma_id = ${firmaId} and gemeldet_am > ${seit.toISOString()}
        order by gemeldet_am desc limit ${max}`,
  );
  return rows.map(({ am }) => new Date(am));
}

/** The active report of the company on an applicant. */
export function findEinschreibung(
  db: Db,
  access: Access,
  bewerberId: string,
): Promise<EinschreibungRow | undefined> {
  return first<EinschreibungRow>(
    db,
    sql`select e.bewerber_id, b.bewerbernummer, b.vorname, b.nachname, e.studiengang_id, g.kuerzel,
               ${nameIn(sql`g`, access)} as studiengang,
               json_build_object(${sql.join(
                 LOCALES.flatMap((locale) => [sql`${locale}::text`, nameIn(sql`g`, { locale })]),
                 sql`, `,
               )}) as studiengang_in,
               g.abschluss, e.studienbeginn, e.ausbildungsleitung_id as leitung_id,
               k.vorname as leitung_vorname, k.nachname as leitung_nachname, e.bemerkung, e.gemeldet_von,
               extract(epoch from e.gemeldet_am)::float8 * 1000 as gemeldet_am,
               extract(epoch from e.bestaetigt_am)::float8 * 1000 as bestaetigt_am, f.name as firma
        from einschreibung e
        join bewerber b on b.id = e.bewerber_id
        join studiengang g on g.id = e.studiengang_id
        join firma f on f.id = e.firma_id
        left join kontakt k on k.id = e.ausbildungsleitung_id
        where ${aktive(access, bewerberId)} and b.anonymisiert_am is null`,
  );
}

const aktive = (access: Access, bewerberId: string): SQL =>
  conjunction([
    inCompanies(sql`e.firma_id`, access),
    sql`e.bewerber_id = ${bewerberId}`,
    sql`e.zurueckgezogen_am is null`,
  ]);

/** What a report is checked against: whether its references exist, and the current year. */
export async function findBezug(
  db: Db,
  access: Access,
  { studiengangId, ausbildungsleitungId }: Pick<Meldung, 'studiengangId' | 'ausbildungsleitungId'>,
): Promise<{ studiengang: boolean; ausbildungsleitung: boolean; heute: string }> {
  const row = await first<{ studiengang: boolean; ausbildungsleitung: boolean; heute: string }>(
    db,
    // As texts, since what is sent may be no identifier at all.
    sql`select exists (select from studiengang g where g.id::text = ${studiengangId}) as studiengang,
               exists (select from kontakt k where ${conjunction([
                 inCompanies(sql`k.firma_id`, access),
                 sql`k.id::text = ${ausbildungsleitungId}`,
               ])}) as ausbildungsleitung,
               portal_heute()::text as heute`,
  );
  if (!row) throw new Error('the statement has one row');
  return row;
}

/**
 * Stores a report, and that the company deals with the applicant; false if another report, of any company, is active.
 * Waits for others who report the same applicant.
 */
export async function insertEinschreibung(
  db: Db,
  { firmaId, benutzerId }: Access,
  bewerberId: string,
  { studiengangId, studienbeginn, ausbildungsleitungId, bemerkung }: Meldung,
  now: Date,
): Promise<boolean> {
  await db.execute(
    sql`insert into bewerbung (firma_id, bewerber_id) values (${firmaId}, ${bewerberId})
        on conflict (firma_id, bewerber_id) do nothing`,
  );
  const row = await first(
    db,
    sql`insert into einschreibung (firma_id, bewerber_id, studiengang_id, studienbeginn, ausbildungsleitung_id,
                                   bemerkung, benutzer_id, gemeldet_von, gemeldet_am)
        select ${firmaId}, ${bewerberId}, ${studiengangId}, ${studienbeginn}, ${ausbildungsleitungId},
               ${bemerkung}, b.id, b.vorname || ' ' || b.nachname, ${now.toISOString()}
        from benutzer b where b.id = ${benutzerId}
        on conflict (bewerber_id) where zurueckgezogen_am is null do nothing
        returning id`,
  );
  return row !== undefined;
}

/** Confirms the company's active report; false if there is none, or it is already confirmed. */
export async function confirmEinschreibung(
  db: Db,
  access: Access,
  bewerberId: string,
  now: Date,
): Promise<boolean> {
  const row = await first(
    db,
    sql`update einschreibung e
        set bestaetigt_am = ${now.toISOString()}, bestaetigt_von = b.vorname || ' ' || b.nachname
        from benutzer b
        where b.id = ${access.benutzerId} and ${aktive(access, bewerberId)} and e.bestaetigt_am is null
        returning e.id`,
  );
  return row !== undefined;
}

/**
 * Withdraws the company's active report. Returns who had made it; undefined if there is none. A trigger ends the
 * access that the report alone gave (`portal_einschreibung_beenden`).
 */
export function withdrawEinschreibung(
  db: Db,
  access: Access,
  bewerberId: string,
  now: Date,
): Promise<{ zurueckgezogen_von: string } | undefined> {
  return first<{ zurueckgezogen_von: string }>(
    db,
    sql`update einschreibung e
        set zurueckgezogen_am = ${now.toISOString()}, zurueckgezogen_von = b.vorname || ' ' || b.nachname
        from benutzer b where b.id = ${access.benutzerId} and ${aktive(access, bewerberId)}
        returning e.zurueckgezogen_von`,
  );
}
