import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import {
  MAX_KEY_DAYS,
  type Dienstkontoumfang,
  type DIENSTKONTOSTAENDE,
  type listDienstkonten,
} from '@firmenportal/contract/dienstkonten';
import type { QueryOfOperation } from '@firmenportal/contract/hydra/operation';
import type { IssuedKey } from '#platform/auth/service-keys.ts';
import { all, conjunction, first, one, type Db } from '#platform/db/database.ts';
import { countLocked } from '#platform/db/limit.ts';
import { orderBy } from '#platform/db/query/order.ts';
import { inCompanies, type Access } from '#platform/db/query/scope.ts';
import { matchesSearch } from '#platform/db/query/search.ts';
import { findPage, type Page } from '#platform/db/query/page.ts';
import { columnsOf, millis, millisOf, orNull, selected, type RowOf } from '#platform/db/query/selection.ts';
import { firma } from '../firmen/firmen.table.ts';
import { dienstkonto } from './dienstkonten.table.ts';

type Query = QueryOfOperation<typeof listDienstkonten>;

const standOf = (now: Date) => sql`case when d.widerrufen_am is not null then 'widerrufen'
  when exists (select from dienstkontoschluessel k where k.dienstkonto_id = d.id and k.gueltig_bis > ${now.toISOString()})
  then 'aktiv' else 'abgelaufen' end`;

const d = alias(dienstkonto, 'd');

const selectionAt = (now: Date) => ({
  ...columnsOf(d, ['id', 'firmaId', 'name', 'umfang']),
  firma: orNull(alias(firma, 'f').name),
  netze: sql<string[]>`d.netze::text[]`,
  stand: sql<(typeof DIENSTKONTOSTAENDE)[number]>`${standOf(now)}`,
  angelegtAm: millis(d.angelegtAm),
  angelegtVon: sql<
    string | null
  >`(select b.vorname || ' ' || b.nachname from benutzer b where b.id = d.benutzer_id)`,
  zuletztBenutztAm: sql<number | null>`
    (select ${millisOf(sql`max(k.zuletzt_benutzt_am)`)} from dienstkontoschluessel k where k.dienstkonto_id = d.id)`,
  schluessel: sql<{ anfang: string; gueltig_bis: number; zuletzt_benutzt_am: number | null }[]>`
    (select json_agg(json_build_object('anfang', k.anfang, 'gueltig_bis', ${millisOf(sql`k.gueltig_bis`)},
                                       'zuletzt_benutzt_am', ${millisOf(sql`k.zuletzt_benutzt_am`)}) order by k.platz)
     from (select x.*, row_number() over (order by x.ausgegeben_am desc, x.id) as platz
           from dienstkontoschluessel x where x.dienstkonto_id = d.id) k
     where k.platz = 1 or k.gueltig_bis > ${now.toISOString()})`,
});
export type DienstkontoRow = RowOf<ReturnType<typeof selectionAt>>;

/** One page of the accounts in scope. */
export const findDienstkonten = (
  db: Db,
  access: Access,
  query: Query,
  now: Date,
): Promise<Page<DienstkontoRow>> =>
  findPage(db, access, query, {
    name: 'dienstkonten',
    columns: selected(selectionAt(now)),
    source: sql`dienstkonto d left join firma f on f.id = d.firma_id`,
    where: conjunction([
      inCompanies(sql`d.firma_id`, access),
      query.firma && sql`d.firma_id = ${query.firma}`,
      query.stand && sql`${standOf(now)} = ${query.stand}`,
      matchesSearch(sql`portal_suchform(d.name)`, query.suche),
    ]),
    order: orderBy(
      query.order,
      { angelegtAm: { columns: [sql`d.angelegt_am`] }, name: { columns: [sql`d.name`] } },
      sql`d.id`,
    ),
  });

