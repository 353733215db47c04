import { randomBytes } from 'node:crypto';
import { and, eq, gt, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import { TOKEN_MINUTES } from '@firmenportal/contract/token';
import { recordAudit } from '../audit/audit.ts';
import type { Database, Db } from '../db/database.ts';
import { geheimnis } from './secrets.table.ts';
import { installationSecret } from './secret.ts';

/** The name of the key that signs tokens. */
const TOKEN = 'token';
/** Longer than a token lives, with a margin for clock differences between hosts. */
const KEPT_MS = (TOKEN_MINUTES + 5) * 60_000;

/** The current token keys: the first one signs, all of them verify. */
export async function readTokenKeys(database: Database, now: Date): Promise<Uint8Array[]> {
  const found = await database.asSystem('start', (db) =>
    db
      .select()
      .from(geheimnis)
      .where(
        and(eq(geheimnis.name, TOKEN), or(isNull(geheimnis.verifiesUntil), gt(geheimnis.verifiesUntil, now))),
      )
      .orderBy(sql`${geheimnis.verifiesUntil} desc nulls first`),
  );
  const keys = found.map(({ wert: value }) => value);
  return found[0]?.verifiesUntil === null ? keys : [await installationSecret(database, TOKEN), ...keys];
}

/** Deletes keys whose last token has expired. */
export async function deleteEndedTokenKeys(db: Db, now: Date): Promise<void> {
  await db.delete(geheimnis).where(lte(geheimnis.verifiesUntil, now));
}

/**
 * Lets another key sign tokens from now on. The one before verifies until the last of its tokens has ended; with
 * `atOnce` it is gone, and with it all tokens that it signed, as is the key of known devices: the next start makes another one.
 */
export async function changeTokenKey(db: Db, now: Date, { atOnce }: { atOnce: boolean }): Promise<void> {
  await db.execute(sql`lock table ${geheimnis} in share row exclusive mode`);
  const ofTokens = eq(geheimnis.name, TOKEN);
  if (atOnce) await db.delete(geheimnis).where(inArray(geheimnis.name, [TOKEN, 'device']));
  await db
    .update(geheimnis)
    .set({ verifiesUntil: new Date(now.getTime() + KEPT_MS) })
    .where(and(ofTokens, isNull(geheimnis.verifiesUntil)));
  await db.insert(geheimnis).values({ name: TOKEN, wert: randomBytes(32) });
  await recordAudit(db, null, 'schluessel.gewechselt');
}
