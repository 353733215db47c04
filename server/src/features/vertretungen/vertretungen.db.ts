import { sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { QueryOfOperation } from '@firmenportal/contract/hydra/operation';
import { expandRollen, hasPermission, type Rolle } from '@firmenportal/contract/permissions';
import { createVertretung, type listVertretungen } from '@firmenportal/contract/vertretungen';
import { all, conjunction, first, one, type Db } from '#platform/db/database.ts';
import { orderBy } from '#platform/db/query/order.ts';
import { inCompanies, type Access } from '#platform/db/query/scope.ts';
import { findPage, type Page } from '#platform/db/query/page.ts';
import { printed } from '#platform/db/query/printed.ts';
import { columnsOf, selected, type RowOf } from '#platform/db/query/selection.ts';
import { vertretung } from './vertretungen.table.ts';

const SELECTION = {
  ...columnsOf(alias(vertretung, 'v'), ['id', 'ausbildungsleitungId', 'benutzerId', 'von', 'bis']),
  leitung: sql<string>`k.vorname || ' ' || k.nachname`,
  vertretenVon: sql<string>`b.vorname || ' ' || b.nachname`,
};
export type VertretungRow = RowOf<typeof SELECTION>;

const COLUMNS = printed(selected(SELECTION));

/** A person as choices name them. */
export interface ColleagueRow {
  id: string;
  name: string;
}

const SOURCE = sql`vertretung v join kontakt k on k.id = v.ausbildungsleitung_id
  join benutzer b on b.id = v.benutzer_id`;

/** The person's own contact, to which their students are assigned. */
const eigenerKontakt = ({ benutzerId }: Access): SQL =>
  sql`(select kontakt_id from benutzer where id = ${benutzerId})`;

/** One page of the deputyships that the person gave or received, without those that have ended. */
export function findVertretungen(
  db: Db,
  access: Access,
  query: QueryOfOperation<typeof listVertretungen>,
): Promise<Page<VertretungRow>> {
  return findPage(db, access, query, {
    name: `vertretungen ${access.benutzerId}`,
    columns: COLUMNS,
    source: SOURCE,
    where: conjunction([
      inCompanies(sql`v.firma_id`, access),
      sql`v.bis >= portal_heute()`,
      sql`(v.benutzer_id = ${access.benutzerId} or v.ausbildungsleitung_id = ${eigenerKontakt(access)})`,
    ]),
    order: orderBy(query.order, { von: { columns: [sql`v.von`] } }, sql`v.id`),
  });
}

export function findVertretung(db: Db, access: Access, id: string): Promise<VertretungRow | undefined> {
  return first(
    db,
    sql<VertretungRow>`select ${COLUMNS} from ${SOURCE}
        where ${conjunction([inCompanies(sql`v.firma_id`, access), sql`v.id = ${id}`])}`,
  );
}

/**
 * The person's contact in the active company, if students are assigned to it. Locked until the end of the
 * transaction: one training lead's deputyships are created one after the other.
 */
export async function lockLeitung(db: Db, access: Access): Promise<string | undefined> {
  const row = await first<{ id: string }>(
    db,
    sql`select k.id from kontakt k where ${leitet(access)} for no key update`,
  );
  return row?.id;
}

/** Whether students of the active company are assigned to the person. */
export async function leadsStudents(db: Db, access: Access): Promise<boolean> {
  return (await first(db, sql`select from kontakt k where ${leitet(access)}`)) !== undefined;
}

const leitet = (access: Access): SQL =>
  conjunction([
    sql`k.id = ${eigenerKontakt(access)}`,
    inCompanies(sql`k.firma_id`, access),
    sql`exists (select from student s where s.ausbildungsleitung_id = k.id and s.firma_id = k.firma_id)`,
  ]);

/** Colleagues of the active company who can stand in, because they may see students themselves. */
export async function listColleagues(db: Db, access: Access): Promise<ColleagueRow[]> {
  const rows = await all<ColleagueRow & { rollen: Rolle[] }>(
    db,
    sql`select b.id, b.vorname || ' ' || b.nachname as name, b.rollen from benutzer b
        where b.aktiv and b.id <> ${access.benutzerId} and exists (
          select from benutzer_firma f
          where ${conjunction([sql`f.benutzer_id = b.id`, inCompanies(sql`f.firma_id`, access)])})
        order by b.nachname, b.vorname, b.id`,
  );
  return rows.filter(({ rollen }) =>
    hasPermission({ roles: expandRollen(rollen) }, createVertretung.permission),
  );
}

/** The values of a deputyship. */
export interface VertretungDetails {
  leitungId: string;
  benutzerId: string;
  von: string;
  bis: string;
}

/**
 * Whether it would have ended already, or overlap another with the same person. Days are compared as
 * strings.
 */
export async function findHindrance(
  db: Db,
  {
    leitungId,
    benutzerId,
    von,
    bis,
  }: Omit<VertretungDetails, 'leitungId'> & { leitungId: string | undefined },
): Promise<{ vergangen: boolean; doppelt: boolean }> {
  const row = await first<{ vergangen: boolean; doppelt: boolean }>(
    db,
    sql`select ${bis}::text < portal_heute()::text as vergangen,
               exists (select from vertretung v
                       where v.ausbildungsleitung_id = ${leitungId ?? null} and v.benutzer_id::text = ${benutzerId}
                         and v.von::text <= ${bis} and v.bis::text >= ${von}) as doppelt`,
  );
  return row ?? { vergangen: false, doppelt: false };
}

export async function insertVertretung(
  db: Db,
  { firmaId }: Access,
  { leitungId, benutzerId, von, bis }: VertretungDetails,
): Promise<string> {
  const row = await one<{ id: string }>(
    db,
    sql`insert into vertretung (firma_id, ausbildungsleitung_id, benutzer_id, von, bis)
        values (${firmaId}, ${leitungId}, ${benutzerId}, ${von}, ${bis}) returning id`,
  );
  return row.id;
}

/** Deletes a deputyship that the person gave, and returns it; undefined if there is none. */
export async function deleteVertretungById(
  db: Db,
  access: Access,
  id: string,
): Promise<VertretungDetails | undefined> {
  return first<VertretungDetails>(
    db,
    sql`delete from vertretung v where ${conjunction([
      inCompanies(sql`v.firma_id`, access),
      sql`v.id = ${id}`,
      sql`v.ausbildungsleitung_id = ${eigenerKontakt(access)}`,
    ])} returning v.ausbildungsleitung_id as "leitungId", v.benutzer_id as "benutzerId", v.von, v.bis`,
  );
}
