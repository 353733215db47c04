-- Row level security with the company's policy, and counting of changes, for one tenant table.
create procedure portal_mandantentabelle(tabelle regclass, variadic bereiche text[]) language plpgsql as $$
declare
  argumente text := (select string_agg(quote_literal(b), ', ') from unnest(bereiche) b);
  ereignis record;
begin
  execute format('alter table %s enable row level security', tabelle);
  execute format('alter table %s force row level security', tabelle);
  execute format('create policy mandant on %s using ((select portal_alle()) or firma_id = any ((select portal_firmen())::uuid[]))', tabelle);
  for ereignis in
    select * from (values ('insert', 'new', 'neu'), ('update', 'new', 'geaendert'),
                          ('update', 'old', 'vorher'), ('delete', 'old', 'geloescht')) v(art, zeilen, name)
  loop
    execute format('create trigger stand_%s after %s on %s referencing %s table as zeilen
                    for each statement execute function portal_stand_zaehlen(%s)',
                   ereignis.name, ereignis.art, tabelle, ereignis.zeilen, argumente);
  end loop;
end $$;

-- Records of students are those of the students that the person follows.
create procedure portal_nur_betreute(tabelle regclass) language plpgsql as $$
begin
  execute format('create policy betreuung on %s as restrictive
    using ((select portal_unbegrenzt()) is not null
           or student_id in (select id from student where ausbildungsleitung_id = any ((select portal_betreut())::uuid[])))',
    tabelle);
end $$;

-- What the school writes and everybody reads; areas of every company's data version that a change counts in.
-- Policies called `gemeinsam` say what every signed-in person reads; the start-up test knows them by it.
create procedure portal_schultabelle(tabelle regclass, variadic bereiche text[] default '{}') language plpgsql as $$
begin
  execute format('alter table %s enable row level security, force row level security', tabelle);
  execute format('create policy schule on %s using ((select portal_alle()))', tabelle);
  execute format('create policy gemeinsam on %s for select using ((select portal_person()) is not null)', tabelle);
  if cardinality(bereiche) > 0 then
    execute format('create trigger stand after insert or update or delete on %s
                    for each statement execute function portal_stand_zaehlen_alle(%s)',
                   tabelle, (select string_agg(quote_literal(b), ', ') from unnest(bereiche) b));
  end if;
end $$;

-- Of the system itself: no scope but that of the whole reaches it.
create procedure portal_systemtabelle(tabelle regclass) language plpgsql as $$
begin
  execute format('alter table %s enable row level security, force row level security', tabelle);
  execute format('create policy system on %s using ((select portal_alle()))', tabelle);
end $$;
