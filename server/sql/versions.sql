create function portal_stand_zaehlen() returns trigger language plpgsql as $$
begin
  insert into firmenstand (firma_id, bereich)
  select z.firma_id, b.bereich
  from (select firma_id from zeilen where firma_id is not null
        union
        -- What belongs to the school is seen by every company.
        select id from firma where exists (select from zeilen where firma_id is null)) z
  cross join unnest(tg_argv) b(bereich)
  order by 1, 2  -- one order for all writers, so that they wait for each other instead of deadlocking
  on conflict (firma_id, bereich) do update set stand = firmenstand.stand + 1;
  return null;
end $$;

create function portal_stand_zaehlen_alle() returns trigger language plpgsql as $$
begin
  insert into firmenstand (firma_id, bereich)
  select f.id, b.bereich from firma f cross join unnest(tg_argv) b(bereich) order by 1, 2
  on conflict (firma_id, bereich) do update set stand = firmenstand.stand + 1;
  return null;
end $$;

alter table firmenstand enable row level security, force row level security;
create policy mandant on firmenstand
  using ((select portal_alle()) or firma_id = any ((select portal_firmen())::uuid[]));

-- Whoever changes it, people or an import: what somebody else has read before is another version.
create function portal_version_zaehlen() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end $$;