/** The end of the given day at the school; undefined if it is over, or too far away for a key. */
export async function endOfKey(db: Db, day: string, now: Date): Promise<Date | undefined> {
  const today = sql`portal_tag(${now.toISOString()}::timestamptz)`;
  const row = await first<{ ende: number | null }>(
    db,
    sql`select case when ${day}::date between ${today} and ${today} + ${MAX_KEY_DAYS}::int
               then ${millisOf(sql`(${day}::date + 1)::timestamp at time zone 'Europe/Berlin'`)} end as ende`,
  );
  const ende = row?.ende ?? null;
  return ende === null ? undefined : new Date(ende);
}

/** The values of a new account. */
export interface NewKonto {
  firmaId: string | null;
  name: string;
  umfang: readonly Dienstkontoumfang[];
  netze: readonly string[];
}

/** How many accounts the company, or the school, has that are not revoked. Others who make one wait until the end of the transaction. */
export function countDienstkonten(db: Db, firmaId: string | null): Promise<number> {
  return countLocked(
    db,
    `dienstkonten ${firmaId}`,
    sql`select from dienstkonto where firma_id is not distinct from ${firmaId}::uuid and widerrufen_am is null`,
  );
}

export async function insertDienstkonto(
  db: Db,
  benutzerId: string | null,
  { firmaId, name, umfang, netze }: NewKonto,
  now: Date,
): Promise<{ id: string }> {
  return one<{ id: string }>(
    db,
    sql`insert into dienstkonto (firma_id, name, umfang, netze, benutzer_id, angelegt_am)
        values (${firmaId}, ${name}, ${sql.param([...umfang])}::text[], ${sql.param([...netze])}::inet[],
                ${benutzerId}, ${now.toISOString()})
        returning id`,
  );
}

/** An account in scope, locked until the end of the transaction; undefined if there is none. */
export const lockDienstkonto = (db: Db, access: Access, id: string) =>
  first<{ id: string; firmaId: string | null; name: string; widerrufen: boolean }>(
    db,
    sql`select d.id, d.firma_id as "firmaId", d.name, d.widerrufen_am is not null as widerrufen from dienstkonto d
        where ${conjunction([inCompanies(sql`d.firma_id`, access), sql`d.id = ${id}`])} for no key update`,
  );

/** Stores the hash of a new key. The previous key ends at `overlapEnds` at the latest, older ones end at once. */
export async function insertKey(
  db: Db,
  { id, firmaId }: { id: string; firmaId: string | null },
  { hash, start }: IssuedKey,
  { now, ends, overlapEnds = now }: { now: Date; ends: Date; overlapEnds?: Date },
): Promise<void> {
  await db.execute(
    sql`update dienstkontoschluessel k set gueltig_bis = least(k.gueltig_bis, e.ende)
        from (select x.id, case when row_number() over (order by x.ausgegeben_am desc, x.id) = 1
                     then ${overlapEnds.toISOString()}::timestamptz else ${now.toISOString()}::timestamptz end as ende
              from dienstkontoschluessel x where x.dienstkonto_id = ${id}) e
        where k.id = e.id and k.gueltig_bis > e.ende`,
  );
  await db.execute(
    sql`insert into dienstkontoschluessel (firma_id, dienstkonto_id, hash, anfang, ausgegeben_am, gueltig_bis)
        values (${firmaId}, ${id}, ${hash}, ${start}, ${now.toISOString()}, ${ends.toISOString()})`,
  );
}

/** The accounts of the school of this name that are not revoked, locked until the end of the transaction. */
export const lockSchuldienstkonten = (db: Db, name: string) =>
  all<{ id: string }>(
    db,
    sql`select id from dienstkonto where firma_id is null and name = ${name} and widerrufen_am is null
        for no key update`,
  );

export const revokeDienstkonto = (db: Db, id: string, now: Date) =>
  db.execute(sql`update dienstkonto set widerrufen_am = ${now.toISOString()} where id = ${id}`);
