import { sql } from 'drizzle-orm';
import { all, first, type Db } from '../db/database.ts';

/** A place where the audit log differs from what was written. */
export interface AuditLogFault {
  /** The company of the chain; null for the school's. */
  firmaId: string | null;
  /** The entry that does not fit; null if the chain's end is missing. */
  id: number | null;
  /**
   * `geaendert`: the entry was altered. `luecke`: its predecessor is missing. `ende`: the last entries are missing.
   * `anfang`: the first entries are missing, and no entry says that they were deleted on time.
   */
  reason: 'geaendert' | 'luecke' | 'ende' | 'anfang';
}

const REPORTED = 100;

/** Recomputes every chain of the audit log. Returns the number of entries, and the first faults. Runs as system. */
export async function verifyAuditLog(db: Db): Promise<{ entries: number; faults: AuditLogFault[] }> {
  const faults = await all<{ firmaId: string | null; id: string | null; reason: AuditLogFault['reason'] }>(
    db,
    sql`with eintrag as (
          select p.firma_id, p.id, portal_protokoll_kette(p.firma_id) as kette, p.pruefsumme, p.vorgaenger,
                 p.pruefsumme = portal_protokoll_pruefsumme(p) as echt,
                 case when row_number() over chain = 1 then k.anfang else lag(p.pruefsumme) over chain end as davor,
                 row_number() over chain as nummer,
                 lead(p.id) over chain is null as letzter
          from protokoll p left join protokollkette k on k.kette = portal_protokoll_kette(p.firma_id)
          window chain as (partition by p.firma_id order by p.id)
        )
        select firma_id as "firmaId", id, case when echt then 'luecke' else 'geaendert' end as reason
        from eintrag where not echt or vorgaenger is distinct from davor
        union all
        select nullif(k.kette, portal_protokoll_kette(null)), null, 'ende'
        from protokollkette k full join (select * from eintrag where letzter) e using (kette)
        where (k.anzahl, k.pruefsumme) is distinct from (e.nummer, e.pruefsumme)
        union all
        select nullif(k.kette, portal_protokoll_kette(null)), null, 'anfang'
        from protokollkette k
        where k.anfang is not null
          and not exists (select from protokoll p
                          where p.aktion = 'protokoll.geloescht' and portal_protokoll_kette(p.firma_id) = k.kette
                            and p.angaben ->> 'pruefsumme' = encode(k.anfang, 'hex'))
        order by 1, 2 limit ${REPORTED}`,
  );
  const count = await first<{ anzahl: string }>(db, sql`select count(*) as anzahl from protokoll`);
  const errors = faults.map(({ firmaId, id, reason }) => ({
    firmaId,
    id: id === null ? null : Number(id),
    reason,
  }));
  return { entries: Number(count?.anzahl), faults: errors };
}
