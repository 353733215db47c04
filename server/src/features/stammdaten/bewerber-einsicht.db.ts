import { sql, type SQL } from 'drizzle-orm';
import { protokolliere, type Bewerbereinsicht } from '../../platform/audit/audit.ts';
import { all, conjunction, type Db } from '../../platform/db/database.ts';
import { inFirmen, type Zugriff } from '../../platform/db/query/scope.ts';
import { notFound } from '../../platform/http/api-error.ts';

/** An applicant as far as other resources need to know. */
export interface SichtbarerBewerber {
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
  /** An enrolment report is active, whosever it is. */
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
export type Reichweite = 'firmen' | 'firma';

/**
 * The marketplace, word for word as its partial indexes have it (product.md §7). The day is asked for once, not
 * for every row.
 */
export const imMarktplatz = (b: SQL): SQL =>
  sql`${b}.freigabedatum <= (select portal_heute()) and ${b}.zurueckgezogen_am is null and ${b}.anonymisiert_am is null
      and not ${b}.eingeschrieben`;

/** An applicant whom the person may see; undefined where there is none. Nothing is audited. */
export function findSichtbarenBewerber(
  db: Db,
  zugriff: Zugriff,
  id: string,
  reichweite: Reichweite = 'firmen',
): Promise<SichtbarerBewerber | undefined> {
  return find(db, zugriff, id, reichweite, imMarktplatz(sql`b`));
}

/** Those of the identifiers that stand for applicants whom the active company sees. Nothing is audited. */
export function listSichtbareBewerber(
  db: Db,
  zugriff: Zugriff,
  ids: readonly string[],
): Promise<SichtbarerBewerber[]> {
  return list(db, zugriff, ids, 'firma', imMarktplatz(sql`b`));
}

/**
 * The same, and those of the marketplace whom somebody enrolled since: whoever just saw one there is to be told
 * so, not that there is nobody.
 */
export function findMeldbarenBewerber(
  db: Db,
  zugriff: Zugriff,
  id: string,
): Promise<SichtbarerBewerber | undefined> {
  const veroeffentlicht = sql`b.freigabedatum <= portal_heute() and b.zurueckgezogen_am is null`;
  return find(db, zugriff, id, 'firma', veroeffentlicht);
}

/** Lets the person look at an applicant: 404 out of scope, else the look is audited. */
export async function requireBewerberEinsicht(
  db: Db,
  zugriff: Zugriff,
  id: string,
  einsicht: Bewerbereinsicht,
  angaben: Record<string, unknown> = {},
): Promise<SichtbarerBewerber> {
  const bewerber = await findSichtbarenBewerber(db, zugriff, id);
  if (!bewerber) throw notFound();
  await protokolliere(db, zugriff, einsicht, { objekt: id, angaben });
  return bewerber;
}

async function find(db: Db, zugriff: Zugriff, id: string, reichweite: Reichweite, ausserdem: SQL) {
  return (await list(db, zugriff, [id], reichweite, ausserdem))[0];
}

function list(
  db: Db,
  zugriff: Zugriff,
  ids: readonly string[],
  reichweite: Reichweite,
  ausserdem: SQL,
): Promise<SichtbarerBewerber[]> {
  const aktive = zugriff.firmaId === null ? [] : [zugriff.firmaId];
  const von = reichweite === 'firma' ? { ...zugriff, firmen: aktive } : zugriff;
  const eigener = sql`exists (select from bewerbung a
    where ${conjunction([inFirmen(sql`a.firma_id`, von), sql`a.bewerber_id = b.id`])})`;
  return all<SichtbarerBewerber>(
    db,
    sql`select * from (
          select b.id, b.bewerbernummer, b.vorname, b.nachname, b.bewerbungsjahr, b.zurueckgezogen_am is not null as zurueckgezogen,
                 exists (select from bewerbung a
                         where a.firma_id = ${zugriff.firmaId}::uuid and a.bewerber_id = b.id
                           and a.zurueckgezogen_am is not null) as "bewerbungZurueckgezogen",
                 b.eingeschrieben, ${eigener} as eigener, coalesce(${imMarktplatz(sql`b`)}, false) as marktplatz,
                 coalesce(${ausserdem}, false) as offen
          from bewerber b
          where b.id = any (${sql.param([...ids])}::uuid[]) and b.anonymisiert_am is null) b
        where eigener or offen`,
  );
}
