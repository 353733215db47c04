import { sql, type SQL } from 'drizzle-orm';
import type { QueryOfOperation } from '@firmenportal/contract/hydra/operation';
import type { Firmengroesse, listWeltregionen } from '@firmenportal/contract/unternehmensdetails';
import { all, conjunction, first, type Db } from '../../platform/db/database.ts';
import { orderBy } from '../../platform/db/query/order.ts';
import { inFirmen, nameIn, type Zugriff } from '../../platform/db/query/scope.ts';

interface Benannt {
  id: string;
  name: string;
}

/** A company with its details; industries and regions by name. */
export interface FirmaRow {
  id: string;
  firmennummer: string;
  name: string;
  ort: string | null;
  beschreibung: string | null;
  groesse: Firmengroesse | null;
  international: boolean;
  konzernstruktur: string | null;
  logo_schluessel: string | null;
  version: number;
  branchen: Benannt[];
  weltregionen: Benannt[];
}

/** What changes; columns by their names, lists by the identifiers that take the place of those before. */
export interface Detailaenderung {
  spalten: Readonly<Record<string, string | boolean | null>>;
  branchen?: readonly string[] | undefined;
  weltregionen?: readonly string[] | undefined;
}

const dieses = (zugriff: Zugriff, id: string): SQL =>
  conjunction([inFirmen(sql`f.id`, zugriff), sql`f.id = ${id}`]);

/** Makes whoever else edits the company wait until the transaction ends: what is read then is its present state. */
export async function lockFirma(db: Db, zugriff: Zugriff, id: string): Promise<void> {
  await db.execute(sql`select from firma f where ${dieses(zugriff, id)} for no key update`);
}

/** A company in scope. */
export function findFirma(db: Db, zugriff: Zugriff, id: string): Promise<FirmaRow | undefined> {
  const region = nameIn(sql`w`, zugriff);
  const branche = nameIn(sql`b`, zugriff);
  return first<FirmaRow>(
    db,
    sql`select f.id, f.firmennummer, f.name, f.ort, f.beschreibung, f.groesse, f.international, f.konzernstruktur,
               f.logo_schluessel, f.version,
               array(select json_build_object('id', b.id, 'name', ${branche})
                     from firma_branche x join branche b on b.id = x.branche_id
                     where x.firma_id = f.id order by ${branche}) as branchen,
               array(select json_build_object('id', w.id, 'name', ${region})
                     from firma_weltregion x join weltregion w on w.id = x.weltregion_id
                     where x.firma_id = f.id order by ${region}) as weltregionen
        from firma f
        where ${dieses(zugriff, id)}`,
  );
}

/** Of the identifiers, those that stand for something in the list. */
export async function findBekannte(
  db: Db,
  liste: 'branche' | 'weltregion',
  ids: readonly string[],
): Promise<Set<string>> {
  const rows = await all<{ id: string }>(
    db,
    // As texts, since what is sent may be no identifier at all.
    sql`select id from ${sql.identifier(liste)} where id::text = any (${sql.param([...ids])}::text[])`,
  );
  return new Set(rows.map(({ id }) => id));
}

/** Writes what changes, as one edit. */
export async function updateFirma(
  db: Db,
  zugriff: Zugriff,
  id: string,
  aenderung: Detailaenderung,
): Promise<void> {
  const assignments = Object.entries(aenderung.spalten).map(
    ([spalte, wert]) => sql`${sql.identifier(spalte)} = ${wert}`,
  );
  await db.execute(
    sql`update firma f set ${sql.join([...assignments, sql`version = f.version + 1`], sql`, `)}
        where ${dieses(zugriff, id)}`,
  );
  await replace(db, id, 'branche', aenderung.branchen);
  await replace(db, id, 'weltregion', aenderung.weltregionen);
}

async function replace(
  db: Db,
  firmaId: string,
  liste: 'branche' | 'weltregion',
  ids: readonly string[] | undefined,
): Promise<void> {
  if (ids === undefined) return;
  const tabelle = sql.identifier(`firma_${liste}`);
  const spalte = sql.identifier(`${liste}_id`);
  const wanted = sql`${sql.param([...ids])}::uuid[]`;
  await db.execute(sql`delete from ${tabelle} where firma_id = ${firmaId} and ${spalte} <> all (${wanted})`);
  await db.execute(
    sql`insert into ${tabelle} (firma_id, ${spalte}) select ${firmaId}::uuid, unnest(${wanted}) on conflict do nothing`,
  );
}

/** The regions of the world, in the language; the school's, so that there is no scope to take. */
export function listWeltregionRows(
  db: Db,
  reader: Pick<Zugriff, 'sprache'>,
  { order }: QueryOfOperation<typeof listWeltregionen>,
): Promise<Benannt[]> {
  const name = nameIn(sql`w`, reader);
  return all<Benannt>(
    db,
    sql`select w.id, ${name} as name from weltregion w order by ${orderBy(order, { name: { spalten: [name] } }, sql`w.id`)}`,
  );
}
