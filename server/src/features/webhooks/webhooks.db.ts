import { and, count, desc, eq, exists, gte, inArray, sql, type InferSelectModel } from 'drizzle-orm';
import type { BodyOf, QueryOfOperation } from '@firmenportal/contract/hydra/operation';
import type { createWebhook, listWebhooks, listWebhookzustellungen } from '@firmenportal/contract/webhooks';
import { only, type Db } from '#platform/db/database.ts';
import { countLocked } from '#platform/db/limit.ts';
import type { Page } from '#platform/db/query/page.ts';
import { beginning, type VorgangRow } from '#features/vorgaenge/shared/vorgang.presenter.ts';
import { vorgang } from '#features/vorgaenge/vorgaenge.table.ts';
import { webhook, webhookzustellung } from './webhooks.table.ts';

// The school's: a policy lets nobody else reach them.

export type WebhookRow = InferSelectModel<typeof webhook>;
export type ZustellungRow = InferSelectModel<typeof webhookzustellung>;
type Values = BodyOf<typeof createWebhook>;

export async function findWebhooks(
  db: Db,
  { order, page, itemsPerPage }: QueryOfOperation<typeof listWebhooks>,
): Promise<Page<WebhookRow>> {
  const [by, direction] = order[0] ?? ['name', 'asc'];
  const column = webhook[by];
  const members = await db
    .select()
    .from(webhook)
    .orderBy(direction === 'desc' ? desc(column) : column, webhook.id)
    .limit(itemsPerPage)
    .offset((page - 1) * itemsPerPage);
  return { total: await countWebhooks(db), members };
}

async function countWebhooks(db: Db): Promise<number> {
  const [row] = await db.select({ total: count() }).from(webhook);
  return row?.total ?? 0;
}

/** The same, so that others who make one wait until the end of the transaction. */
export async function countWebhooksLocked(db: Db): Promise<number> {
  return countLocked(db, 'webhooks', sql`select from webhook`);
}

export async function findWebhook(db: Db, id: string): Promise<WebhookRow | undefined> {
  const [row] = await db.select().from(webhook).where(eq(webhook.id, id));
  return row;
}

/** Locked until the end of the transaction. */
export async function lockWebhook(db: Db, id: string): Promise<WebhookRow | undefined> {
  const [row] = await db.select().from(webhook).where(eq(webhook.id, id)).for('no key update');
  return row;
}

/** Nothing of what happened so far is told. */
export async function insertWebhook(
  db: Db,
  { id, name, adresse, typen, aktiv, geheimnis, now }: Values & { id: string; geheimnis: Buffer; now: Date },
): Promise<WebhookRow> {
  return only(
    await db
      .insert(webhook)
      .values({
        id,
        name,
        adresse,
        typen: [...new Set(typen)],
        aktiv,
        geheimnis,
        angelegtAm: now,
        nach: sql`coalesce((select max(${vorgang.id}) from ${vorgang}), 0)`,
      })
      .returning(),
  );
}

/** @param afresh whether the next attempt is made at once, as if none had failed */
export async function updateWebhook(
  db: Db,
  id: string,
  { name, adresse, typen, aktiv }: Values,
  { afresh, restarted, noted }: { afresh: boolean; restarted: boolean; noted: boolean },
): Promise<WebhookRow | undefined> {
  const [row] = await db
    .update(webhook)
    .set({
      name,
      adresse,
      typen: [...new Set(typen)],
      aktiv,
      ...(afresh && {
        versuche: 0,
        naechsterVersuchAm: null,
        wartetSeit: null,
        fehler: null,
        status: null,
      }),
      ...(restarted && { wartetGemeldet: false }),
      ...(noted && { fehler: null }),
    })
    .where(eq(webhook.id, id))
    .returning();
  return row;
}

/** The secret until now signs along until `overlapEnds`; one before it no more. */
export const replaceSecret = (
  db: Db,
  { id, geheimnis: altesGeheimnis }: WebhookRow,
  { geheimnis, overlapEnds }: { geheimnis: Buffer; overlapEnds: Date },
) =>
  db
    .update(webhook)
    .set({ geheimnis, altesGeheimnis, altesGeheimnisBis: overlapEnds })
    .where(eq(webhook.id, id));

/** The next attempt is due now; undefined if there is no such webhook. */
export async function retryNow(db: Db, id: string, now: Date): Promise<{ id: string } | undefined> {
  const [row] = await db
    .update(webhook)
    .set({ naechsterVersuchAm: sql`least(${webhook.naechsterVersuchAm}, ${now.toISOString()}::timestamptz)` })
    .where(eq(webhook.id, id))
    .returning({ id: webhook.id });
  return row;
}

/** An event that the webhook is to be told, was told of in an attempt that is listed, and that the feed still has. */
export async function findTold(
  db: Db,
  { id, typen }: WebhookRow,
  vorgangId: number,
  now: Date,
): Promise<VorgangRow | undefined> {
  const attempts = db
    .select()
    .from(webhookzustellung)
    .where(and(eq(webhookzustellung.webhookId, id), eq(webhookzustellung.vorgangId, vorgangId)));
  const [row] = await db
    .select()
    .from(vorgang)
    .where(
      and(
        eq(vorgang.id, vorgangId),
        gte(vorgang.am, beginning(now)),
        typen.length > 0 ? inArray(vorgang.typ, typen) : undefined,
        exists(attempts),
      ),
    );
  return row;
}

export const deleteWebhook = (db: Db, id: string) => db.delete(webhook).where(eq(webhook.id, id));

export async function insertZustellung(
  db: Db,
  values: Omit<ZustellungRow, 'id'>,
): Promise<ZustellungRow | undefined> {
  const [row] = await db.insert(webhookzustellung).values(values).returning();
  return row;
}

export async function findZustellungen(
  db: Db,
  id: string,
  { order, page, itemsPerPage }: QueryOfOperation<typeof listWebhookzustellungen>,
): Promise<Page<ZustellungRow>> {
  const { am } = webhookzustellung;
  const shown = eq(webhookzustellung.webhookId, id);
  const ordered =
    order[0]?.[1] === 'asc' ? [am, webhookzustellung.id] : [desc(am), desc(webhookzustellung.id)];
  const members = await db
    .select()
    .from(webhookzustellung)
    .where(shown)
    .orderBy(...ordered)
    .limit(itemsPerPage)
    .offset((page - 1) * itemsPerPage);
  const [row] = await db.select({ total: count() }).from(webhookzustellung).where(shown);
  return { total: row?.total ?? 0, members };
}
