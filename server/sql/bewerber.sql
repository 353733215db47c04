alter table bewerber enable row level security, force row level security;
create policy schule on bewerber using ((select portal_alle()));
-- Wider than the marketplace by those just enrolled: whoever had one open is told so, instead of that there is none.
create policy gemeinsam on bewerber for select using (
  (select portal_person()) is not null and freigabedatum <= (select portal_heute())
  and zurueckgezogen_am is null and anonymisiert_am is null);
-- As an array, read once for a statement: a subquery would be charged to every row that is looked at, and lead
-- the planner to read the whole table where a few rows are looked up.
create policy eigene on bewerber for select using (
  id = any (array(select a.bewerber_id from bewerbung a where a.firma_id = any ((select portal_firmen())::uuid[]))));

alter table testergebnis enable row level security, force row level security;
create policy schule on testergebnis using ((select portal_alle()));
create policy gemeinsam on testergebnis for select using (
  (select portal_person()) is not null
  and exists (select from bewerber b where b.id = bewerber_id and b.tests_freigegeben));

-- Wishes and traits say of nobody whose they are: everybody reads them.
call portal_schultabelle('bewerber_studiengang');
call portal_schultabelle('bewerber_merkmal');
call portal_schultabelle('bewerber_branche');
call portal_systemtabelle('marktplatzmeldung');

-- Whatever the marketplace shows counts in its version.
do $$
declare
  tabelle text;
begin
  foreach tabelle in array array['bewerber', 'bewerber_studiengang', 'bewerber_merkmal', 'bewerber_branche', 'testergebnis'] loop
    execute format('create trigger stand before insert or update or delete on %I
                    for each statement execute function portal_marktplatz_zaehlen()', tabelle);
  end loop;
end $$;

create function portal_tests_uebernehmen() returns trigger language plpgsql as $$
begin
  select t.iqt_gesamt, t.mathematiktest, t.englischtest, t.schnitt_punkte, t.schnitt_note
    into new.iqt, new.mathematiktest, new.englischtest, new.schnitt_punkte, new.schnitt_note
  from testergebnis t where new.tests_freigegeben and t.bewerber_id = new.id;
  return new;
end $$;
-- Whoever is new has no results yet.
create trigger tests_freigegeben before update of tests_freigegeben on bewerber
  for each row when (old.tests_freigegeben is distinct from new.tests_freigegeben)
  execute function portal_tests_uebernehmen();

create function portal_tests_nachfuehren() returns trigger language plpgsql as $$
begin
  update bewerber b
  set iqt = t.iqt_gesamt, mathematiktest = t.mathematiktest, englischtest = t.englischtest,
      schnitt_punkte = t.schnitt_punkte, schnitt_note = t.schnitt_note
  from (select distinct bewerber_id from zeilen) z
  left join testergebnis t on t.bewerber_id = z.bewerber_id
  where b.id = z.bewerber_id and b.tests_freigegeben
    and (b.iqt, b.mathematiktest, b.englischtest, b.schnitt_punkte, b.schnitt_note)
        is distinct from (t.iqt_gesamt, t.mathematiktest, t.englischtest, t.schnitt_punkte, t.schnitt_note);
  return null;
end $$;
create trigger tests_neu after insert on testergebnis referencing new table as zeilen
  for each statement execute function portal_tests_nachfuehren();
create trigger tests_geaendert after update on testergebnis referencing new table as zeilen
  for each statement execute function portal_tests_nachfuehren();
create trigger tests_geloescht after delete on testergebnis referencing old table as zeilen
  for each statement execute function portal_tests_nachfuehren();
