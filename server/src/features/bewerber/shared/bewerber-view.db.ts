import { sql, type SQL } from 'drizzle-orm';
import { recordAudit, type BewerberView } from '#platform/audit/audit.ts';
import { all, conjunction, type Db } from '#platform/db/database.ts';
import { inCompanies, type Access } from '#platform/db/query/scope.ts';
import { notFound } from '#platform/http/errors/api-error.ts';

/** An applicant as far as other resources need to know. */
export interface VisibleBewerber {
  id: string;
  bewerbernummer: string;
  vorname: string;
  nachname: string;
  /** Year of intake. */
  bewerbungsjahr: number;
  /** Withdrew from the selection as a whole. */
  zurueckgezogen: boolean;
  /** Withdrew the application to the active company. */
  bewerbungZurueckgezogen: boolean;
  /** Has an active enrolment report, of any company. */
  eingeschrieben: boolean;
  /** Applied to a company in reach, or was reported by it. */
  eigener: boolean;
  /** Stands in the marketplace at this moment. */
  marktplatz: boolean;
}

/**
 * Whose applications make an applicant visible beside the marketplace: those of all companies in scope, or of
 * the active one alone, as for what it marks, notes and reports.
 */
export type Reach = 'firmen' | 'firma';

/**
 * The marketplace, word for word as its partial indexes have it (product.md §7). The day is asked for once, not
 * for every row.
 */
export const inMarktplatz = (b: SQL): SQL =>
  sql`${b}.freigabedatum <= (select portal_heute()) and ${b}.zurueckgezogen_am is null and ${b}.anonymisiert_am is null
      and not ${b}.eingeschrieben`;

/** An applicant whom the person may see; undefined where there is none. Nothing is audited. */
export function findVisibleBewerber(
  db: Db,
  access: Access,
  id: string,
  reichweite: Reach = 'firmen',
): Promise<VisibleBewerber | undefined> {
  return find(db, access, id, reichweite, inMarktplatz(sql`b`));
}

/** Those of the identifiers that are applicants whom the active company sees. Not audited. */
export function listVisibleBewerber(
  db: Db,
  access: Access,
  ids: readonly string[],
): Promise<VisibleBewerber[]> {
  return list(db, access, ids, 'firma', inMarktplatz(sql`b`));
}

/**
 * The same, plus marketplace applicants who were enrolled meanwhile. Somebody who has just seen one there should be
 * told so, and not that the applicant does not exist.
 */
export function findReportableBewerber(
  db: Db,
  access: Access,
  id: string,
): Promise<VisibleBewerber | undefined> {
  const veroeffentlicht = sql`b.freigabedatum <= portal_heute() and b.zurueckgezogen_am is null`;
  return find(db, access, id, 'firma', veroeffentlicht);
}

/** Lets the person look at an applicant: 404 out of scope, else the look is audited. */
export async function requireBewerberView(
  db: Db,
  access: Access,
  id: string,
  view: BewerberView,
  details: Record<string, unknown> = {},
): Promise<VisibleBewerber> {
  const bewerber = await findVisibleBewerber(db, access, id);
  if (!bewerber) throw notFound();
  await recordAudit(db, access, view, { objekt: id, angaben: details });
  return bewerber;
}

async function find(db: Db, access: Access, id: string, reichweite: Reach, ausserdem: SQL) {
  return (await list(db, access, [id], reichweite, ausserdem))[0];
}

function list(
  db: Db,
  access: Access,
  ids: readonly string[],
  reichweite: Reach,
  ausserdem: SQL,
): Promise<VisibleBewerber[]> {
  const aktive = access.firmaId === null ? [] : [access.firmaId];
  const actor = reichweite === 'firma' ? { ...access, firmen: aktive } : access;
  const eigener = sql`exists (select from bewerbung a
    where ${conjunction([inCompanies(sql`a.firma_id`, actor), sql`a.bewerber_id = b.id`])})`;
  return all<VisibleBewerber>(
    db,
    sql`select * from (
          select b.id, b.bewerbernummer, b.vorname, b.nachname, b.bewerbungsjahr, b.zurueckgezogen_am is not null as zurueckgezogen,
                 exists (select from bewerbung a
                         where a.firma_id = ${access.firmaId}::uuid and a.bewerber_id = b.id
                           and a.zurueckgezogen_am is not null) as "bewerbungZurueckgezogen",
                 b.eingeschrieben, ${eigener} as eigener, coalesce(${inMarktplatz(sql`b`)}, false) as marktplatz,
                 coalesce(${ausserdem}, false) as offen
          from bewerber b
          where b.id = any (${sql.param([...ids])}::uuid[]) and b.anonymisiert_am is null) b
        where eigener or offen`,
  );
}
