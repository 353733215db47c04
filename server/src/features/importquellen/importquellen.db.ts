import { and, eq, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { QueryOfOperation } from '@firmenportal/contract/hydra/operation';
import type { listImportquellen } from '@firmenportal/contract/importquellen';
import { all, first, type Db } from '#platform/db/database.ts';
import { lockLimit } from '#platform/db/limit.ts';
import { orderBy } from '#platform/db/query/order.ts';
import { findPage, type Page } from '#platform/db/query/page.ts';
import type { Access } from '#platform/db/query/scope.ts';
import type { QuellenAngaben } from './importquellen.rules.ts';
import {
  importquelle,
  importquellendatei,
  importquellenlauf,
  type Dateiergebnis,
  type Halt,
  type Quellendatei,
} from './importquellen.table.ts';
import { countMissed } from './shared/missed.db.ts';
import { columnsOf, selected, type RowOf } from '#platform/db/query/selection.ts';

// Sources belong to the school: row level security hides them from everybody else.

type StoredSource = typeof importquelle.$inferSelect;

/** Runs that are shown of a source. */
const LATEST_RUNS = 20;

export interface LaufRow extends Pick<typeof importquellenlauf.$inferSelect, 'stand' | 'grund' | 'zusatz'> {
  begonnen_am: string;
  beendet_am: string | null;
  dateien: readonly Dateiergebnis[];
}

const runs = (limit: number): SQL => sql`(
  select json_agg(json_build_object('stand', l.stand, 'begonnen_am', l.begonnen_am, 'beendet_am', l.beendet_am,
                                    'grund', l.grund, 'zusatz', l.zusatz, 'dateien', l.dateien)
                  order by l.begonnen_am desc, l.id)
  from (select * from importquellenlauf x where x.importquelle_id = q.id
        order by x.begonnen_am desc, x.id limit ${limit}) l)`;

const q = alias(importquelle, 'q');

const SELECTION = {
  ...columnsOf(q, ['id', 'name', 'ort', 'pfad', 'host', 'port', 'benutzer', 'fingerabdruck', 'dateien']),
  ...columnsOf(q, ['uhrzeit', 'modus', 'grenze', 'fehlende', 'pausiert', 'version']),
  geheimnisHinterlegt: sql<boolean>`q.geheimnis is not null`,
  naechsterLauf: sql<string | null>`case when q.angefordert or not q.pausiert then q.faellig_am end`,
  letzterLauf: sql<LaufRow | null>`${runs(1)} -> 0`,
  angehalten: sql<(Quellendatei & Halt) | null>`
    (select jsonb_build_object('datei', d.datei, 'art', d.art) || d.angehalten
     from importquellendatei d
     join jsonb_array_elements(q.dateien) x (datei)
       on x.datei ->> 'datei' = d.datei and x.datei ->> 'art' = d.art
     where d.importquelle_id = q.id and d.angehalten is not null and d.freigegeben is null
     order by d.datei, d.art limit 1)`,
  offeneFehlende: sql<number>`${countMissed(sql`q.id`)}`,
};
export type SourceRow = RowOf<typeof SELECTION>;

const DETAILS = { ...SELECTION, laeufe: sql<LaufRow[] | null>`${runs(LATEST_RUNS)}` };
export type SourceDetailRow = RowOf<typeof DETAILS>;

/** One page of the sources. */
export const findImportquellen = (
  db: Db,
  access: Access,
  query: QueryOfOperation<typeof listImportquellen>,
): Promise<Page<SourceRow>> =>
  findPage(db, access, query, {
    name: 'importquellen',
    columns: selected(SELECTION),
    source: sql`importquelle q`,
    where: sql`true`,
    order: orderBy(query.order, { name: { columns: [sql`q.name`] } }, sql`q.id`),
  });

export const findImportquelle = (db: Db, id: string): Promise<SourceDetailRow | undefined> =>
  first(db, sql<SourceDetailRow>`select ${selected(DETAILS)} from importquelle q where q.id = ${id}`);

/** The stored source, locked until the end of the transaction. */
export async function lockImportquelle(db: Db, id: string): Promise<StoredSource | undefined> {
  const [row] = await db.select().from(importquelle).where(eq(importquelle.id, id)).for('no key update');
  return row;
}

/** The names of all sources but one. Others who make or rename a source wait until the end of the transaction. */
export async function otherNames(db: Db, id: string | null): Promise<string[]> {
  await lockLimit(db, 'importquellen');
  const rows = await all<{ name: string }>(
    db,
    sql`select name from importquelle where id is distinct from ${id}::uuid`,
  );
  return rows.map(({ name }) => name);
}

/** The first time after `now` at which a source with this time runs; null: each hour. */
export const nextRun = (uhrzeit: SQL, now: Date): SQL => sql`(
  select min(t.am) from (
    select date_trunc('hour', ${now.toISOString()}::timestamptz) + interval '1 hour' as am where ${uhrzeit} is null
    union all
    select ((portal_tag(${now.toISOString()}::timestamptz) + n) + (${uhrzeit})::time) at time zone 'Europe/Berlin'
    from generate_series(0, 1) n where ${uhrzeit} is not null) t
  where t.am > ${now.toISOString()}::timestamptz)`;

/** Stores a new source. Its secret is sealed for `id`. */
export const insertImportquelle = (
  db: Db,
  id: string,
  { angaben, geheimnis, now }: { angaben: QuellenAngaben; geheimnis: Buffer | null; now: Date },
) =>
  db.insert(importquelle).values({
    id,
    ...angaben,
    geheimnis,
    faelligAm: nextRun(sql`${angaben.uhrzeit}::text`, now),
  });

/** Stores an edited source. Files that wait for a decision are judged anew, since the limit may be another. */
export async function updateImportquelle(
  db: Db,
  id: string,
  { angaben, geheimnis, now }: { angaben: QuellenAngaben; geheimnis: Buffer | null; now: Date },
): Promise<void> {
  await db
    .update(importquelle)
    .set({
      ...angaben,
      geheimnis,
      version: sql`${importquelle.version} + 1`,
      faelligAm: nextRun(sql`${angaben.uhrzeit}::text`, now),
    })
    .where(eq(importquelle.id, id));
  await db
    .update(importquellendatei)
    .set({ angehalten: null, freigegeben: null })
    .where(eq(importquellendatei.importquelleId, id));
}

/** Pauses a source, or lets it run at its next time. */
export const pauseImportquelle = (db: Db, id: string, pausiert: boolean, now: Date) =>
  db
    .update(importquelle)
    .set({ pausiert, angefordert: false, faelligAm: nextRun(sql`${importquelle.uhrzeit}`, now) })
    .where(eq(importquelle.id, id));

export const deleteImportquelle = (db: Db, id: string) =>
  db.delete(importquelle).where(eq(importquelle.id, id));

/** Lets a source run as soon as a process looks, even if it is paused. */
export const requestRun = (db: Db, id: string, now: Date) =>
  db
    .update(importquelle)
    .set({ angefordert: true, faelligAm: now, wartetSeit: null })
    .where(eq(importquelle.id, id));

/** Lets a content through that waits for a decision. False if none with this checksum does. */
export async function releaseFile(db: Db, id: string, pruefsumme: string): Promise<boolean> {
  const released = await db
    .update(importquellendatei)
    .set({ freigegeben: pruefsumme })
    .where(
      and(
        eq(importquellendatei.importquelleId, id),
        sql`${importquellendatei.angehalten} ->> 'pruefsumme' = ${pruefsumme}`,
      ),
    )
    .returning({ datei: importquellendatei.datei });
  return released.length > 0;
}
