import { sql } from 'drizzle-orm';
import type { QueryOfOperation } from '@firmenportal/contract/hydra/operation';
import type { listZusatzleistungen } from '@firmenportal/contract/zusatzleistungen';
import { conjunction, type Db } from '../../platform/db/database.ts';
import { orderBy, type Sortierung } from '../../platform/db/query/order.ts';
import { inFirmen, type Zugriff } from '../../platform/db/query/scope.ts';
import { findSeite } from '../../platform/db/query/seite.ts';
import type { Seite } from '../../platform/http/handler.ts';

type Query = QueryOfOperation<typeof listZusatzleistungen>;

export interface ZusatzleistungRow {
  id: string;
  student_id: string;
  titel: string;
  datum: string | null;
  credits: string;
  bemerkung: string | null;
}

const SORTIERUNG: Record<Query['order'][number][0], Sortierung> = {
  datum: { spalten: [sql`l.datum`], leer: true },
  titel: { spalten: [sql`l.titel`] },
  credits: { spalten: [sql`l.credits`] },
};

/** One page of a student's additional records. */
export function findZusatzleistungen(
  db: Db,
  zugriff: Zugriff,
  studentId: string,
  query: Query,
): Promise<Seite<ZusatzleistungRow>> {
  return findSeite(db, zugriff, query, {
    name: `zusatzleistungen ${studentId}`,
    spalten: sql`l.id, l.student_id, l.titel, l.datum, l.credits, l.bemerkung`,
    quelle: sql`zusatzleistung l`,
    where: conjunction([inFirmen(sql`l.firma_id`, zugriff), sql`l.student_id = ${studentId}`]),
    order: orderBy(query.order, SORTIERUNG, sql`l.id`),
  });
}
