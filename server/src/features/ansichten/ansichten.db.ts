import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { createAnsicht, listAnsichten } from '@firmenportal/contract/ansichten';
import type { BodyOf, QueryOfOperation } from '@firmenportal/contract/hydra/operation';
import { all, conjunction, first, one, type Db } from '#platform/db/database.ts';
import { orderBy } from '#platform/db/query/order.ts';
import type { Access } from '#platform/db/query/scope.ts';
import { columnsOf, selected, type RowOf } from '#platform/db/query/selection.ts';
import { ansicht } from './ansichten.table.ts';

const a = alias(ansicht, 'a');

const selectionFor = ({ benutzerId }: Access) => ({
  /** In `firmaId` the view is shared. Applicants whom that company has hidden are not reported. */
  ...columnsOf(a, ['id', 'firmaId', 'liste', 'name', 'adresse', 'geteilt', 'angelegtVon', 'angelegtAm']),
  melden: sql<boolean>`a.melden and a.benutzer_id = ${benutzerId}`,
  /** Whether it is the person's own. */
  eigene: sql<boolean>`a.benutzer_id = ${benutzerId}`,
});
export type AnsichtRow = RowOf<ReturnType<typeof selectionFor>>;

const columnsFor = (access: Access) => selected(selectionFor(access));

/**
 * The person's views, and those shared in companies to which the person belongs. School staff have every company in
 * scope, but don't see all shared views.
 */
export function findAnsichten(
  db: Db,
  access: Access,
  { liste: list, order }: QueryOfOperation<typeof listAnsichten>,
): Promise<AnsichtRow[]> {
  const firmen = access.firmen === 'all' ? [] : access.firmen;
  const where = conjunction([
    sql`(a.benutzer_id = ${access.benutzerId}
         or a.geteilt and a.firma_id = any (${sql.param([...firmen])}::uuid[]))`,
    list === undefined ? undefined : sql`a.liste = ${list}`,
  ]);
  return all(
    db,
    sql<AnsichtRow>`select ${columnsFor(access)} from ansicht a where ${where}
        order by ${orderBy(order, { name: { columns: [sql`a.name`] } }, sql`a.id`)}`,
  );
}

/**
 * How many other views the person has, apart from the one with this name: of a list, and in all. Locks until the end of
 * the transaction, so that parallel requests count each other.
 */
export async function countOthers(
  db: Db,
  { benutzerId }: Access,
  { liste: list, name }: { liste: string; name: string },
): Promise<{ ofList: number; all: number }> {
  await db.execute(sql`select from benutzer b where b.id = ${benutzerId} for no key update`);
  const row = await first<{ ofList: number; all: number }>(
    db,
    sql`select (count(*) filter (where a.liste = ${list}))::integer as "ofList", count(*)::integer as "all"
        from ansicht a where a.benutzer_id = ${benutzerId} and (a.liste, a.name) is distinct from (${list}, ${name})`,
  );
  return row ?? { ofList: 0, all: 0 };
}

/** How many of the person's views tell of new hits, beside the one of that list and name. Under the same lock. */
export async function countTelling(
  db: Db,
  { benutzerId }: Access,
  { liste: list, name }: { liste: string; name: string },
): Promise<number> {
  await db.execute(sql`select from benutzer b where b.id = ${benutzerId} for no key update`);
  const row = await first<{ anzahl: number }>(
    db,
    sql`select count(*)::integer as anzahl from ansicht a
        where a.benutzer_id = ${benutzerId} and a.melden and (a.liste, a.name) is distinct from (${list}, ${name})`,
  );
  return row?.anzahl ?? 0;
}

/** Saves a view of the person, replacing one of the same list and name. */
export function putAnsicht(
  db: Db,
  access: Access,
  { liste: list, name, adresse, geteilt, melden }: BodyOf<typeof createAnsicht>,
  now: Date,
): Promise<AnsichtRow> {
  return one(
    db,
    sql<AnsichtRow>`insert into ansicht as a (benutzer_id, firma_id, liste, name, adresse, geteilt, melden, angelegt_am, angelegt_von)
        select b.id, ${access.eigeneFirmaId}::uuid, ${list}, ${name}, ${adresse}, ${geteilt}::boolean,
               coalesce(${melden ?? null}::boolean, false), ${now.toISOString()}::timestamptz, b.vorname || ' ' || b.nachname
        from benutzer b where b.id = ${access.benutzerId}
        on conflict (benutzer_id, liste, name) do update
          set firma_id = excluded.firma_id, adresse = excluded.adresse, geteilt = excluded.geteilt,
              melden = coalesce(${melden ?? null}::boolean, a.melden),
              angelegt_am = excluded.angelegt_am, angelegt_von = excluded.angelegt_von
        returning ${columnsFor(access)}`,
  );
}

/** A view of the person's own. */
export const findOwnAnsicht = (db: Db, access: Access, id: string): Promise<AnsichtRow | undefined> =>
  first(
    db,
    sql<AnsichtRow>`select ${columnsFor(access)} from ansicht a
        where a.id = ${id} and a.benutzer_id = ${access.benutzerId} for no key update`,
  );

/** Switches on or off that a view of the person's own tells of new hits. */
export function setMelden(
  db: Db,
  access: Access,
  { id }: AnsichtRow,
  melden: boolean,
): Promise<AnsichtRow | undefined> {
  // A notification belongs to the company for which the person asks for it.
  return first(
    db,
    sql<AnsichtRow>`update ansicht a set melden = ${melden}::boolean,
               firma_id = case when ${melden}::boolean and not a.geteilt then ${access.eigeneFirmaId}::uuid else a.firma_id end
        where a.id = ${id} and a.benutzer_id = ${access.benutzerId} returning ${columnsFor(access)}`,
  );
}

/** Deletes a view of the person and its notifications. Returns whether there was one. */
export async function deleteAnsichtById(db: Db, { benutzerId }: Access, id: string): Promise<boolean> {
  await db.execute(
    sql`delete from benachrichtigung_log l using ansichtsmeldung m, ansicht a
        where a.id = ${id} and a.benutzer_id = ${benutzerId} and m.ansicht_id = a.id
          and l.benutzer_id = ${benutzerId} and l.typ = 'neuInAnsicht' and l.angaben ->> 'id' = m.id::text`,
  );
  const row = await first(
    db,
    sql`delete from ansicht a where a.id = ${id} and a.benutzer_id = ${benutzerId} returning a.id`,
  );
  return row !== undefined;
}
