import { sql } from 'drizzle-orm';
import { MAX_FILTER_VALUES } from '@firmenportal/contract/hydra/query';
import { all, type Db } from '#platform/db/database.ts';
import { inMarktplatz } from '#features/bewerber/shared/bewerber-view.db.ts';

/**
 * Raises the events of reservation periods that follow from time alone: one opens, ends in seven days, or has closed.
 * Each event stores the time it was raised for, so that a period that is moved is announced again. Times long past
 * raise nothing.
 */
export async function raiseZeitraeume(db: Db, now: Date): Promise<void> {
  const am = sql`${now.toISOString()}::timestamptz`;
  const geoeffnet = sql`z.von <= ${am} and z.gemeldet_von is distinct from z.von`;
  const endetBald = sql`z.von <= ${am} and z.bis <= ${am} + interval '7 days' and z.gemeldet_frist is distinct from z.bis`;
  const closed = sql`z.bis <= ${am} and z.gemeldet_bis is distinct from z.bis`;
  // Checked first: even an update that matches no row would count as a change for every company.
  const faellig = await all<{ id: string }>(
    db,
    sql`select z.id from reservierungszeitraum z where (${geoeffnet}) or (${endetBald}) or (${closed}) for update`,
  );
  if (faellig.length === 0) return;
  const ids = sql`${sql.param(faellig.map(({ id }) => id))}::uuid[]`;
  await db.execute(
    sql`insert into ereignis (typ, angaben)
        select m.typ, jsonb_build_object('jahr', z.jahr, 'bis', z.bis)
        from reservierungszeitraum z
        cross join lateral (values
          ('zeitraumGeoeffnet', ${geoeffnet} and z.von > ${am} - interval '14 days' and z.bis > ${am}),
          -- Who hears just now that it opened hears when it ends, too.
          ('zeitraumEndetBald', ${endetBald} and z.bis > ${am} and z.gemeldet_von is not distinct from z.von),
          ('zeitraumGeschlossen', ${closed} and z.bis > ${am} - interval '7 days')) m (typ, neu)
        where z.id = any (${ids}) and m.neu`,
  );
  await db.execute(
    sql`update reservierungszeitraum z
        set gemeldet_von = case when ${geoeffnet} then z.von else z.gemeldet_von end,
            gemeldet_frist = case when ${endetBald} then z.bis else z.gemeldet_frist end,
            gemeldet_bis = case when ${closed} then z.bis else z.gemeldet_bis end
        where z.id = any (${ids})`,
  );
}

/**
 * Raises an event for applicants who have entered the marketplace because their release date has come: one for each
 * company that shares an industry with any of them. Each applicant is announced once. Releases older than two weeks
 * raise nothing.
 */
export async function raiseMarktplatz(db: Db): Promise<void> {
  await db.execute(
    sql`with neu as (
          insert into marktplatzmeldung (bewerber_id)
          select b.id from bewerber b
          where ${inMarktplatz(sql`b`)} and b.freigabedatum > (select portal_heute()) - 14
            and not exists (select from marktplatzmeldung m where m.bewerber_id = b.id)
          returning bewerber_id)
        insert into ereignis (typ, firma_id, bewerber_id, angaben)
        select 'neuAufMarktplatz', f.firma_id,
               case when count(distinct neu.bewerber_id) = 1 then (array_agg(neu.bewerber_id))[1] end,
               jsonb_build_object('anzahl', count(distinct neu.bewerber_id),
                                  'branchen', (array_agg(distinct f.branche_id))[:${MAX_FILTER_VALUES}::int])
        from neu
        join bewerber_branche w on w.bewerber_id = neu.bewerber_id
        join firma_branche f on f.branche_id = w.branche_id
        group by f.firma_id`,
  );
}
