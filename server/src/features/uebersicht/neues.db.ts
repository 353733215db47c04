import { sql } from 'drizzle-orm';
import { one, type Db } from '#platform/db/database.ts';
import type { Access } from '#platform/db/query/scope.ts';

interface Seen {
  /** `YYYY-MM-DD` */
  konto_seit: string;
  gesehen_bis: string | null;
}

/** Since when the account is there, and up to which day the person has seen what is new, for whichever company. */
export async function findSeen(db: Db, { benutzerId }: Access): Promise<Seen> {
  return one<Seen>(
    db,
    sql`select portal_tag(b.angelegt_am)::text as konto_seit,
               (select max(split_part(w.aufgabe, '.', 2)) from wiedervorlage w
                where w.benutzer_id = b.id and starts_with(w.aufgabe, 'neues.')) as gesehen_bis
        from benutzer b where b.id = ${benutzerId}`,
  );
}
