import { and, eq, sql } from 'drizzle-orm';
import type { Laufgrund, Laufstand } from '@firmenportal/contract/importquellen';
import { all, first, only, type Db } from '#platform/db/database.ts';
import { LIMITS } from '#platform/limits.ts';
import { nextRun } from './importquellen.db.ts';
import {
  importquelle,
  importquellendatei,
  importquellenlauf,
  type Dateiergebnis,
} from './importquellen.table.ts';

type StoredSource = typeof importquelle.$inferSelect;
export type Dateistand = typeof importquellendatei.$inferSelect;

/** How often a run gives a sign of life. */
export const SIGN_OF_LIFE_MS = LIMITS.sourceRun / 3;

export interface Lauf {
  readonly id: string;
  readonly quelle: StoredSource;
}

const leaseFrom = (now: Date): Date => new Date(now.getTime() + LIMITS.sourceRun);

/** Begins a run of a source that is due, or that lost its process. No other process gets the same source meanwhile. */
export async function beginRun(db: Db, now: Date): Promise<Lauf | undefined> {
  const due = await first<Pick<StoredSource, 'id' | 'laufId'>>(
    db,
    sql`select id, lauf_id as "laufId" from importquelle
        where (lauf_bis is null or lauf_bis <= ${now.toISOString()})
          and (lauf_id is not null
               or faellig_am <= ${now.toISOString()} and (angefordert or not pausiert))
        order by faellig_am, id limit 1 for no key update skip locked`,
  );
  if (!due) return undefined;
  if (due.laufId !== null) {
    await db
      .update(importquellenlauf)
      .set({ stand: 'abgebrochen', beendetAm: now })
      .where(and(eq(importquellenlauf.id, due.laufId), eq(importquellenlauf.stand, 'laeuft')));
  }
  const lauf = only(
    await db
      .insert(importquellenlauf)
      .values({ importquelleId: due.id, stand: 'laeuft', begonnenAm: now })
      .returning({ id: importquellenlauf.id }),
  );
  const source = only(
    await db
      .update(importquelle)
      .set({ laufId: lauf.id, laufBis: leaseFrom(now), angefordert: false })
      .where(eq(importquelle.id, due.id))
      .returning(),
  );
  return { id: lauf.id, quelle: source };
}

const isMine = ({ id, quelle }: Lauf) => and(eq(importquelle.id, quelle.id), eq(importquelle.laufId, id));

/** A sign of life. False if the run is another process's now, or its source is gone. */
export async function keepRunAlive(db: Db, lauf: Lauf, now: Date): Promise<boolean> {
  const kept = await db
    .update(importquelle)
    .set({ laufBis: leaseFrom(now) })
    .where(isMine(lauf))
    .returning({ id: importquelle.id });
  return kept.length > 0;
}

/** Leaves the rest of a run to the next process that looks. */
export const leaveRun = (db: Db, lauf: Lauf, now: Date) =>
  db.update(importquelle).set({ laufBis: now }).where(isMine(lauf));

export interface Outcome {
  readonly stand: Laufstand;
  readonly grund: Laufgrund | null;
  readonly zusatz: string | null;
  readonly dateien: readonly Dateiergebnis[];
  /** When to look again, where that is before the source's time. */
  readonly again: Date | null;
}

/** Stores what a run came to, and tells the school's people about a halt or a failure that they do not know of. */
export async function endRun(
  db: Db,
  lauf: Lauf,
  { stand, grund, zusatz, dateien, again }: Outcome,
  now: Date,
): Promise<void> {
  const { quelle } = lauf;
  const toTell = stand === 'angehalten' || stand === 'fehlgeschlagen' ? stand : null;
  const isOver = stand === 'erledigt' || stand === 'unveraendert';
  const [ended] = await db
    .update(importquelle)
    .set({
      laufId: null,
      laufBis: null,
      angefordert: sql`angefordert or ${again !== null && quelle.pausiert}`,
      // Asked for while it ran: once more.
      faelligAm: sql`case when angefordert then faellig_am
        else coalesce(${again?.toISOString() ?? null}::timestamptz, ${nextRun(sql`uhrzeit`, now)}) end`,
      wartetSeit: again === null ? null : (quelle.wartetSeit ?? now),
      ...(isOver && { gemeldet: null }),
      ...(toTell && { gemeldet: toTell }),
    })
    .where(isMine(lauf))
    .returning({ id: importquelle.id });
  if (!ended) return;
  await db
    .update(importquellenlauf)
    .set({ stand, grund, zusatz, dateien, beendetAm: now })
    .where(eq(importquellenlauf.id, lauf.id));
  // Looking each minute whether a file is complete is one run.
  await db.execute(
    sql`delete from importquellenlauf
        where importquelle_id = ${quelle.id} and stand = 'wartet' and id <> ${lauf.id}
          and begonnen_am >= ${(quelle.wartetSeit ?? now).toISOString()}`,
  );
  if (toTell && toTell !== quelle.gemeldet) {
    await db.execute(
      sql`insert into ereignis (typ, angaben)
          values (${toTell === 'angehalten' ? 'importAngehalten' : 'importFehlgeschlagen'},
                  jsonb_build_object('titel', ${quelle.name}::text))`,
    );
  }
}

export const listFiles = (db: Db, quelleId: string): Promise<Dateistand[]> =>
  db.select().from(importquellendatei).where(eq(importquellendatei.importquelleId, quelleId));

/** Keeps what is known of a file. */
export async function keepFile(
  db: Db,
  lauf: Lauf,
  { art, datei }: Pick<Dateistand, 'art' | 'datei'>,
  values: Partial<Omit<Dateistand, 'importquelleId' | 'art' | 'datei'>>,
): Promise<void> {
  const mine = await all(
    db,
    sql`select from importquelle where id = ${lauf.quelle.id} and lauf_id = ${lauf.id} for no key update`,
  );
  // What this transaction did besides is not kept either.
  if (mine.length === 0) throw new LostRunError();
  await db
    .insert(importquellendatei)
    .values({ importquelleId: lauf.quelle.id, art, datei, ...values })
    .onConflictDoUpdate({
      target: [importquellendatei.importquelleId, importquellendatei.art, importquellendatei.datei],
      set: values,
    });
}

/** Another process took the run over, or its source was deleted. */
export class LostRunError extends Error {
  override name = 'LostRunError';
}
