import { sql } from 'drizzle-orm';
import type { QueryOfOperation } from '@firmenportal/contract/hydra/operation';
import type { listPruefungsausschusssitzungen } from '@firmenportal/contract/kalender';
import { conjunction, type Db } from '../../platform/db/database.ts';
import { orderBy, type Sortierung } from '../../platform/db/query/order.ts';
import type { Zugriff } from '../../platform/db/query/scope.ts';
import { findSeite } from '../../platform/db/query/seite.ts';
import type { Seite } from '../../platform/http/handler.ts';

type Query = QueryOfOperation<typeof listPruefungsausschusssitzungen>;

export interface SitzungRow {
  id: string;
  sitzungsnummer: string | null;
  titel: string;
  von: string;
  beginn: string | null;
  ende: string | null;
  ort: string | null;
  antragsfrist: string | null;
}

const SORTIERUNG: Record<Query['order'][number][0], Sortierung> = {
  datum: { spalten: [sql`t.von`] },
  antragsfrist: { spalten: [sql`t.antragsfrist`], leer: true },
};

/** One page of the sessions of the examination committee: dates of this kind. */
export function findSitzungen(db: Db, zugriff: Zugriff, query: Query): Promise<Seite<SitzungRow>> {
  const { von, bis } = query;
  return findSeite(db, zugriff, query, {
    name: 'pruefungsausschusssitzungen',
    spalten: sql`t.id, t.sitzungsnummer, t.titel, t.von, t.beginn, t.ende, t.ort, t.antragsfrist`,
    quelle: sql`termin t`,
    where: conjunction([
      sql`t.art = 'pruefungsausschuss'`,
      von && sql`t.bis >= ${von}`,
      bis && sql`t.von <= ${bis}`,
    ]),
    order: orderBy(query.order, SORTIERUNG, sql`t.id`),
  });
}
