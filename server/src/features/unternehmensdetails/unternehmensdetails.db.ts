import { sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { QueryOfOperation } from '@firmenportal/contract/hydra/operation';
import type { listWeltregionen } from '@firmenportal/contract/unternehmensdetails';
import { all, conjunction, first, type Db } from '#platform/db/database.ts';
import { orderBy } from '#platform/db/query/order.ts';
import { inCompanies, nameIn, type Access } from '#platform/db/query/scope.ts';
import { columnsOf, selected, type RowOf } from '#platform/db/query/selection.ts';
import { firma } from '../firmen/firmen.table.ts';

interface Named {
  id: string;
  name: string;
}

const f = alias(firma, 'f');

/** A company with its details. Industries and regions are given by name. */
const selectionIn = (reader: Pick<Access, 'locale'>) => {
  const region = nameIn(sql`w`, reader);
  const branche = nameIn(sql`b`, reader);
  return {
    ...columnsOf(f, ['id', 'firmennummer', 'name', 'ort', 'beschreibung', 'groesse', 'international']),
    ...columnsOf(f, ['konzernstruktur', 'logoSchluessel', 'version']),
    branchen: sql<Named[]>`array(select json_build_object('id', b.id, 'name', ${branche})
                     from firma_branche x join branche b on b.id = x.branche_id
                     where x.firma_id = f.id order by ${branche})`,
    weltregionen: sql<Named[]>`array(select json_build_object('id', w.id, 'name', ${region})
                     from firma_weltregion x join weltregion w on w.id = x.weltregion_id
                     where x.firma_id = f.id order by ${region})`,
  };
};
export type FirmaRow = RowOf<ReturnType<typeof selectionIn>>;

/** The changes: columns by name, and for each list the identifiers that replace the former ones. */
export interface DetailChange {
  spalten: Readonly<Record<string, string | boolean | null>>;
  branchen?: readonly string[] | undefined;
  weltregionen?: readonly string[] | undefined;
}

const dieses = (access: Access, id: string): SQL =>
  conjunction([inCompanies(sql`f.id`, access), sql`f.id = ${id}`]);

/**
 * Locks the company against other edits until the end of the transaction, so that what is read afterwards stays
 * current.
 */
export async function lockFirma(db: Db, access: Access, id: string): Promise<void> {
  await db.execute(sql`select from firma f where ${dieses(access, id)} for no key update`);
}

/** A company in scope. */
export function findFirma(db: Db, access: Access, id: string): Promise<FirmaRow | undefined> {
  return first(
    db,
    sql<FirmaRow>`select ${selected(selectionIn(access))} from firma f where ${dieses(access, id)}`,
  );
}

/** Those of the identifiers that exist in the list. */
export async function findKnown(
  db: Db,
  list: 'branche' | 'weltregion',
  ids: readonly string[],
): Promise<Set<string>> {
  const rows = await all<{ id: string }>(
    db,
    // As texts, since what is sent may be no identifier at all.
    sql`select id from ${sql.identifier(list)} where id::text = any (${sql.param([...ids])}::text[])`,
  );
  return new Set(rows.map(({ id }) => id));
}

/** Writes all changes as one edit. */
export async function updateFirma(db: Db, access: Access, id: string, change: DetailChange): Promise<void> {
  const assignments = Object.entries(change.spalten).map(
    ([column, value]) => sql`${sql.identifier(column)} = ${value}`,
  );
  await db.execute(
    sql`update firma f set ${sql.join([...assignments, sql`version = f.version + 1`], sql`, `)}
        where ${dieses(access, id)}`,
  );
  await replace(db, id, 'branche', change.branchen);
  await replace(db, id, 'weltregion', change.weltregionen);
}

async function replace(
  db: Db,
  firmaId: string,
  list: 'branche' | 'weltregion',
  ids: readonly string[] | undefined,
): Promise<void> {
  if (ids === undefined) return;
  const table = sql.identifier(`firma_${list}`);
  const column = sql.identifier(`${list}_id`);
  const wanted = sql`${sql.param([...ids])}::uuid[]`;
  await db.execute(sql`delete from ${table} where firma_id = ${firmaId} and ${column} <> all (${wanted})`);
  await db.execute(
    sql`insert into ${table} (firma_id, ${column}) select ${firmaId}::uuid, unnest(${wanted}) on conflict do nothing`,
  );
}

/** The regions of the world, by name in the reader's language. They belong to the school, so there is no scope. */
export function listWeltregionRows(
  db: Db,
  reader: Pick<Access, 'locale'>,
  { order }: QueryOfOperation<typeof listWeltregionen>,
): Promise<Named[]> {
  const name = nameIn(sql`w`, reader);
  return all<Named>(
    db,
    sql`select w.id, ${name} as name from weltregion w order by ${orderBy(order, { name: { columns: [name] } }, sql`w.id`)}`,
  );
}
