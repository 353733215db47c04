import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/database.ts';
import { benutzer } from '#features/benutzer/benutzer.table.ts';

/**
 * Sets the password of an active account, which ends its sessions and its links for setting another one. Returns
 * undefined if there is no such account. With `bisher`, only if that is still its hash.
 */
export async function setPassword(
  db: Db,
  id: string,
  { passwortHash, bisher }: { passwortHash: string; bisher?: string },
) {
  const [row] = await db
    .update(benutzer)
    .set({ passwortHash })
    .where(
      and(
        eq(benutzer.id, id),
        eq(benutzer.aktiv, true),
        bisher === undefined ? undefined : eq(benutzer.passwortHash, bisher),
      ),
    )
    .returning({ email: benutzer.email, vorname: benutzer.vorname, nachname: benutzer.nachname });
  return row;
}

/** The session that survives when the password is changed in this transaction. */
export async function keepSession(db: Db, sitzungId: string): Promise<void> {
  await db.execute(sql`select set_config('portal.bleibende_sitzung', ${sitzungId}, true)`);
}
