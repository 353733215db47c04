import { and, asc, eq, gt, gte, inArray, lt, sql } from 'drizzle-orm';
import { ZUSTELLUNGEN_DAYS } from '@firmenportal/contract/webhooks';
import { all, first, type Db } from '#platform/db/database.ts';
import { beginning, type VorgangRow } from '#features/vorgaenge/shared/vorgang.presenter.ts';
import { vorgang } from '#features/vorgaenge/vorgaenge.table.ts';
import { LIMITS } from '#platform/limits.ts';
import { isSilent, WANTED } from './shared/silence.db.ts';
import type { WebhookRow } from './webhooks.db.ts';
import { webhook, webhookzustellung } from './webhooks.table.ts';
import type { Outcome } from './zustellung.rules.ts';

// Processes are kept apart by `lauf`, by the database's clock: whoever takes a webhook is the only one that sends to it
// until `lauf_bis`. No connection is held while a receiver is waited for.

/** Moves webhooks past what they do not want, so that it is not read again and again. */
export async function skipUnwanted(db: Db): Promise<void> {
  await db.execute(
    sql`update webhook w set nach = m.id
        from (select max(v.id) as id from vorgang v) m
        where w.aktiv and m.id > w.nach and not exists (select from vorgang v where ${WANTED})`,
  );
}

/** Webhooks for which something waits whose time has come, and to which nobody sends. */
export async function listDue(db: Db, now: Date): Promise<string[]> {
  const rows = await all<{ id: string }>(
    db,
    sql`select w.id from webhook w
        where w.aktiv and coalesce(w.naechster_versuch_am <= ${now.toISOString()}, true)
          and coalesce(w.lauf_bis < clock_timestamp(), true)
          and exists (select from vorgang v where ${WANTED} and v.am >= ${beginning(now).toISOString()})`,
  );
  return rows.map(({ id }) => id);
}

/** Tells the school's people of webhooks at which nothing has arrived for a day: once until something does. */
export async function tellOfSilence(db: Db, now: Date): Promise<void> {
  await db.execute(
    sql`with silent as (
          update webhook w set wartet_gemeldet = true where not w.wartet_gemeldet and ${isSilent(now)}
          returning w.name)
        insert into ereignis (typ, angaben)
        select 'webhookWartet', jsonb_build_object('titel', s.name::text) from silent s`,
  );
}

/** Attempts are listed for some days. */
export const deleteOldAttempts = (db: Db, now: Date) =>
  db
    .delete(webhookzustellung)
    .where(lt(webhookzustellung.am, new Date(now.getTime() - ZUSTELLUNGEN_DAYS * 86_400_000)));

export interface Taken {
  readonly hook: WebhookRow;
  readonly vorgang: VorgangRow;
  readonly lauf: string;
}

/** Takes the webhook with what it is told next; undefined if nothing is due, or another process has it. */
export async function takeNext(db: Db, id: string, now: Date): Promise<Taken | undefined> {
  const free = await first<{ id: string }>(
    db,
    sql`select w.id from webhook w
        where w.id = ${id} and w.aktiv and coalesce(w.naechster_versuch_am <= ${now.toISOString()}, true)
          and coalesce(w.lauf_bis < clock_timestamp(), true)
        for no key update skip locked`,
  );
  if (!free) return undefined;
  // A statement of its own, behind the lock: what is read is as new as the webhook's place in the feed.
  const [hook] = await db.select().from(webhook).where(eq(webhook.id, id));
  if (!hook) return undefined;
  const [next] = await db
    .select()
    .from(vorgang)
    .where(
      and(
        gt(vorgang.id, hook.nach),
        gte(vorgang.am, beginning(now)),
        hook.typen.length > 0 ? inArray(vorgang.typ, hook.typen) : undefined,
      ),
    )
    .orderBy(asc(vorgang.id))
    .limit(1);
  if (!next) return undefined;
  const lauf = crypto.randomUUID();
  await db
    .update(webhook)
    .set({ lauf, laufBis: sql`clock_timestamp() + make_interval(secs => ${LIMITS.webhookRun / 1000})` })
    .where(eq(webhook.id, id));
  return { hook, vorgang: next, lauf };
}

const FREE = { lauf: null, laufBis: null } as const;
const taken = ({ hook, lauf }: Taken) => and(eq(webhook.id, hook.id), eq(webhook.lauf, lauf));

/** Lets others send, as if nothing had been tried. */
export async function giveBack(db: Db, one: Taken): Promise<void> {
  await db.update(webhook).set(FREE).where(taken(one));
}

/** It arrived: the next one follows. */
export async function recordSuccess(db: Db, one: Taken, outcome: Outcome, now: Date): Promise<void> {
  await db
    .update(webhook)
    .set({
      ...FREE,
      nach: one.vorgang.id,
      versuche: 0,
      wartetSeit: null,
      naechsterVersuchAm: null,
      fehler: null,
      status: null,
      zuletztZugestelltAm: now,
      wartetGemeldet: false,
    })
    .where(taken(one));
  await insertAttempt(db, one, outcome, now);
}

/**
 * It did not: nothing else is sent to this webhook before it did. Where the receiver wants nothing more, it is switched
 * off, and the school's people are told.
 */
export async function recordFailure(
  db: Db,
  one: Taken,
  outcome: Outcome,
  { now, next }: { now: Date; next: Date },
): Promise<void> {
  const { status, fehler } = outcome;
  const [failed] = await db
    .update(webhook)
    .set({
      ...FREE,
      versuche: sql`${webhook.versuche} + 1`,
      wartetSeit: sql`coalesce(${webhook.wartetSeit}, ${now.toISOString()}::timestamptz)`,
      naechsterVersuchAm: next,
      fehler,
      status,
      ...(fehler === 'abgemeldet' && { aktiv: false }),
    })
    .where(taken(one))
    .returning({ name: webhook.name });
  if (failed && fehler === 'abgemeldet') {
    await db.execute(
      sql`insert into ereignis (typ, angaben)
          values ('webhookAbgemeldet', jsonb_build_object('titel', ${failed.name}::text))`,
    );
  }
  await insertAttempt(db, one, outcome, now);
}

/** Nothing where the webhook was deleted meanwhile. */
async function insertAttempt(
  db: Db,
  { hook: { id }, vorgang: { id: vorgangId, typ } }: Taken,
  { status, fehler, dauer }: Outcome,
  now: Date,
): Promise<void> {
  await db.execute(
    sql`insert into ${webhookzustellung} (webhook_id, typ, vorgang_id, am, status, fehler, dauer)
        select w.id, ${typ}, ${vorgangId}::bigint, ${now.toISOString()}, ${status}::smallint, ${fehler}::text, ${dauer}
        from webhook w where w.id = ${id} for key share`,
  );
}
