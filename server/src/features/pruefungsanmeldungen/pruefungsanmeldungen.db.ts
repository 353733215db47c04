import { sql } from 'drizzle-orm';
import type { QueryOfOperation } from '@firmenportal/contract/hydra/operation';
import type { Anmeldestatus, listPruefungsanmeldungen } from '@firmenportal/contract/pruefungsanmeldungen';
import { conjunction, type Db } from '#platform/db/database.ts';
import { orderBy, type SortKey } from '#platform/db/query/order.ts';
import { inCompanies, type Access } from '#platform/db/query/scope.ts';
import { findPage, type ListQuery, type Page } from '#platform/db/query/page.ts';

type Query = QueryOfOperation<typeof listPruefungsanmeldungen>;

export interface PruefungsanmeldungRow {
  id: string;
  firma_id: string;
  student_id: string;
  matrikelnummer: string;
  vorname: string;
  nachname: string;
  modulnummer: string;
  modul: string;
  pruefungsdatum: string;
  anmeldedatum: string | null;
  status: Anmeldestatus;
  thema: string | null;
}

const COLUMNS = sql<PruefungsanmeldungRow>`a.id, a.firma_id, a.student_id, a.matrikelnummer, a.vorname, a.nachname, a.modulnummer, a.modul,
  a.pruefungsdatum, a.anmeldedatum, a.status, a.thema`;

const SORT_KEYS: Record<Query['order'][number][0], SortKey> = {
  pruefungsdatum: { columns: [sql`a.pruefungsdatum`] },
  anmeldedatum: { columns: [sql`a.anmeldedatum`], nullable: true },
  modulnummer: { columns: [sql`a.modulnummer`] },
  modul: { columns: [sql`a.modul`] },
  status: { columns: [sql`a.status`] },
};

/** The released exam registrations in scope that match the filters. */
export function pruefungsanmeldungenList(access: Access, query: Query): ListQuery<PruefungsanmeldungRow> {
  const { student, status, von, bis } = query;
  return {
    name: 'pruefungsanmeldungen',
    columns: COLUMNS,
    source: sql`pruefungsanmeldungssicht a`,
    where: conjunction([
      inCompanies(sql`a.firma_id`, access),
      student && sql`a.student_id = ${student}`,
      status && sql`a.status = ${status}`,
      von && sql`a.pruefungsdatum >= ${von}`,
      bis && sql`a.pruefungsdatum <= ${bis}`,
    ]),
    order: orderBy(query.order, SORT_KEYS, sql`a.id`),
  };
}

/** One page of the released exam registrations in scope. */
export const findPruefungsanmeldungen = (
  db: Db,
  access: Access,
  query: Query,
): Promise<Page<PruefungsanmeldungRow>> =>
  findPage(db, access, query, pruefungsanmeldungenList(access, query));
