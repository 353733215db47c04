import { eq, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { benutzerQuery } from '@firmenportal/contract/benutzer';
import type { QueryOf } from '@firmenportal/contract/hydra/query';
import { conjunction, first, type Db } from '#platform/db/database.ts';
import { orderBy, type SortKey } from '#platform/db/query/order.ts';
import { benutzer } from './benutzer.table.ts';
import { inCompanies, type Access } from '#platform/db/query/scope.ts';
import { matchesSearch } from '#platform/db/query/search.ts';
import { findPage, type ListQuery, type Page } from '#platform/db/query/page.ts';
import { withinArea, kontoSelection } from './shared/konto-view.db.ts';
import type { Kontostand } from './benutzer.rules.ts';
import { columnsOf, selected, type RowOf } from '#platform/db/query/selection.ts';

type Query = QueryOf<typeof benutzerQuery>;

/** The account `b` belongs to the company `m`, which is in scope. */
const member = (access: Access): SQL =>
  conjunction([sql`m.benutzer_id = b.id`, inCompanies(sql`m.firma_id`, access)]);

const b = alias(benutzer, 'b');

const selectionFor = (access: Access) => ({
  ...kontoSelection(access),
  ...columnsOf(b, ['email', 'anrede', 'vorname', 'nachname', 'geschlecht', 'nurBetreute', 'kontaktId']),
  ...columnsOf(b, ['angelegtAm', 'letzteAnmeldungAm']),
  /** The companies in scope. */
  firmen: sql<{ id: string; name: string }[]>`
    (select coalesce(json_agg(json_build_object('id', x.id, 'name', x.name) order by x.name, x.id), '[]')
     from benutzer_firma m join firma x on x.id = m.firma_id where ${member(access)})`,
});
export type BenutzerRow = RowOf<ReturnType<typeof selectionFor>>;

const SORT_KEYS: Record<Query['order'][number][0], SortKey> = {
  name: { columns: [sql`b.nachname`, sql`b.vorname`] },
  email: { columns: [sql`b.email`] },
  // Active accounts first.
  status: { columns: [sql`not b.aktiv`] },
  letzteAnmeldungAm: { columns: [sql`b.letzte_anmeldung_am`], nullable: true },
};

/** The accounts in scope that match the filters. */
export function benutzerList(access: Access, query: Query): ListQuery<BenutzerRow> {
  const { aktiv, rolle, firma, unbenutzt, suche } = query;
  return {
    name: 'benutzer',
    columns: selected(selectionFor(access)),
    source: sql`benutzer b`,
    where: conjunction([
      withinArea(access),
      aktiv === undefined ? undefined : sql`b.aktiv = ${aktiv}`,
      rolle && sql`${rolle} = any (b.rollen)`,
      firma && sql`exists (select from benutzer_firma m where ${member(access)} and m.firma_id = ${firma})`,
      // Who was never there counts from the day of the account.
      unbenutzt &&
        sql`portal_tag(coalesce(b.letzte_anmeldung_am, b.angelegt_am)) <= portal_heute() - ${unbenutzt}::int`,
      matchesSearch(sql`b.suchtext`, suche),
    ]),
    order: orderBy(query.order, SORT_KEYS, sql`b.id`),
  };
}

/** One page of the accounts in scope. */
export const findBenutzerList = (db: Db, access: Access, query: Query): Promise<Page<BenutzerRow>> =>
  findPage(db, access, query, benutzerList(access, query));

export function findBenutzer(db: Db, access: Access, id: string): Promise<BenutzerRow | undefined> {
  return first(
    db,
    sql<BenutzerRow>`select ${selected(selectionFor(access))} from benutzer b where b.id = ${id} and ${withinArea(access)}`,
  );
}

/** Sessions that the change no longer permits are ended by a trigger. */
export async function updateKonto(db: Db, id: string, { aktiv, rollen, nurBetreute }: Kontostand) {
  await db
    .update(benutzer)
    .set({ aktiv, rollen: [...rollen], nurBetreute })
    .where(eq(benutzer.id, id));
}
