import { eq, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { conjunction, first, only, type Db } from '#platform/db/database.ts';
import { inCompanies, type Access } from '#platform/db/query/scope.ts';
import { noSession } from '#platform/http/errors/api-error.ts';
import type { Actors, Konto } from './konten.rules.ts';
import { columnsOf, selected } from '#platform/db/query/selection.ts';
import { benutzer } from '../benutzer.table.ts';

/** Whether the account `b` belongs to a company in scope; school staff see those of no company, too. */
export const withinArea = (access: Access): SQL =>
  access.firmen === 'all'
    ? sql`true`
    : sql`exists (select from benutzer_firma f
                  where ${conjunction([sql`f.benutzer_id = b.id`, inCompanies(sql`f.firma_id`, access)])})`;

const b = alias(benutzer, 'b');

/** What the rules need to know of the account `b`: the members of `Konto`. */
export const kontoSelection = ({ firmen }: Access) => ({
  ...columnsOf(b, ['id', 'aktiv', 'rollen']),
  hatUnternehmen: sql<boolean>`exists (select from benutzer_firma f where f.benutzer_id = b.id)`,
  withinScopeOnly: sql<boolean>`${firmen === 'all' ? sql`true` : sql`portal_gehoert_nur_zu(b.id, ${sql.param([...firmen])}::uuid[])`}`,
});

/** The person who acts, as stored. */
export async function findActors(db: Db, { benutzerId, uebernommenVon }: Access): Promise<Actors> {
  const row = only(
    await db
      .select({ rollen: benutzer.rollen, nurBetreute: benutzer.nurBetreute })
      .from(benutzer)
      .where(eq(benutzer.id, benutzerId)),
  );
  return { ...row, id: benutzerId, uebernommenVon };
}

/**
 * An account in scope, as the rules see it; undefined if there is none. Locked until the end of the transaction,
 * together with the acting person's account: a change that takes rights from either waits, or has already ended the
 * session.
 */
export async function lockKonto(db: Db, access: Access, id: string): Promise<Konto | undefined> {
  await db.execute(
    sql`select from benutzer b where b.id in (${access.benutzerId}, ${id}) order by b.id for no key update`,
  );
  const runs = await first(
    db,
    sql`select from sitzung s where s.id = ${access.sitzungId} and s.beendet_am is null`,
  );
  if (!runs) throw noSession({ hadToken: true });
  return first(
    db,
    sql<Konto>`select ${selected(kontoSelection(access))} from benutzer b where b.id = ${id} and ${withinArea(access)}`,
  );
}
