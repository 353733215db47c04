call portal_mandantentabelle('anwesenheit', 'studium');
call portal_nur_betreute('anwesenheit');

alter table fehlzeit enable row level security, force row level security;
create policy schule on fehlzeit using ((select portal_alle()));
-- As far as the person may see the student.
create policy student on fehlzeit for select
  using (student_id in (select id from student where firma_id = any ((select portal_firmen())::uuid[])));

-- In the quarters that the days touch.
create function portal_fehlzeiten_berechnen(studierende uuid[], von date, bis date) returns void language sql as $$
  with q as (
    select id, beginn, ende from quartal where beginn <= bis and ende >= von
  ), summe as (
    -- 2 participated, 3 deregistered, 4 absent, 5 online, 6 late
    select a.student_id, q.id as quartal_id, count(*) as erfasst,
           count(*) filter (where a.status in (3, 4)) as versaeumt
    from unnest(studierende) s(id) cross join q
    join anwesenheit a on a.student_id = s.id and a.datum between q.beginn and q.ende
    where a.status between 2 and 6
    group by a.student_id, q.id
  ), entfallen as (
    delete from fehlzeit f using q
    where f.quartal_id = q.id and f.student_id = any (studierende)
      and not exists (select from summe n where n.student_id = f.student_id and n.quartal_id = f.quartal_id)
  )
  insert into fehlzeit as f (student_id, quartal_id, erfasst, versaeumt)
  select student_id, quartal_id, erfasst, versaeumt from summe
  on conflict (student_id, quartal_id) do update set erfasst = excluded.erfasst, versaeumt = excluded.versaeumt
    where (f.erfasst, f.versaeumt) is distinct from (excluded.erfasst, excluded.versaeumt)
$$;

create function portal_fehlzeiten_nachfuehren() returns trigger language plpgsql as $$
begin
  perform portal_fehlzeiten_berechnen(array_agg(distinct z.student_id), min(z.datum), max(z.datum))
  from zeilen z having count(*) > 0;
  return null;
end $$;

-- A session that was booked on the wrong student or day changes the figures of both.
create function portal_fehlzeiten_umbuchen() returns trigger language plpgsql as $$
begin
  perform portal_fehlzeiten_berechnen(array_agg(distinct z.student_id), min(z.datum), max(z.datum))
  from (select student_id, datum from vorher union all select student_id, datum from zeilen) z having count(*) > 0;
  return null;
end $$;
create trigger fehlzeiten_neu after insert on anwesenheit referencing new table as zeilen
  for each statement execute function portal_fehlzeiten_nachfuehren();
create trigger fehlzeiten_geaendert after update on anwesenheit referencing old table as vorher new table as zeilen
  for each statement execute function portal_fehlzeiten_umbuchen();
create trigger fehlzeiten_geloescht after delete on anwesenheit referencing old table as zeilen
  for each statement execute function portal_fehlzeiten_nachfuehren();

create function portal_fehlzeiten_einteilen() returns trigger language plpgsql as $$
begin
  perform portal_fehlzeiten_berechnen(array(select id from student), new.beginn, new.ende);
  return null;
end $$;
create trigger fehlzeiten_neu after insert on quartal
  for each row execute function portal_fehlzeiten_einteilen();
create trigger fehlzeiten_geaendert after update on quartal for each row
  when ((old.beginn, old.ende) is distinct from (new.beginn, new.ende))
  execute function portal_fehlzeiten_einteilen();
