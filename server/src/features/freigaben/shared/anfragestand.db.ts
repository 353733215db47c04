import { sql, type SQL } from 'drizzle-orm';

/**
 * Release requests `a` of students `s`, each with its state `stand.stand` since `stand.seit`. The state is the last
 * step made by the request's own link. If there is none, or it granted the release, later changes of the release
 * count as well: by another link, by the campus system, or because its last day is over.
 */
export const anfragenWithStand = (now: Date | SQL): SQL => sql`freigabeanfrage a
  join student s on s.id = a.student_id
  left join lateral (
    select e.id, e.ereignis, e.am, e.bis from freigabeereignis e
    where e.anfrage_id = a.id and e.ereignis <> 'erinnert' order by e.id desc limit 1) eigen on true
  left join lateral (
    select e.ereignis, e.am, e.bis from freigabeereignis e
    where e.student_id = a.student_id and e.art = a.art and e.firma_id = a.firma_id and e.id > eigen.id
      and e.ereignis in ('erteilt', 'widerrufen', 'abgelaufen') and eigen.ereignis in ('angefordert', 'erteilt')
    order by e.id desc limit 1) fremd on true
  cross join lateral (
    select coalesce(fremd.ereignis, eigen.ereignis, 'angefordert') as ereignis,
           case when fremd.ereignis is null then eigen.am else fremd.am end as am,
           case when fremd.ereignis is null then eigen.bis else fremd.bis end as bis) letztes
  cross join lateral (
    select case when letztes.ereignis = 'angefordert' and a.gueltig_bis <= ${now instanceof Date ? sql`${now.toISOString()}::timestamptz` : now} then 'abgelaufen'
                when letztes.ereignis = 'angefordert' then 'offen'
                when letztes.ereignis = 'erteilt' and letztes.bis < portal_heute() then 'abgelaufen'
                else letztes.ereignis end as stand,
           case when letztes.ereignis <> 'angefordert' then letztes.am end as seit) stand`;

/**
 * Whether student `s` has a link that can grant the release of grades on the school's day, whether answered or not.
 */
export const hasNotenlink = (s: SQL): SQL => sql`exists (
  select from freigabeanfrage a
  where a.student_id = ${s}.id and a.firma_id = ${s}.firma_id and a.art = 'noten'
    and portal_tag(a.gueltig_bis) > portal_heute())`;
