import { eq, sql } from 'drizzle-orm';
import type { Rolle } from '@firmenportal/contract/permissions';
import { hashOfLinkToken } from '#platform/auth/link-token.ts';
import { first, type Db } from '#platform/db/database.ts';
import { kalenderabo } from './termine.table.ts';
import type { Access } from '#platform/db/query/scope.ts';

/** When the person's address was created; undefined if there is none. */
export async function findAbo(db: Db, { benutzerId }: Access): Promise<Date | undefined> {
  const [row] = await db.select().from(kalenderabo).where(eq(kalenderabo.benutzerId, benutzerId));
  return row?.angelegtAm;
}

/** Stores this token as the person's only one. */
export async function putAbo(db: Db, { benutzerId }: Access, token: string, angelegtAm: Date) {
  const abo = { tokenHash: hashOfLinkToken(token), angelegtAm };
  await db
    .insert(kalenderabo)
    .values({ benutzerId, ...abo })
    .onConflictDoUpdate({ target: kalenderabo.benutzerId, set: abo });
}

/** Returns whether there was one. */
export async function deleteAbo(db: Db, { benutzerId }: Access): Promise<boolean> {
  const deleted = await db
    .delete(kalenderabo)
    .where(eq(kalenderabo.benutzerId, benutzerId))
    .returning({ benutzerId: kalenderabo.benutzerId });
  return deleted.length > 0;
}

/** The roles of the token's account, if active; otherwise undefined. */
export async function findRollenOfAbo(db: Db, token: string): Promise<readonly Rolle[] | undefined> {
  const row = await first<{ rollen: Rolle[] }>(
    db,
    sql`select b.rollen from kalenderabo k join benutzer b on b.id = k.benutzer_id
        where k.token_hash = ${hashOfLinkToken(token)} and b.aktiv`,
  );
  return row?.rollen;
}
