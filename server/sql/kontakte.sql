call portal_mandantentabelle('kontakt', 'studium', 'unternehmen');
-- The school's own.
create policy gemeinsam on kontakt for select using (firma_id is null and (select portal_person()) is not null);

-- The picture goes with its record, and with the one that replaces it.
create trigger bild_geloescht after delete on kontakt for each row
  when (old.foto_schluessel is not null) execute function portal_bild_loeschen('foto_schluessel');
create trigger bild_ersetzt after update on kontakt for each row
  when (old.foto_schluessel is distinct from new.foto_schluessel and old.foto_schluessel is not null)
  execute function portal_bild_loeschen('foto_schluessel');
