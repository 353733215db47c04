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
