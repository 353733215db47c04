import { sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { LOCALES, type Locale } from '@firmenportal/contract/locale';
import { all, conjunction, first, one, type Db } from '#platform/db/database.ts';
import { inCompanies, nameIn, type Access } from '#platform/db/query/scope.ts';
import { columnsOf, millis, orNull, selected, type RowOf } from '#platform/db/query/selection.ts';
import { bewerber } from '../bewerber/bewerber.table.ts';
import { firma } from '../firmen/firmen.table.ts';
import { kontakt } from '../kontakt/kontakte.table.ts';
import { studiengang } from '../studiengaenge/studiengaenge.table.ts';
import { einschreibung } from './einschreibungen.table.ts';

const e = alias(einschreibung, 'e');
const g = alias(studiengang, 'g');
const k = alias(kontakt, 'k');

/** A report with what it refers to. */
const selectionIn = (reader: Pick<Access, 'locale'>) => ({
  ...columnsOf(e, ['bewerberId', 'studiengangId', 'studienbeginn', 'bemerkung', 'gemeldetVon']),
  ...columnsOf(alias(bewerber, 'b'), ['bewerbernummer', 'vorname', 'nachname']),
  ...columnsOf(g, ['kuerzel', 'abschluss']),
  studiengang: nameIn(sql`g`, reader),
  /** The programme's name in each language, for mails. */
  studiengangIn: sql<Readonly<Record<Locale, string>>>`json_build_object(${sql.join(
    LOCALES.flatMap((locale) => [sql`${locale}::text`, nameIn(sql`g`, { locale })]),
    sql`, `,
  )})`,
  leitungId: e.ausbildungsleitungId,
  leitungVorname: orNull(k.vorname),
  leitungNachname: orNull(k.nachname),
  gemeldetAm: millis(e.gemeldetAm),
  bestaetigtAm: millis(e.bestaetigtAm),
  firma: alias(firma, 'f').name,
});
export type EinschreibungRow = RowOf<ReturnType<typeof selectionIn>>;

/** The content of a report, as it is stored. */
export type Meldung = Pick<
  typeof einschreibung.$inferSelect,
  'studiengangId' | 'studienbeginn' | 'ausbildungsleitungId' | 'bemerkung'
>;

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
  return first(
    db,
    sql<EinschreibungRow>`select ${selected(selectionIn(access))}
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
  return one<{ studiengang: boolean; ausbildungsleitung: boolean; heute: string }>(
    db,
    // As texts, since what is sent may be no identifier at all.
    sql`select exists (select from studiengang g where g.id::text = ${studiengangId}) as studiengang,
               exists (select from kontakt k where ${conjunction([
                 inCompanies(sql`k.firma_id`, access),
                 sql`k.id::text = ${ausbildungsleitungId}`,
               ])}) as ausbildungsleitung,
               portal_heute()::text as heute`,
  );
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
