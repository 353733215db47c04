-- A company is its own tenant.
alter table firma enable row level security, force row level security;
create policy mandant on firma
  using ((select portal_alle()) or id = any ((select portal_firmen())::uuid[]));

-- Lists show these columns alone: an edit of the details makes nobody count anything anew.
create trigger stand after insert or delete or update of firmennummer, name, ort on firma
  for each statement execute function portal_stand_zaehlen_alle('studium', 'bewerbung', 'unternehmen');

-- The picture goes with its record, and with the one that replaces it.
create trigger bild_geloescht after delete on firma for each row
  when (old.logo_schluessel is not null) execute function portal_bild_loeschen('logo_schluessel');
create trigger bild_ersetzt after update on firma for each row
  when (old.logo_schluessel is distinct from new.logo_schluessel and old.logo_schluessel is not null)
  execute function portal_bild_loeschen('logo_schluessel');
