import { sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { QueryOfOperation } from '@firmenportal/contract/hydra/operation';
import type { Aktion, listProtokoll } from '@firmenportal/contract/protokoll';
import { conjunction, first, type Db } from '#platform/db/database.ts';
import { orderBy } from '#platform/db/query/order.ts';
import type { Access } from '#platform/db/query/scope.ts';
import { serviceName } from '#platform/db/query/service-name.ts';
import { type ListQuery } from '#platform/db/query/page.ts';
import { remembered, versionOf } from '#platform/db/query/totals.ts';
import { namesInDetails, OBJECT_NAME } from './objekt.db.ts';
import { columnsOf, selected, type RowOf } from '#platform/db/query/selection.ts';
import { protokoll } from '#platform/audit/protokoll.table.ts';

// The audit log belongs to the school: row level security hides it from everybody else.

type Query = QueryOfOperation<typeof listProtokoll>;

const nameOf = (konto: SQL, access: Access) =>
  sql<string | null>`coalesce((select b.vorname || ' ' || b.nachname from benutzer b where b.id = ${konto}),
               (select ${serviceName(sql`d.name`, access)} from dienstkonto d where d.id = ${konto}), ${konto}::text)`;

const p = alias(protokoll, 'p');

// No joins: an export of all entries streams along the index and never sorts.
const selectionFor = (access: Access) => ({
  ...columnsOf(p, ['id', 'am', 'firmaId', 'objekt', 'angaben']),
  aktion: sql<Aktion>`p.aktion`,
  /** Name of the account; for a service account, words that say so; the identifier if the account no longer exists. */
  person: nameOf(sql`p.benutzer_id`, access),
  uebernommenVon: nameOf(sql`p.uebernommen_von`, access),
  firma: sql<string | null>`(select f.name from firma f where f.id = p.firma_id)`,
  objektname: sql<string | null>`${OBJECT_NAME}`,
  /** The names of what the details identify. */
  namen: sql<Record<string, string>>`${namesInDetails(access)}`,
});
export type ProtokollRow = RowOf<ReturnType<typeof selectionFor>>;

/** The entries that match the filters. */
export function protokollList(access: Access, query: Query): ListQuery<ProtokollRow> {
  const { order, page: _page, itemsPerPage: _itemsPerPage, spalten: _columns, ...filter } = query;
  const where = conditions(filter);
  return {
    name: 'protokoll',
    columns: selected(selectionFor(access)),
    source: sql`protokoll p`,
    where,
    order: orderBy(order, { am: { columns: [sql`p.am`] } }, sql`p.id`),
    lookedUp: { alias: sql`p`, joins: sql`` },
    count: (db) => countEntries(db, where, JSON.stringify(filter)),
  };
}

const conditions = ({ aktion, firma, person, objekt, von, bis }: Partial<Query>): SQL =>
  conjunction([
    aktion && sql`p.aktion = ${aktion}`,
    firma && sql`p.firma_id = ${firma}`,
    // Includes what somebody did while acting in another account.
    person && sql`(p.benutzer_id = ${person} or p.uebernommen_von = ${person})`,
    // Includes entries that name several people.
    objekt && sql`(p.objekt = ${objekt} or p.angaben -> 'studierende' @> to_jsonb(${objekt}::text))`,
    von && sql`p.am >= ${von}::date::timestamp at time zone 'Europe/Berlin'`,
    bis && sql`p.am < (${bis}::date + 1)::timestamp at time zone 'Europe/Berlin'`,
  ]);

/**
 * The log only grows, and no transaction lasts a day. So entries from before yesterday are counted once, and only
 * newer ones each time.
 */
async function countEntries(db: Db, where: SQL, statement: string): Promise<number> {
  const seit = await first<{ grenze: string; version: string; anzahl: string }>(
    db,
    sql`select g.grenze::text, ${versionOf(sql`g.grenze`)} as version, (select count(*) from protokoll p where ${where} and p.am >= g.grenze) as anzahl
        from (select date_trunc('day', now()) - interval '1 day' as grenze) g`,
  );
  const limit = seit?.grenze ?? '-infinity';
  const before = await remembered(`protokoll|${seit?.version}|${statement}`, async () => {
    const row = await first<{ anzahl: string }>(
      db,
      sql`select count(*) as anzahl from protokoll p where ${where} and p.am < ${limit}::timestamptz`,
    );
    return Number(row?.anzahl);
  });
  return before + Number(seit?.anzahl);
}
