import { sql, type SQL } from 'drizzle-orm';
import type { Rolle } from '@firmenportal/contract/permissions';
import { conjunction, first, type Db } from '#platform/db/database.ts';
import { inCompanies, type Access } from '#platform/db/query/scope.ts';
import { noSession } from '#platform/http/errors/api-error.ts';
import type { Actors, Konto } from './konten.rules.ts';

/** Whether the account `b` belongs to a company in scope; school staff see those of no company, too. */
export const withinArea = (access: Access): SQL =>
  access.firmen === 'all'
    ? sql`true`
    : sql`exists (select from benutzer_firma f
                  where ${conjunction([sql`f.benutzer_id = b.id`, inCompanies(sql`f.firma_id`, access)])})`;

/** What the rules need to know of the account `b`, as columns named like the members of `Konto`. */
export const kontoColumns = ({ firmen }: Access): SQL => sql`b.id, b.aktiv, b.rollen,
  exists (select from benutzer_firma f where f.benutzer_id = b.id) as "hatUnternehmen",
  ${firmen === 'all' ? sql`true` : sql`portal_gehoert_nur_zu(b.id, ${sql.param([...firmen])}::uuid[])`} as "withinScopeOnly"`;

/** The person who acts, as stored. */
export async function findActors(db: Db, { benutzerId, uebernommenVon }: Access): Promise<Actors> {
  const row = await first<{ rollen: Rolle[]; nurBetreute: boolean }>(
    db,
    sql`select b.rollen, b.nur_betreute as "nurBetreute" from benutzer b where b.id = ${benutzerId}`,
  );
  if (!row) throw new Error('whoever acts has no account');
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
  return first<Konto>(
    db,
    sql`select ${kontoColumns(access)} from benutzer b where b.id = ${id} and ${withinArea(access)}`,
  );
}
