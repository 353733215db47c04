import { eq, sql, type SQL } from 'drizzle-orm';
import type { benutzerQuery } from '@firmenportal/contract/benutzer';
import type { Anrede, Geschlecht } from '@firmenportal/contract/fields';
import type { QueryOf } from '@firmenportal/contract/hydra/query';
import { conjunction, first, type Db } from '#platform/db/database.ts';
import { orderBy, type SortKey } from '#platform/db/query/order.ts';
import { benutzer } from './benutzer.table.ts';
import { inCompanies, type Access } from '#platform/db/query/scope.ts';
import { matchesSearch } from '#platform/db/query/search.ts';
import { findPage, type ListQuery, type Page } from '#platform/db/query/page.ts';
import { withinArea, kontoColumns } from './shared/konto-view.db.ts';
import type { Konto } from './shared/konten.rules.ts';
import type { Kontostand } from './benutzer.rules.ts';

type Query = QueryOf<typeof benutzerQuery>;

/** Times as PostgreSQL writes them. */
export interface BenutzerRow extends Konto {
  email: string;
  anrede: Anrede;
  vorname: string;
  nachname: string;
  geschlecht: Geschlecht;
  nurBetreute: boolean;
  kontakt_id: string | null;
  angelegt_am: string;
  letzte_anmeldung_am: string | null;
  /** The companies in scope. */
  firmen: { id: string; name: string }[];
}

/** The account `b` belongs to the company `m`, which is in scope. */
const member = (access: Access): SQL =>
  conjunction([sql`m.benutzer_id = b.id`, inCompanies(sql`m.firma_id`, access)]);

const columnsOf = (
  access: Access,
): SQL<BenutzerRow> => sql`${kontoColumns(access)}, b.email, b.anrede, b.vorname, b.nachname,
  b.geschlecht, b.nur_betreute as "nurBetreute", b.kontakt_id, b.angelegt_am, b.letzte_anmeldung_am,
  (select coalesce(json_agg(json_build_object('id', x.id, 'name', x.name) order by x.name, x.id), '[]')
   from benutzer_firma m join firma x on x.id = m.firma_id where ${member(access)}) as firmen`;

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
    columns: columnsOf(access),
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
  return first<BenutzerRow>(
    db,
    sql`select ${columnsOf(access)} from benutzer b where b.id = ${id} and ${withinArea(access)}`,
  );
}

/** Sessions that the change no longer permits are ended by a trigger. */
export async function updateKonto(db: Db, id: string, { aktiv, rollen, nurBetreute }: Kontostand) {
  await db
    .update(benutzer)
    .set({ aktiv, rollen: [...rollen], nurBetreute })
    .where(eq(benutzer.id, id));
}
