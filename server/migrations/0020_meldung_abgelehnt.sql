-- The school refuses a report with a reason. That ends it as a withdrawal does: the place is free, the applicant is where
-- they were before, and a new report is possible. So a refusal fills what ends a report (`zurueckgezogen_*`), too: one
-- column tells what is active, also to processes of the version before, which run beside this one during an update.
alter table einschreibung add column abgelehnt_am timestamptz;
alter table einschreibung add column abgelehnt_von text;
-- Written for the company; null once the applicant is anonymous.
alter table einschreibung add column ablehnungsgrund text check (length(ablehnungsgrund) between 1 and 1000);
alter table einschreibung add check ((abgelehnt_am is null) = (abgelehnt_von is null));
alter table einschreibung add check (abgelehnt_am is not null or ablehnungsgrund is null);
alter table einschreibung add constraint einschreibung_abgelehnt_beendet
  check (abgelehnt_am is null or (zurueckgezogen_am is not null and zurueckgezogen_am = abgelehnt_am and bestaetigt_am is null));

-- Those of all companies, as the school reads them.
create index einschreibung_gemeldet on einschreibung (gemeldet_am, id);

-- Tells by which day's report it was and where the applicant is to be found: the name may be out of sight by then. Fires
-- before `beendet`, which ends what the report alone made the company's own.
create function portal_ablehnung_melden() returns trigger language plpgsql as $$
begin
  insert into ereignis (typ, firma_id, bewerber_id, ausgeloest_von, angaben)
  values ('einschreibungAbgelehnt', new.firma_id, new.bewerber_id, portal_person(),
          jsonb_build_object('id', new.id, 'von', portal_tag(new.gemeldet_am))
            || case when exists (select from bewerbung w
                                 where w.firma_id = new.firma_id and w.bewerber_id = new.bewerber_id
                                   and w.eingegangen_am is not null)
                    then '{}'::jsonb else '{"marktplatz": true}'::jsonb end);
  return null;
end $$;
create trigger ablehnung_melden after update on einschreibung for each row
  when (old.abgelehnt_am is null and new.abgelehnt_am is not null)
  execute function portal_ablehnung_melden();

-- As before; with the school's refusal, which is nobody's step of the company.
create or replace view bewerbungssicht with (security_invoker = true) as
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
