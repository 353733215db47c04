import { sql } from 'drizzle-orm';
import type { Anrede } from '@firmenportal/contract/fields';
import type { QueryOfOperation } from '@firmenportal/contract/hydra/operation';
import type { listKontakte } from '@firmenportal/contract/kontakt';
import { conjunction, first, type Db } from '#platform/db/database.ts';
import { orderBy, type SortKey } from '#platform/db/query/order.ts';
import { inCompanies, type Access } from '#platform/db/query/scope.ts';
import { matchesSearch } from '#platform/db/query/search.ts';
import { type ListQuery } from '#platform/db/query/page.ts';

type Query = QueryOfOperation<typeof listKontakte>;

export interface KontaktRow {
  id: string;
  anrede: Anrede;
  vorname: string;
  nachname: string;
  funktion: string | null;
  email: string | null;
  telefon: string | null;
  mobil: string | null;
  foto_schluessel: string | null;
  firma_id: string | null;
  firma: string | null;
}

const COLUMNS = sql<KontaktRow>`k.id, k.anrede, k.vorname, k.nachname, k.funktion, k.email, k.telefon, k.mobil, k.foto_schluessel,
  k.firma_id, f.name as firma`;
const SOURCE = sql`kontakt k left join firma f on f.id = k.firma_id`;

const SORT_KEYS: Record<Query['order'][number][0], SortKey> = {
  name: { columns: [sql`k.nachname`, sql`k.vorname`] },
  // The school's own contacts come last.
  firma: { columns: [sql`f.name`], nullable: true },
};

/** Contacts of the companies in scope and of the school, except people whose accounts are all deactivated. */
export function kontakteList(access: Access, query: Query): ListQuery<KontaktRow> {
  const { suche, firma, herkunft } = query;
  return {
    name: 'kontakte',
    columns: COLUMNS,
    source: SOURCE,
    where: conjunction([
      inScope(access),
      sql`not k.deaktiviert`,
      firma && sql`k.firma_id = ${firma}`,
      herkunft && (herkunft === 'hochschule' ? sql`k.firma_id is null` : sql`k.firma_id is not null`),
      matchesSearch(sql`k.suchtext`, suche),
    ]),
    order: orderBy(query.order, SORT_KEYS, sql`k.id`),
  };
}

export function findKontakt(db: Db, access: Access, id: string): Promise<KontaktRow | undefined> {
  return first<KontaktRow>(
    db,
    sql`select ${COLUMNS} from ${SOURCE} where ${inScope(access)} and k.id = ${id}`,
  );
}

const inScope = (access: Access) =>
  sql`(k.firma_id is null or ${inCompanies(sql`k.firma_id`, access) ?? sql`true`})`;
