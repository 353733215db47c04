import { sql } from 'drizzle-orm';
import { one, type Db } from '#platform/db/database.ts';
import { missed } from '../importquellen/shared/missed.db.ts';
import { isSilent } from '../webhooks/shared/silence.db.ts';

/** A run waits up to two hours for a file that is being written, and then takes its time. */
const LATE_HOURS = 4;

export interface SchoolRow {
  angehaltene_quellen: number;
  gestoerte_quellen: number;
  gescheiterte_importe: number;
  gestoerte_webhooks: number;
}

/**
 * Sources, imports of programs and webhooks that need somebody of the school. Sources that people paused and webhooks that
 * people switched off are as they want them. A source is late as soon as it should have brought something some hours ago: it
 * was due and did not begin, or it has begun and not come to a good end since. A kind of files that a program sends needs
 * somebody as long as its last one was refused, and neither that program nor a person has brought a good one since.
 */
export async function countSchoolTasks(db: Db, now: Date): Promise<SchoolRow> {
  const late = sql`${new Date(now.getTime() - LATE_HOURS * 3_600_000).toISOString()}`;
  return one<SchoolRow>(
    db,
    sql`select q.*, i.*, w.* from
          (select count(*) filter (where waits)::int as angehaltene_quellen,
                  count(*) filter (where not waits and (gemeldet = 'fehlgeschlagen' or late))::int as gestoerte_quellen
           from (select q.gemeldet,
                        exists (select from importquellendatei d
                                join jsonb_array_elements(q.dateien) x (datei)
                                  on x.datei ->> 'datei' = d.datei and x.datei ->> 'art' = d.art
                                where d.importquelle_id = q.id and d.angehalten is not null
                                  and d.freigegeben is null)
                        or exists (select ${missed(sql`q.id`)}) as waits,
                        q.lauf_id is null and q.faellig_am <= ${late}
                        or exists (select from importquellenlauf l
                                   where l.importquelle_id = q.id and l.begonnen_am <= ${late}
                                     -- Somebody was asked, and has decided.
                                     and l.stand <> 'angehalten'
                                     and l.begonnen_am > coalesce(good.begonnen_am, '-infinity')) as late
                 from importquelle q
                 left join lateral (select g.begonnen_am from importquellenlauf g
                                    where g.importquelle_id = q.id and g.stand in ('erledigt', 'unveraendert')
                                    order by g.begonnen_am desc limit 1) good on true
                 where not q.pausiert) one) q,
          (select count(*)::int as gescheiterte_importe
           from (select i.dienstkonto_id, i.art, max(i.begonnen_am) as zuletzt
                 from import i
                 join dienstkonto d on d.id = i.dienstkonto_id and d.widerrufen_am is null
                 where not i.probelauf and not i.uebernommen
                 group by i.dienstkonto_id, i.art) bad
           where not exists (select from import j
                             where j.art = bad.art and j.uebernommen and j.begonnen_am > bad.zuletzt
                               and (j.dienstkonto_id = bad.dienstkonto_id or j.benutzer_id is not null))) i,
          (select count(*) filter (where ${isSilent(now)} or not w.aktiv and w.fehler = 'abgemeldet')::int
                    as gestoerte_webhooks
           from webhook w) w`,
  );
}
