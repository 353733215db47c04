import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { QueryOfOperation } from '@firmenportal/contract/hydra/operation';
import type { listPruefungsanmeldungen } from '@firmenportal/contract/pruefungsanmeldungen';
import { conjunction, type Db } from '#platform/db/database.ts';
import { orderBy, type SortKey } from '#platform/db/query/order.ts';
import { inCompanies, type Access } from '#platform/db/query/scope.ts';
import { findPage, type ListQuery, type Page } from '#platform/db/query/page.ts';
import { printed } from '#platform/db/query/printed.ts';
import { columnsOf, selected, type RowOf } from '#platform/db/query/selection.ts';
import { pruefungsanmeldungssicht } from './pruefungsanmeldungen.table.ts';

type Query = QueryOfOperation<typeof listPruefungsanmeldungen>;

const SELECTION = columnsOf(alias(pruefungsanmeldungssicht, 'a'), [
  'id',
  'firmaId',
  'studentId',
  'matrikelnummer',
  'vorname',
  'nachname',
  'modulnummer',
  'modul',
  'pruefungsdatum',
  'anmeldedatum',
  'status',
  'thema',
]);
export type PruefungsanmeldungRow = RowOf<typeof SELECTION>;

const COLUMNS = printed(selected(SELECTION));

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
