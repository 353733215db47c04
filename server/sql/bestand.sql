-- What service accounts of the school read that fetch what is (docs/vorgaenge.md), and of it what those read that decide
-- on reports. PostgreSQL asks policies backwards by name. This one comes last: those of people have let their rows
-- through by then.
do $$
declare
  tabelle text;
begin
  foreach tabelle in array array['firma', 'bewerber', 'einschreibung', 'kontakt'] loop
    execute format('create policy abruf on %I for select
                    using ((select portal_umfang(''bestand'', ''einschreibungsentscheidungen'')))', tabelle);
  end loop;
end $$;
create policy abruf on studienplatzreservierung for select using ((select portal_umfang('bestand')));
-- Steps of releases, and not what links to answer them are made of.
create policy abruf on freigabeereignis for select
  using ((select portal_umfang('bestand')) and token_hash is null);

/* The number of a student of the company. All that those who fetch what is may know of students, whose rows no policy
   shows them: the rows tell names and grades, too. */
create function portal_matrikelnummer(p_student uuid, p_firma uuid) returns text language plpgsql as $$
declare
  bisher text := coalesce(current_setting('portal.alle', true), '');
  nummer text;
begin
  if not (portal_alle() or portal_umfang('bestand')) then
    return null;
  end if;
  perform set_config('portal.alle', 'on', true);
  select s.matrikelnummer into nummer from student s where s.id = p_student and s.firma_id = p_firma;
  perform set_config('portal.alle', bisher, true);
  return nummer;
end $$;
