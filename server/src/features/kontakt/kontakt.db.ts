import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { QueryOfOperation } from '@firmenportal/contract/hydra/operation';
import type { listKontakte } from '@firmenportal/contract/kontakt';
import { conjunction, first, type Db } from '#platform/db/database.ts';
import { orderBy, type SortKey } from '#platform/db/query/order.ts';
import { inCompanies, type Access } from '#platform/db/query/scope.ts';
import { matchesSearch } from '#platform/db/query/search.ts';
import type { ListQuery } from '#platform/db/query/page.ts';
import { columnsOf, orNull, selected, type RowOf } from '#platform/db/query/selection.ts';
import { firma } from '../firmen/firmen.table.ts';
import { kontakt } from './kontakte.table.ts';

type Query = QueryOfOperation<typeof listKontakte>;

const k = alias(kontakt, 'k');
const f = alias(firma, 'f');

const SELECTION = {
  ...columnsOf(k, [
    'id',
    'anrede',
    'vorname',
    'nachname',
    'funktion',
    'email',
    'telefon',
    'mobil',
    'fotoSchluessel',
    'firmaId',
  ]),
  /** Null for the school's own contacts. */
  firma: orNull(f.name),
};
export type KontaktRow = RowOf<typeof SELECTION>;

const COLUMNS = selected(SELECTION);
const SOURCE = sql`kontakt k left join firma f on f.id = k.firma_id`;

const SORT_KEYS: Record<Query['order'][number][0], SortKey> = {
  name: { columns: [sql`k.nachname`, sql`k.vorname`] },
  // The school's own contacts come last.
  firma: { columns: [sql`f.name`], nullable: true },
};

/** Contacts of the companies in scope and of the school, except people whose accounts are all deactivated. */
export function kontakteList(access: Access, query: Query): ListQuery<KontaktRow> {
  const { suche, firma: ofFirma, herkunft } = query;
  return {
    name: 'kontakte',
    columns: COLUMNS,
    source: SOURCE,
    where: conjunction([
      inScope(access),
      sql`not k.deaktiviert`,
      ofFirma && sql`k.firma_id = ${ofFirma}`,
      herkunft && (herkunft === 'hochschule' ? sql`k.firma_id is null` : sql`k.firma_id is not null`),
      matchesSearch(sql`k.suchtext`, suche),
    ]),
    order: orderBy(query.order, SORT_KEYS, sql`k.id`),
  };
}

export function findKontakt(db: Db, access: Access, id: string): Promise<KontaktRow | undefined> {
  return first(
    db,
    sql<KontaktRow>`select ${COLUMNS} from ${SOURCE} where ${inScope(access)} and k.id = ${id}`,
  );
}

const inScope = (access: Access) =>
  sql`(k.firma_id is null or ${inCompanies(sql`k.firma_id`, access) ?? sql`true`})`;
