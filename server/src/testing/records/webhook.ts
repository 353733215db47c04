import type { Seal } from '#platform/auth/seal.ts';
import type { Db } from '#platform/db/database.ts';
import { webhook, webhookzustellung } from '#features/webhooks/webhooks.table.ts';
import { newSecret } from '#features/webhooks/zustellung.rules.ts';

/** A webhook that is told all that happens from the beginning on, with its secret. */
export async function newWebhook(
  db: Db,
  seal: Seal,
  values: Partial<typeof webhook.$inferInsert> = {},
): Promise<{ id: string; secret: string }> {
  const [id, secret] = [crypto.randomUUID(), newSecret()];
  await db.insert(webhook).values({
    id,
    name: 'Campus',
    // Nobody listens there.
    adresse: 'http://127.0.0.1:9/',
    typen: [],
    aktiv: true,
    angelegtAm: new Date(),
    geheimnis: seal.close(secret, id),
    nach: 0,
    ...values,
  });
  return { id, secret };
}

/** An attempt that arrived. */
export const newWebhookzustellung = (db: Db, webhookId: string) =>
  db
    .insert(webhookzustellung)
    .values({ webhookId, typ: 'einschreibungGemeldet', am: new Date(), status: 204, dauer: 20 });
