import { sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { recordAudit, type BewerberView } from '#platform/audit/audit.ts';
import { all, conjunction, type Db } from '#platform/db/database.ts';
import { inCompanies, type Access } from '#platform/db/query/scope.ts';
import { notFound } from '#platform/http/errors/api-error.ts';
import { columnsOf, selected, type RowOf } from '#platform/db/query/selection.ts';
import { bewerber } from '../bewerber.table.ts';

/** What other resources need to know of an applicant, as those see it whose applications `acting` reaches. */
const selectionOf = ({ firmaId }: Access, acting: Access) => ({
  ...columnsOf(alias(bewerber, 'b'), [
    'id',
    'bewerbernummer',
    'vorname',
    'nachname',
    'bewerbungsjahr',
    'eingeschrieben',
  ]),
  /** Withdrew from the selection as a whole. */
  zurueckgezogen: sql<boolean>`b.zurueckgezogen_am is not null`,
  /** Withdrew the application to the active company. */
  bewerbungZurueckgezogen: sql<boolean>`exists (select from bewerbung a
    where a.firma_id = ${firmaId}::uuid and a.bewerber_id = b.id and a.zurueckgezogen_am is not null)`,
  /** Applied to a company in scope, or was reported by it. */
  eigener: sql<boolean>`exists (select from bewerbung a
    where ${conjunction([inCompanies(sql`a.firma_id`, acting), sql`a.bewerber_id = b.id`])})`,
  /** Is in the marketplace now. */
  marktplatz: sql<boolean>`coalesce(${inMarktplatz(sql`b`)}, false)`,
});
export type VisibleBewerber = RowOf<ReturnType<typeof selectionOf>>;

/**
 * Whose applications make an applicant visible outside the marketplace: those of all companies in scope, or only the
 * active company's, as for its marks, notes and reports.
 */
export type Reach = 'firmen' | 'firma';

/**
 * The condition for the marketplace, worded exactly as in its partial indexes (product.md §7). A subquery evaluates
 * the day once and not for every row.
 */
export const inMarktplatz = (b: SQL): SQL =>
  sql`${b}.freigabedatum <= (select portal_heute()) and ${b}.zurueckgezogen_am is null and ${b}.anonymisiert_am is null
      and not ${b}.eingeschrieben`;

/**
 * Whether a company may be told how applicant `b` is reached (ADR 25): they applied to it and did not withdraw, or
 * released the details to the companies of the marketplace. `bewerbung` says which applications, `v`, count; the
 * company's own report is no application.
 */
export const isReachable = (bewerbung: SQL): SQL =>
  sql`(b.zurueckgezogen_am is null
      and (b.kontaktfreigabe and coalesce(${inMarktplatz(sql`b`)}, false)
           or exists (select from bewerbung v where v.bewerber_id = b.id and ${bewerbung}
                      and v.eingegangen_am is not null and v.zurueckgezogen_am is null)))`;

/** An applicant whom the person may see; undefined if there is none. Not audited. */
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
 * The same, plus marketplace applicants who have been enrolled since: somebody who has just seen one there should be
 * told so, instead of that the applicant does not exist.
 */
export function findReportableBewerber(
  db: Db,
  access: Access,
  id: string,
): Promise<VisibleBewerber | undefined> {
  const veroeffentlicht = sql`b.freigabedatum <= portal_heute() and b.zurueckgezogen_am is null`;
  return find(db, access, id, 'firma', veroeffentlicht);
}

/** Lets the person see an applicant: 404 out of scope, otherwise the view is audited. */
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
  return all(
    db,
    sql<VisibleBewerber>`select * from (
          select ${selected(selectionOf(access, actor))}, coalesce(${ausserdem}, false) as offen
          from bewerber b
          where b.id = any (${sql.param([...ids])}::uuid[]) and b.anonymisiert_am is null) b
        where eigener or offen`,
  );
}
