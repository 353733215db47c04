import { sql } from 'drizzle-orm';
import type { QueryOfOperation } from '@firmenportal/contract/hydra/operation';
import type { listSeminarleistungen } from '@firmenportal/contract/seminarleistungen';
import { conjunction, type Db } from '../../platform/db/database.ts';
import { orderBy, type Sortierung } from '../../platform/db/query/order.ts';
import { inFirmen, type Zugriff } from '../../platform/db/query/scope.ts';
import { findSeite } from '../../platform/db/query/seite.ts';
import type { Seite } from '../../platform/http/handler.ts';

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

const SORTIERUNG: Record<Query['order'][number][0], Sortierung> = {
  datum: { spalten: [sql`l.datum`] },
  titel: { spalten: [sql`l.titel`] },
  kategorie: { spalten: [sql`l.kategorie`], leer: true },
  credits: { spalten: [sql`l.credits`] },
};

/** One page of a student's seminar records. */
export function findSeminarleistungen(
  db: Db,
  zugriff: Zugriff,
  studentId: string,
  query: Query,
): Promise<Seite<SeminarleistungRow>> {
  return findSeite(db, zugriff, query, {
    name: `seminarleistungen ${studentId}`,
    spalten: sql`l.id, l.student_id, l.seminarnummer, l.titel, l.kategorie, l.datum, l.credits, l.bestanden`,
    quelle: sql`seminarleistung l`,
    where: conjunction([inFirmen(sql`l.firma_id`, zugriff), sql`l.student_id = ${studentId}`]),
    order: orderBy(query.order, SORTIERUNG, sql`l.id`),
  });
}
