import { sql } from 'drizzle-orm';
import type { QueryOfOperation } from '@firmenportal/contract/hydra/operation';
import type { listSeminarleistungen } from '@firmenportal/contract/seminarleistungen';
import { conjunction, type Db } from '#platform/db/database.ts';
import { orderBy, type SortKey } from '#platform/db/query/order.ts';
import { inCompanies, type Access } from '#platform/db/query/scope.ts';
import { findPage, type Page } from '#platform/db/query/page.ts';

type Query = QueryOfOperation<typeof listSeminarleistungen>;

export interface SeminarleistungRow {
  id: string;
  student_id: string;
  seminarnummer: string;
  titel: string;
  kategorie: string | null;
  datum: string;
  credits: string;
  bestanden: boolean;
}

const SORT_KEYS: Record<Query['order'][number][0], SortKey> = {
  datum: { columns: [sql`l.datum`] },
  titel: { columns: [sql`l.titel`] },
  kategorie: { columns: [sql`l.kategorie`], nullable: true },
  credits: { columns: [sql`l.credits`] },
};

/** One page of a student's seminar records. */
export function findSeminarleistungen(
  db: Db,
  access: Access,
  studentId: string,
  query: Query,
): Promise<Page<SeminarleistungRow>> {
  return findPage(db, access, query, {
    name: `seminarleistungen ${studentId}`,
    columns: sql<SeminarleistungRow>`l.id, l.student_id, l.seminarnummer, l.titel, l.kategorie, l.datum, l.credits, l.bestanden`,
    source: sql`seminarleistung l`,
    where: conjunction([inCompanies(sql`l.firma_id`, access), sql`l.student_id = ${studentId}`]),
    order: orderBy(query.order, SORT_KEYS, sql`l.id`),
  });
}
