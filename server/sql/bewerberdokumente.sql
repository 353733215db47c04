create trigger stand before insert or update or delete on bewerberdokument
  for each statement execute function portal_marktplatz_zaehlen();
create trigger datei_geloescht after delete on bewerberdokument
  for each row execute function portal_datei_loeschen();
create trigger datei_ersetzt after update on bewerberdokument
  for each row when (old.schluessel <> new.schluessel) execute function portal_datei_loeschen();

alter table bewerberdokument enable row level security, force row level security;
create policy schule on bewerberdokument using ((select portal_alle()));
create policy gemeinsam on bewerberdokument for select using (
  (select portal_person()) is not null and exists (select from bewerber b where b.id = bewerber_id));
