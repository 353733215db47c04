import { sql, type SQL } from 'drizzle-orm';
import type { QueryOfOperation } from '@firmenportal/contract/hydra/operation';
import type { Aktion, listProtokoll } from '@firmenportal/contract/protokoll';
import { conjunction, first, type Db } from '#platform/db/database.ts';
import { orderBy } from '#platform/db/query/order.ts';
import type { Access } from '#platform/db/query/scope.ts';
import { serviceName } from '#platform/db/query/service-name.ts';
import { type ListQuery } from '#platform/db/query/page.ts';
import { remembered, versionOf } from '#platform/db/query/totals.ts';
import { namesInDetails, OBJECT_NAME } from './objekt.db.ts';

// The audit log belongs to the school: row level security hides it from everybody else.

type Query = QueryOfOperation<typeof listProtokoll>;

export interface ProtokollRow {
  id: string;
  am: string;
  aktion: Aktion;
  /**
   * Name of the account; for a service account, words that say so; the identifier if the account no longer exists.
   */
  person: string | null;
  uebernommen_von: string | null;
  firma_id: string | null;
  firma: string | null;
  objekt: string | null;
  objektname: string | null;
  angaben: Record<string, unknown>;
  /** The names of what the details identify. */
  namen: Record<string, string>;
}

const nameOf = (konto: SQL, access: Access): SQL =>
  sql`coalesce((select b.vorname || ' ' || b.nachname from benutzer b where b.id = ${konto}),
               (select ${serviceName(sql`d.name`, access)} from dienstkonto d where d.id = ${konto}), ${konto}::text)`;

// No joins: an export of all entries streams along the index and never sorts.
const columnsOf = (
  access: Access,
): SQL<ProtokollRow> => sql`p.id, p.am, p.aktion, ${nameOf(sql`p.benutzer_id`, access)} as person,
  ${nameOf(sql`p.uebernommen_von`, access)} as uebernommen_von, p.firma_id,
  (select f.name from firma f where f.id = p.firma_id) as firma, p.objekt, ${OBJECT_NAME} as objektname,
  p.angaben, ${namesInDetails(access)} as namen`;

/** The entries that match the filters. */
export function protokollList(access: Access, query: Query): ListQuery<ProtokollRow> {
  const { order, page: _page, itemsPerPage: _itemsPerPage, spalten: _columns, ...filter } = query;
  const where = conditions(filter);
  return {
    name: 'protokoll',
    columns: columnsOf(access),
    source: sql`protokoll p`,
    where,
    order: orderBy(order, { am: { columns: [sql`p.am`] } }, sql`p.id`),
    lookedUp: { alias: sql`p`, verbund: sql`` },
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
  const davor = await remembered(`protokoll|${seit?.version}|${statement}`, async () => {
    const row = await first<{ anzahl: string }>(
      db,
      sql`select count(*) as anzahl from protokoll p where ${where} and p.am < ${limit}::timestamptz`,
    );
    return Number(row?.anzahl);
  });
  return davor + Number(seit?.anzahl);
}
