call portal_schultabelle('dokument', 'unternehmen');

create trigger version before update on dokument for each row execute function portal_version_zaehlen();
-- Files whose record changed or went are deleted.
create trigger datei_geloescht after delete on dokument
  for each row execute function portal_datei_loeschen();
create trigger datei_ersetzt after update on dokument
  for each row when (old.schluessel <> new.schluessel) execute function portal_datei_loeschen();

create function portal_dokumente_melden() returns trigger language plpgsql as $$
begin
  insert into ereignis (typ, ausgeloest_von, angaben)
  select 'neuesDokument', portal_person(),
         jsonb_build_object('anzahl', count(*), 'titel', min(titel), 'id', min(id::text), 'kategorie', min(kategorie))
  from zeilen where portal_neuigkeit(portal_tag(veroeffentlicht_am)) having count(*) > 0;
  return null;
end $$;
create trigger melden_neu after insert on dokument referencing new table as zeilen
  for each statement execute function portal_dokumente_melden();
