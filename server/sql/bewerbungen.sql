call portal_mandantentabelle('bewerbung', 'bewerbung');

-- Where an application stands, since when, and by whose step; with the active report, or the last one. This is
-- the only place that knows (product.md §7). `stand_tag` is set where the day is all that is known.
-- The school's refusal is nobody's step of the company.
create view bewerbungssicht with (security_invoker = true) as
select w.firma_id, w.id, w.bewerber_id, w.eingegangen_am, s.stand,
       z.seit as stand_seit,
       case when z.seit = t.beginn then t.tag end as stand_tag,
       case when z.seit = e.zurueckgezogen_am then case when e.abgelehnt_am is null then e.zurueckgezogen_von end
            when s.stand = 'eingeschrieben' then e.gemeldet_von
            when s.stand = 'abgelehnt' then w.abgelehnt_von end as stand_von,
       -- Not who has withdrawn altogether, or is taken by somebody else.
       p.zurueckgezogen_am is null and (not p.eingeschrieben or s.stand = 'eingeschrieben') as verfuegbar,
       e.id as einschreibung_id, e.studiengang_id, e.studienbeginn, e.gemeldet_am,
       e.zurueckgezogen_am as meldung_zurueckgezogen_am,
       e.abgelehnt_am as meldung_abgelehnt_am, e.ablehnungsgrund
from bewerbung w
join bewerber p on p.id = w.bewerber_id
-- All at once and not one by one: lists sort by what follows from it.
left join (
  select distinct on (m.firma_id, m.bewerber_id) m.* from einschreibung m
  order by m.firma_id, m.bewerber_id, m.zurueckgezogen_am is null desc, m.gemeldet_am desc, m.id) e
  on e.firma_id = w.firma_id and e.bewerber_id = w.bewerber_id
cross join lateral (
  select case
    when e.id is not null and e.zurueckgezogen_am is null then 'eingeschrieben'
    -- Nothing is left where the company took the first step and took it back.
    when coalesce(w.zurueckgezogen_am, p.zurueckgezogen_am) is not null or w.eingegangen_am is null then 'zurueckgezogen'
    when w.abgelehnt_am is not null then 'abgelehnt'
    else 'eingegangen' end as stand) s
cross join lateral (
  select tag, tag::timestamp at time zone 'Europe/Berlin' as beginn
  from (select case s.stand when 'zurueckgezogen' then least(w.zurueckgezogen_am, p.zurueckgezogen_am)
                            when 'eingegangen' then w.eingegangen_am end as tag) x) t
-- The newest step: also that a report was taken back, since only then the application stood so again.
cross join lateral (
  select greatest(t.beginn, e.zurueckgezogen_am,
                  case s.stand when 'eingeschrieben' then e.gemeldet_am when 'abgelehnt' then w.abgelehnt_am end) as seit) z;

create function portal_bewerbungen_melden() returns trigger language plpgsql as $$
begin
  -- Where the company took the first step there is nothing to tell it, and no day.
  insert into ereignis (typ, firma_id, bewerber_id)
  select 'neueBewerbung', n.firma_id, n.bewerber_id from zeilen n
  where n.zurueckgezogen_am is null and portal_neuigkeit(n.eingegangen_am);
  return null;
end $$;
-- Companies take the first step, too, and may not write what happened.
create trigger melden_neu after insert on bewerbung referencing new table as zeilen
  for each statement when (portal_alle()) execute function portal_bewerbungen_melden();
