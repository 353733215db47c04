import { sql } from 'drizzle-orm';
import type { Rolle } from '@firmenportal/contract/permissions';
import { all, one, type Db } from '#platform/db/database.ts';
import { lockLimit } from '#platform/db/limit.ts';
import type { Access } from '#platform/db/query/scope.ts';
import type { Ferien } from './support.rules.ts';

/** School holidays that have not ended. */
export function listFerien(db: Db): Promise<Ferien[]> {
  return all<Ferien>(
    db,
    sql`select titel, von::text, bis::text from termin
        where art = 'ferien' and bis >= portal_heute() order by von, bis, id`,
  );
}

/** The sender of a message, and the company they act for. */
export interface Writers {
  name: string;
  email: string;
  rollen: Rolle[];
  /** The active company. */
  firma: string | null;
  /** The person who really acts, if they took the account over. */
  uebernommen_von: string | null;
}

export async function findWriters(db: Db, { benutzerId, sitzungId, firmaId }: Access): Promise<Writers> {
  return one<Writers>(
    db,
    sql`select b.vorname || ' ' || b.nachname as name, b.email, b.rollen,
               (select f.name from firma f where f.id = ${firmaId}) as firma,
               s.uebernommen_von_name as uebernommen_von
        from benutzer b join sitzung s on s.benutzer_id = b.id
        where b.id = ${benutzerId} and s.id = ${sitzungId}`,
  );
}

/**
 * When the person's messages since then were sent, newest first, at most as many as asked for, read from the audit
 * log. Other messages of the person wait until the end of the transaction.
 */
export async function listGesendete(
  db: Db,
  { benutzerId }: Access,
  seit: Date,
  max: number,
): Promise<Date[]> {
  await lockLimit(db, `supportanfragen ${benutzerId}`);
  const rows = await all<{ am: number }>(
    db,
    sql`select extract(epoch from am)::float8 * 1000 as am from protokoll
        where benutzer_id = ${benutzerId} and aktion = 'support.anfrage' and am > ${seit.toISOString()}
        order by am desc limit ${max}`,
  );
  return rows.map(({ am }) => new Date(am));
}
